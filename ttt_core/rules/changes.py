"""Finds a smallest set of changes that makes a board legal: tries all boards with one change, two, three, ...

On the keychain that is at most five changes. On large boards it soon takes too long, so
the search stops when its effort is used up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, count, product
from typing import TypedDict

from ttt_core.rules.board import FACES, Board, Face, Mark
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import find_faults

LEADS: dict[Mark, tuple[int, int]] = {"x": (0, 1), "o": (-1, 0)}
"""X minus O on a legal board, by the side that started."""


class Change(TypedDict):
    """A cell and the face it gets."""

    cell: int
    to: Face


def changes(board: Board, effort: int, starters: Sequence[Mark] = ("x",)) -> list[Change] | None:
    """A smallest set of changes that makes the board legal with one of these starters, sorted by cell.

    Empty if the board is already legal; None if the search needs to try more boards than ``effort``. On a
    grid of more than 100 lines, where a board takes longer, the limit is lower in proportion. On a grid of
    at most nine cells there is none.
    """
    grid = board.grid
    limit = effort * 100 // max(100, len(grid.lines)) if grid.area > KEYCHAIN.area else 3**grid.area
    turns = [_turns(board, cell) for cell in range(grid.area)]
    for size in count(_fewest(board, starters)):
        for chosen in combinations(turns, size):
            for turned in product(*chosen):
                limit -= 1
                if limit < 0:
                    return None
                x, o = board.x, board.o
                for _, x_cells, o_cells in turned:
                    x, o = x ^ x_cells, o ^ o_cells
                lead = x.bit_count() - o.bit_count()
                for starter in starters:
                    if lead in LEADS[starter] and not find_faults(Board(grid, x, o), starter):
                        return [change for change, _, _ in turned]
    raise AssertionError("the empty board is legal, so the search ends")  # pragma: no cover - for mypy


def _turns(board: Board, cell: int) -> list[tuple[Change, int, int]]:
    """The two ways to change this cell: the change, and the cells that X and O gain or lose by it."""
    turned = ((to, board.with_face(cell, to)) for to in FACES if to != board.face(cell))
    return [({"cell": cell, "to": to}, board.x ^ after.x, board.o ^ after.o) for to, after in turned]


def _fewest(board: Board, starters: Sequence[Mark]) -> int:
    """How many changes the numbers of marks need at least: each brings X and O nearer by two at most."""
    lead = board.x.bit_count() - board.o.bit_count()
    return min((abs(lead - goal) + 1) // 2 for starter in starters for goal in LEADS[starter])
