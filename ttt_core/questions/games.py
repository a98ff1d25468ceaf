"""The questions about games: how many there are, the value of each position, and how to play.

X moves first. They answer for every grid whose positions can all be listed, by default the keychain.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ttt_core.counting.games import ENDS, SYMMETRIES, CountRules, Row, count_games
from ttt_core.counting.move_rules import MOVES
from ttt_core.questions.checks import RESULT_ORDER, QuestionError, at_least, one_of, whole_or_none
from ttt_core.questions.who_wins import searchable
from ttt_core.rules import game, legality, notation
from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.grid import KEYCHAIN, Grid, cells_of
from ttt_core.rules.witness import count_games_to
from ttt_core.solving import strategies
from ttt_core.solving.perfect_play import choose_by_search
from ttt_core.solving.solver import LABELS, SPLIT_ORDER, WORTH, Label, Split, Value, solve
from ttt_core.solving.strategies import STRATEGIES

if TYPE_CHECKING:
    from ttt_core.questions.answers import (
        ChooseAnswer,
        CountAnswer,
        CountRow,
        ListedPosition,
        MatchAnswer,
        PositionAnswer,
        PositionsAnswer,
        Prospect,
        Review,
        ReviewedMove,
        Shares,
        Worth,
    )

EMPTY = notation.write(Board(KEYCHAIN))
"""The board on which every game begins."""


SEARCH = "search"
"""The strategy for grids of any size: perfect where the end is in reach."""

CHOICE_EFFORT = 10_000
"""How many positions ``search`` looks at for one move: about a second's worth."""

MAX_LISTED_CELLS = 12
"""The largest grid whose positions are all listed: up to 143,363 of them, in half a second and 50 MB."""


def count(
    size: str = KEYCHAIN.size,
    *,
    k: int | None = None,
    symmetry: str = "none",
    ends: str = "line",
    moves: str = "any",
) -> CountAnswer:
    """How many games there are, by ply, X moving first.

    ``symmetry``, ``ends`` and ``moves`` are as for ``counting``. ``size`` and ``k`` are as for
    ``notation.read_size``, with at most ``MAX_LISTED_CELLS`` cells. ``rows`` end with the last ply that a
    game reaches. Under ``board`` and ``game`` positions are canonical. The totals of positions cover all
    plies; ``games`` counts the routes that end, by ``results``.
    """
    asked = CountRules(
        one_of("symmetry", symmetry, SYMMETRIES), one_of("ends", ends, ENDS), one_of("moves", moves, MOVES)
    )
    grid = _listable(notation.read_size(size, k))
    counted = count_games(asked, grid)
    return {
        "size": grid.size,
        "k": grid.k,
        "rules": {"symmetry": asked.symmetry, "ends": asked.ends, "moves": asked.moves},
        "rows": [_row(row) for row in counted.rows],
        "totals": {
            "positions": sum(row.positions for row in counted.rows),
            "terminal_positions": sum(row.terminal_positions for row in counted.rows),
            "games": counted.results.total(),
        },
        "results": {result: counted.results[result] for result in RESULT_ORDER},
    }


def position(board: object, *, k: int | None = None) -> PositionAnswer:
    """What a legal board is worth, and what comes before and after.

    ``value`` is for X: 1, 0 or -1. ``equal_games`` are shares of the complete games that go on from it,
    ``random_play`` the chances when both move at random; both as fractions in text. ``moves`` are in
    the order of the cells, ``came_from`` in that of the texts. Raises ``IllegalBoardError``, which names
    the faults, and ``QuestionError`` on a grid of more than ``MAX_LISTED_CELLS`` cells.
    """
    read = _listed_position(board, k)
    grid = read.grid
    solution = solve(grid)
    positions = solution.positions
    here = positions.number(read)
    moves, best, before = positions.children[here], solution.best(here), positions.parents(here)
    evaluation = solution.evaluate(here)
    return {
        **_worth(grid, here),
        "k": grid.k,
        "games_to": count_games_to(read),
        "games_from": evaluation.games_from,
        "moves": [
            {"cell": positions.cell(here, move), **_worth(grid, move), "best": move in best} for move in moves
        ],
        "came_from": sorted({notation.write(positions.board(positions.canonical[each])) for each in before}),
    }


def positions() -> PositionsAnswer:
    """Every position of the keychain up to symmetry, and its worth.

    ``positions`` are in order of ply, then of text; ``terminal`` means that the game is over. ``rows`` count
    them by ply, and within a ply by label, in the order of ``solver.LABELS``; ``labels`` counts all plies.
    """
    listed = [_listed(number) for number in set(solve(KEYCHAIN).positions.canonical.values())]
    found = sorted(listed, key=lambda each: (each["ply"], each["board"]))
    plies = [[each for each in found if each["ply"] == ply] for ply in range(KEYCHAIN.area + 1)]
    return {
        "positions": found,
        "rows": [
            {
                "ply": ply,
                "positions": len(alike),
                "terminal_positions": sum(each["terminal"] for each in alike),
                "labels": _by_label(alike),
            }
            for ply, alike in enumerate(plies)
        ],
        "labels": _by_label(found),
    }


