"""Draws by pairs of cells: a side that answers each move in the partner cell stops every line.

Suppose that every open line holds both cells of a pair, and that no two pairs share a cell. A side that
always answers in the partner cell then gets a cell of each pair, and so of each open line. The pairs are
found as a matching that gives each line two cells of its own. Source: A. W. Hales and R. I. Jewett,
"Regularity and positional games", Transactions of the AMS 106 (1963).
"""

from __future__ import annotations

from collections.abc import Sequence

from ttt_core.rules.board import Board
from ttt_core.rules.grid import cells_of


def pair_up(board: Board) -> list[list[int]] | None:
    """Disjoint pairs of empty cells such that each line open to X or O holds a pair; None if none are found.

    With such pairs neither side can force a line, whoever is to move. Each line gets a pair of its own.
    Pairings in which two lines share a pair are not searched for.
    """
    open_lines = [line for line in board.grid.lines if not (line & board.x and line & board.o)]
    lacking = [line & board.empty for line in open_lines]
    owners = _match(lacking)
    if owners is None:
        return None
    return [sorted(cell for cell, owner in owners.items() if owner == line) for line in range(len(lacking))]


def split_pairs(board: Board, pairs: list[list[int]]) -> list[int]:
    """Moves to the end of the game, a draw: the sides take one cell of each pair, then the other cells."""
    paired = [cell for pair in pairs for cell in pair]
    return paired + [cell for cell in cells_of(board.empty) if cell not in paired]


def _match(lines: Sequence[int]) -> dict[int, int] | None:
    """For each taken cell the index of its line, two cells a line; None if there is no such matching."""
    owners: dict[int, int] = {}

    def take(line: int, tried: set[int]) -> bool:
        """Give this line one more cell: a free one, or one that another line can do without."""
        for cell in cells_of(lines[line]):
            if cell not in tried:
                tried.add(cell)
                owner = owners.get(cell)
                if owner is None or take(owner, tried):
                    owners[cell] = line
                    return True
        return False

    if 2 * len(lines) > len(set().union(*map(cells_of, lines))):
        return None
    return owners if all(take(line, set()) and take(line, set()) for line in range(len(lines))) else None
