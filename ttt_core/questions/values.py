"""The questions of what a position is worth, and all positions of the keychain."""

from __future__ import annotations

from typing import TypedDict

from ttt_core.questions.question import Answer, BoardInput, BoardText, K
from ttt_core.rules import legality, notation
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.witness import count_routes_to
from ttt_core.solving.solver import LABELS, Label, Value, solve_grid

Shares = dict[Outcome, str]
"""The share of each outcome: an exact fraction in text, such as ``1826/6561`` or ``1``."""


class PositionValue(TypedDict):
    board: BoardText
    canonical: BoardText
    value: Value
    label: Label
    equal_games: Shares
    random_play: Shares


class PositionMove(PositionValue):
    """A move, and the value of the position after it."""

    cell: int
    best: bool


class PositionAnswer(PositionValue):
    k: int
    games_to: int
    games_from: int
    moves: list[PositionMove]
    came_from: list[BoardText]


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
    given = notation.read(board, k)
    legality.require_legal(given)
    grid = given.grid
    solution = solve_grid(grid)
    positions = solution.positions
    here = positions.key(given)
    moves, best, before = positions.children(here), solution.best(here), positions.parents(here)
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
    for each in solution.positions.moves:
        evaluation = solution.evaluate(each)
        listed.append(
            {
                "board": notation.write(solution.positions.board(each)),
                "ply": each.bit_count(),
                "label": evaluation.label,
                "value": evaluation.value,
                "terminal": each in solution.positions.outcomes,
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