def choose(
    board: object,
    *,
    strategy: str,
    k: int | None = None,
    seed: int | None = None,
    effort: int = CHOICE_EFFORT,
) -> ChooseAnswer:
    """The move that a strategy plays, and why.

    ``strategy`` as for ``strategies.choose``, on a grid of at most ``MAX_LISTED_CELLS`` cells; or
    ``search``, on any, which plays perfectly where it sees the end within ``effort`` positions. ``seed``, a
    whole number, makes ``random`` repeatable. Raises ``IllegalBoardError`` or ``MoveError`` where no move
    can be.
    """
    named = one_of("strategy", strategy, (*STRATEGIES, SEARCH))
    if named == SEARCH:
        read = searchable(notation.read(board, k))
        choice = choose_by_search(read, at_least("the effort", effort, 0))
    else:
        read = _listed_position(board, k)
        choice = strategies.choose(
            read, one_of("strategy", named, STRATEGIES), whole_or_none("the seed", seed)
        )
    return {"cell": choice.cell, "board": notation.write(game.play(read, choice.cell)), "why": choice.why}


def review(moves: str | Sequence[int] = "", *, start: object = EMPTY, k: int | None = None) -> Review:
    """What each move of a game was worth.

    ``moves`` are as for ``notation.read_moves``, from the position ``start``, in which the game must not be
    over. Each reviewed move has the ``board`` it was played on, ``before`` and ``after`` as ``win``, ``draw``
    or ``loss`` for its own ``side``, and the ``best`` cells, which keep ``before``. ``board``, ``to_move``,
    ``outcome`` and ``line`` describe the end. Raises ``MoveError`` on a move that is not allowed,
    ``IllegalBoardError``, and ``QuestionError`` on a grid of more than ``MAX_LISTED_CELLS`` cells.
    """
    first = _listed_position(start, k)
    if game.outcome(first):
        raise game.MoveError(f"the game was over before it began, on {notation.write(first)}")
    boards = game.walk(first, notation.read_moves(moves))
    last = boards[-1]
    lines = last.lines("x") + last.lines("o")
    return {
        "start": notation.write(first),
        "board": notation.write(last),
        "to_move": game.side_to_move(last),
        "outcome": game.outcome(last),
        "line": cells_of(lines[0]) if lines else None,
        "moves": [_move_in_review(before, after) for before, after in pairwise(boards)],
    }


def match(*, x: str, o: str) -> MatchAnswer:
    """How two strategies fare against each other, exactly.

    ``x`` and ``o`` are strategies as for ``strategies.choose``. ``results`` are the exact chances of the
    outcomes as fractions in text; ``random`` plays each of its moves with the same chance.
    """
    plays_x, plays_o = one_of("x", x, STRATEGIES), one_of("o", o, STRATEGIES)
    return {"x": plays_x, "o": plays_o, "results": _texts(strategies.match(plays_x, plays_o))}


def _listed_position(board: object, k: int | None) -> Board:
    """The legal board that this spells, of a grid whose positions are listed."""
    read = notation.read(board, k)
    _listable(read.grid)
    legality.require_legal(read)
    return read


def _listable(grid: Grid) -> Grid:
    """The grid, unless it has too many positions."""
    if grid.area > MAX_LISTED_CELLS:
        raise QuestionError(
            f"{grid.size} has {grid.area} cells: all positions are listed up to {MAX_LISTED_CELLS} cells. "
            "'solve' and 'choose --strategy search' go further"
        )
    return grid


def _row(row: Row) -> CountRow:
    """A row of ``count``."""
    return {
        "ply": row.ply,
        "positions": row.positions,
        "terminal_positions": row.terminal_positions,
        "paths": row.paths,
        "terminal_paths": row.terminal_paths,
    }


def _worth(grid: Grid, here: int) -> Worth:
    """What ``position`` says of a board and of each move."""
    solution = solve(grid)
    positions, evaluation = solution.positions, solution.evaluate(here)
    return {
        "board": notation.write(positions.board(here)),
        "canonical": notation.write(positions.board(positions.canonical[here])),
        "value": evaluation.value,
        "label": evaluation.label,
        "equal_games": _texts(evaluation.equal_games),
        "random_play": _texts(evaluation.random_play),
    }


def _listed(here: int) -> ListedPosition:
    """What ``positions`` says of a board."""
    solution = solve(KEYCHAIN)
    positions, evaluation = solution.positions, solution.evaluate(here)
    return {
        "board": notation.write(positions.board(here)),
        "ply": here.bit_count(),
        "label": evaluation.label,
        "value": evaluation.value,
        "terminal": not positions.children[here],
    }


def _by_label(alike: list[ListedPosition]) -> dict[Label, int]:
    """How many of these positions have each label."""
    return {label: sum(each["label"] == label for each in alike) for label in LABELS}


def _move_in_review(before: Board, after: Board) -> ReviewedMove:
    """What ``review`` says of the move from one position to the other."""
    solution = solve(before.grid)
    positions = solution.positions
    here, there = positions.number(before), positions.number(after)
    side: Mark = "o" if before.ply % 2 else "x"
    prospects: dict[Value, Prospect] = {WORTH[side]: "win", WORTH["draw"]: "draw", WORTH[other(side)]: "loss"}
    return {
        "cell": positions.cell(here, there),
        "side": side,
        "board": notation.write(before),
        "before": prospects[solution.values[here]],
        "after": prospects[solution.values[there]],
        "best": [positions.cell(here, child) for child in solution.best(here)],
    }


def _texts(split: Split) -> Shares:
    """Fractions as text."""
    return {outcome: str(share) for outcome, share in zip(SPLIT_ORDER, split, strict=True)}
