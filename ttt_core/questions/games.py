"""The questions about games: how many there are, the value of each position, and how to play.

X moves first. Without a size the grid is the keychain; each question says how large a grid can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from ttt_core.counting.games import Ends, Symmetry, count_games
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.questions.question import Answer, BoardInput, Described, K, Moves, Seed, Size
from ttt_core.questions.who_wins import require_searchable
from ttt_core.rules import game, legality, notation
from ttt_core.rules.board import Board, mover, other
from ttt_core.rules.errors import OutOfReachError, Refusal
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.options import one_of, whole
from ttt_core.rules.witness import count_routes_to
from ttt_core.solving import strategies
from ttt_core.solving.perfect_play import choose_by_search
from ttt_core.solving.solver import LABELS, VALUE_OF, Label, Value, solve_grid
from ttt_core.solving.strategies import Strategy

if TYPE_CHECKING:
    from ttt_core.questions.answers import (
        ChooseAnswer,
        ForcedResult,
        PositionAnswer,
        PositionValue,
        Review,
        ReviewedMove,
    )

EMPTY = notation.write(Board(KEYCHAIN))
"""The empty keychain, as text."""

AnyStrategy = Literal[Strategy, "search"]
"""The strategies of ``choose``; ``search``, for grids of any size, is perfect if it sees the game's end."""

CHOICE_EFFORT = 2_000
"""The default number of positions that ``search`` visits for a move: a second or two on 7 x 7, and less than
the minute on a slow phone after which the page gives Python up.
"""

MAX_LISTED_CELLS = 12
"""The most cells of a grid whose positions are listed: up to 143,365, in half a second and 50 MB."""


def count(
    size: Size = KEYCHAIN.size,
    *,
    k: K = None,
    symmetry: Annotated[
        Symmetry,
        Described(
            "what is one game; none: every cell differs; board: turned games count once; "
            "game: equal choices count once"
        ),
    ] = "none",
    ends: Annotated[
        Ends,
        Described(
            "when a game is over; line: at a line or a full board; decided: as soon as its result is certain"
        ),
    ] = "line",
    moves: Annotated[
        AllowedMoves,
        Described(
            "which moves are allowed; win: who can win must; win-block: or else block; win-block-fork: or "
            "else fork; perfect: only moves that keep the result; perfect-x, perfect-o: for this side alone"
        ),
    ] = "any",
) -> Answer:
    """How many games there are, by ply, X moving first.

    ``symmetry``, ``ends`` and ``moves`` are as for ``counting.games``. ``size`` and ``k`` are as for
    ``notation.read_size``, with at most ``MAX_LISTED_CELLS`` cells. ``rows`` has a row for each ply up to the
    last one that a game reaches. With the symmetry ``board`` or ``game``, positions are canonical. ``totals``
    are over all plies: positions, terminal positions, routes to positions, complete games, and those with
    a winner. ``results`` has the games by result.

    Raises ``OutOfReachError`` on a larger grid, and ``Refusal`` on any other bad option.

    >>> count(symmetry="game")["totals"]["games"]
    26830
    >>> count("3x4", k=3)["totals"]["positions"]
    111973
    """
    further = "'odds' counts the games of all grids up to 25 cells, and of some larger ones"
    grid = notation.read_size(size, k)
    _require_listable(grid, further)
    games = count_games(grid, symmetry, ends, moves)
    return {
        "size": grid.size,
        "k": grid.k,
        "rules": {"symmetry": symmetry, "ends": ends, "moves": moves},
        "rows": games.rows,
        "totals": {
            "positions": sum(row["positions"] for row in games.rows),
            "terminal_positions": sum(row["terminal_positions"] for row in games.rows),
            "paths": sum(row["paths"] for row in games.rows),
            "games": games.results.total(),
            "won": games.results["x"] + games.results["o"],
        },
        "results": {result: games.results[result] for result in game.OUTCOMES},
    }


