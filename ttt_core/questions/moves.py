"""The questions about moves: which one to play, and how good those of a game were."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ttt_core.questions.question import BoardInput, BoardText, Described, K, Moves, Seed
from ttt_core.questions.who_wins import require_searchable
from ttt_core.rules import game, legality, notation
from ttt_core.rules.board import Board, Mark, mover, other
from ttt_core.rules.errors import Refusal
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.options import one_of, whole
from ttt_core.solving import strategies
from ttt_core.solving.enumeration import MAX_LISTED_CELLS, require_listable
from ttt_core.solving.perfect_play import choose_by_search
from ttt_core.solving.solver import VALUE_OF, Value, solve_grid
from ttt_core.solving.strategies import Strategy

EMPTY = notation.write(Board(KEYCHAIN))
"""The empty keychain, as text."""

AnyStrategy = Literal[Strategy, "search"]
"""The strategies of ``choose``; ``search``, for grids of any size, is perfect if it sees the game's end."""

ForcedResult = Literal["win", "draw", "loss"]
"""What a side can force."""

CHOICE_EFFORT = 2_000
"""The default number of positions that ``search`` visits for a move: a second or two on 7 x 7, and less than
the minute on a slow phone after which the page gives Python up.
"""


class ChooseAnswer(TypedDict):
    cell: int
    board: BoardText
    why: str


class ReviewedMove(TypedDict):
    """A move of a game, and its value for the side that made it."""

    cell: int
    side: Mark
    board: BoardText
    before: ForcedResult | None
    after: ForcedResult | None
    best: list[int]


class Review(TypedDict):
    start: BoardText
    board: BoardText
    to_move: Mark | None
    outcome: Outcome | None
    line: list[int] | None
    moves: list[ReviewedMove]


def choose(
    board: BoardInput,
    *,
    strategy: Annotated[
        AnyStrategy,
        Described(
            "how to choose where no move wins at once; perfect: keep the result, win soonest, lose latest; "
            "highest-win: the largest share of won games that can follow; random: any move; "
            "search: perfect if the effort reaches the end of the game"
        ),
    ],
    k: K = None,
    seed: Seed = None,
    effort: Annotated[int, Described("positions that search may visit to see the end")] = CHOICE_EFFORT,
) -> ChooseAnswer:
    """The move that a strategy plays, and why.

    ``strategy`` is as for ``strategies.choose``, on a grid of at most ``MAX_LISTED_CELLS`` cells. Or it is
    ``search``, on any grid, which plays perfectly if it sees the end of the game within ``effort`` positions,
    and otherwise looks a few moves ahead, whatever the effort. ``seed``, a whole number, makes ``random``
    repeatable. ``cell`` is the move, ``board`` the board after it.

    Raises ``IllegalBoardError``, ``OutOfReachError`` on a grid that is too large for the strategy, and
    ``Refusal`` if the game is over or an option is bad.

    >>> choose("xo./.x./..o", strategy="perfect")["cell"]
    6
    >>> choose("x../.../...", strategy="random", seed=7)["board"]
    'x../o../...'
    >>> choose("x..../...../..o../.....", k=4, strategy="search")["cell"]
    7
    """
    one_of("strategy", strategy, AnyStrategy)
    if seed is not None:
        whole("the seed", seed)
    whole("the effort", effort, least=0)
    given = notation.read(board, k)
    if strategy == "search":
        require_searchable(given.grid)
        choice = choose_by_search(given, effort)
    else:
        require_listable(given.grid)
        choice = strategies.choose(given, strategy, seed)
    return {"cell": choice.cell, "board": notation.write(game.play(given, choice.cell)), "why": choice.why}


def review(
    moves: Moves, *, start: Annotated[object, Described("where to start", "BOARD")] = EMPTY, k: K = None
) -> Review:
    """The value of each move of a game.

    ``moves`` are as for ``notation.read_moves``, from the position ``start``, in which the game must not be
    over. Each reviewed move has the ``board`` it was played on. ``before`` and ``after`` are what its
    ``side`` can force before and after it: ``win``, ``draw`` or ``loss``. ``best`` has the cells that keep
    ``before``. On a grid of more than ``MAX_LISTED_CELLS`` cells, the two are None and ``best`` is empty.
    ``board``, ``to_move``, ``outcome`` and ``line`` describe the last position.

    Raises ``Refusal`` on moves that cannot be read or are not allowed, ``IllegalBoardError`` on an illegal
    start, and ``OutOfReachError`` on a grid that is too large to search.

    >>> [move["after"] for move in review("4,1,0,8")["moves"]]
    ['draw', 'loss', 'win', 'loss']
    >>> review("2,6", start="xo./.x./..o")["board"]
    'xox/.x./o.o'
    """
    first = notation.read(start, k)
    require_searchable(first.grid)
    legality.require_legal(first)
    if game.outcome(first):
        raise Refusal(f"the game was over before it began, on {notation.write(first)}")
    cells = notation.read_moves(moves)
    boards = game.walk(first, cells)
    last = boards[-1]
    return {
        "start": notation.write(first),
        "board": notation.write(last),
        "to_move": game.side_to_move(last),
        "outcome": game.outcome(last),
        "line": game.completed_line(last),
        "moves": list(map(_move_in_review, cells, boards, boards[1:])),
    }


def _move_in_review(cell: int, before: Board, after: Board) -> ReviewedMove:
    """The fields that ``review`` has for the move in this cell, from one position to the other."""
    side = mover(before.ply)
    move: ReviewedMove = {
        "cell": cell,
        "side": side,
        "board": notation.write(before),
        "before": None,
        "after": None,
        "best": [],
    }
    if before.grid.area <= MAX_LISTED_CELLS:
        solution = solve_grid(before.grid)
        positions = solution.positions
        here, there = positions.key(before), positions.key(after)
        forced: dict[Value, ForcedResult] = {VALUE_OF[side]: "win", 0: "draw", VALUE_OF[other(side)]: "loss"}
        move["before"], move["after"] = forced[solution.values[here]], forced[solution.values[there]]
        move["best"] = [positions.cell(here, child) for child in solution.best(here)]
    return move