def position(board: BoardInput, *, k: K = None) -> PositionAnswer:
    """The value of a possible board, and what comes before and after.

    ``value`` is for X: 1, 0 or -1. ``label`` is one of ``solver.LABELS``. ``games_to`` is the number of
    routes to the board, ``games_from`` that of the complete games that continue from it. ``equal_games`` has
    the share of each result among these games, ``random_play`` the chance of each result if both sides move
    at random; both are fractions in text. ``moves`` are in the order of the cells. ``came_from`` has the
    canonical positions one ply earlier, in the order of their texts.

    Raises ``Refusal`` on a board that cannot be read, ``IllegalBoardError``, which names the faults, and
    ``OutOfReachError`` on a grid of more than ``MAX_LISTED_CELLS`` cells.

    >>> position("xo./.x./..o")["label"]
    'x-control'
    """
    given = _listed_position(board, k)
    grid = given.grid
    solution = solve_grid(grid)
    positions = solution.positions
    here = positions.key(given)
    moves, best, before = positions.children[here], solution.best(here), positions.parents(here)
    evaluation = solution.evaluate(here)
    return {
        **_position_value(grid, here),
        "k": grid.k,
        "games_to": count_routes_to(given),
        "games_from": evaluation.games_from,
        "moves": [
            {"cell": positions.cell(here, move), **_position_value(grid, move), "best": move in best}
            for move in moves
        ],
        "came_from": sorted({notation.write(positions.board(positions.canonical[each])) for each in before}),
    }


def positions() -> Answer:
    """Every position of the keychain up to symmetry, with its value.

    ``positions`` are in order of ply, then of text; ``terminal`` means that the game is over. ``rows`` counts
    them by ply, and within a ply by label, in the order of ``solver.LABELS``. ``labels`` counts them by label
    over all plies.

    >>> len(positions()["positions"])
    765
    """
    solution = solve_grid(KEYCHAIN)
    listed: list[Answer] = []
    for each in solution.orbits.children:
        evaluation = solution.evaluate(each)
        listed.append(
            {
                "board": notation.write(solution.positions.board(each)),
                "ply": each.bit_count(),
                "label": evaluation.label,
                "value": evaluation.value,
                "terminal": each in solution.orbits.outcomes,
            }
        )
    listed.sort(key=lambda each: (each["ply"], each["board"]))
    plies = [[each for each in listed if each["ply"] == ply] for ply in range(KEYCHAIN.area + 1)]
    return {
        "positions": listed,
        "rows": [
            {
                "ply": ply,
                "positions": len(same_ply),
                "terminal_positions": sum(each["terminal"] for each in same_ply),
                "labels": _by_label(same_ply),
            }
            for ply, same_ply in enumerate(plies)
        ],
        "labels": _by_label(listed),
    }


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
    if strategy == "search":
        given = notation.read(board, k)
        require_searchable(given.grid)
        choice = choose_by_search(given, effort)
    else:
        given = _listed_position(board, k)
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


def _listed_position(board: object, k: int | None) -> Board:
    """The legal board that this text describes, on a grid whose positions are listed."""
    given = notation.read(board, k)
    _require_listable(given.grid)
    legality.require_legal(given)
    return given


def _require_listable(grid: Grid, further: str = "'solve' and 'choose --strategy search' go further") -> None:
    """Raise ``OutOfReachError`` if there are too many positions to list them all.

    ``further`` is the end of its message: what answers for larger grids.
    """
    if grid.area > MAX_LISTED_CELLS:
        raise OutOfReachError(
            f"{grid.size} has {grid.area} cells: "
            f"all positions are listed up to {MAX_LISTED_CELLS} cells. {further}"
        )


def _position_value(grid: Grid, here: int) -> PositionValue:
    """The fields that ``position`` has for the board and for each move."""
    solution = solve_grid(grid)
    positions, evaluation = solution.positions, solution.evaluate(here)
    return {
        "board": notation.write(positions.board(here)),
        "canonical": notation.write(positions.board(positions.canonical[here])),
        "value": evaluation.value,
        "label": evaluation.label,
        "equal_games": {result: str(share) for result, share in evaluation.equal_games.items()},
        "random_play": {result: str(share) for result, share in evaluation.random_play.items()},
    }


def _by_label(listed: list[Answer]) -> dict[Label, int]:
    """How many of these positions have each label."""
    return {label: sum(each["label"] == label for each in listed) for label in LABELS}


def _move_in_review(cell: int, before: Board, after: Board) -> ReviewedMove:
    """The fields that ``review`` has for the move in this cell, from one position to the other."""
    side = mover(before.ply)
    board = notation.write(before)
    if before.grid.area > MAX_LISTED_CELLS:
        return {"cell": cell, "side": side, "board": board, "before": None, "after": None, "best": []}
    solution = solve_grid(before.grid)
    positions = solution.positions
    here, there = positions.key(before), positions.key(after)
    forced: dict[Value, ForcedResult] = {
        VALUE_OF[side]: "win",
        VALUE_OF["draw"]: "draw",
        VALUE_OF[other(side)]: "loss",
    }
    return {
        "cell": cell,
        "side": side,
        "board": board,
        "before": forced[solution.values[here]],
        "after": forced[solution.values[there]],
        "best": [positions.cell(here, child) for child in solution.best(here)],
    }
