"""Draws by pairs of cells: whoever answers each move in the partner cell never lets a line through.

If every line that is still open holds both cells of one pair, and no two pairs share a cell, then each line
loses a cell to whoever answers in the partner of the other. Such pairs are found as a matching: each line
gets two cells of its own. Source of the idea: A. W. Hales and R. I. Jewett, "Regularity and positional
games", Transactions of the AMS 106 (1963).
"""

from __future__ import annotations

from collections.abc import Sequence

from ttt_core.rules.board import Board
from ttt_core.rules.grid import cells_of

Pair = tuple[int, int]
"""Two cells, each the partner of the other."""


def pair_up(board: Board) -> list[Pair] | None:
    """Pairs of empty cells such that each line still open to X or to O holds one; None if none were found.

    Then neither side can force a line, whoever is to move. Each line gets a pair of its own: pairings in
    which lines share one are not looked for.
    """
    open_lines = [line for line in board.grid.lines if not (line & board.x and line & board.o)]
    lacking = [line & board.empty for line in open_lines]
    owners = _match(lacking)
    if owners is None:
        return None
    cells = [sorted(cell for cell, owner in owners.items() if owner == line) for line in range(len(lacking))]
    return [(first, second) for first, second in cells]


def split_pairs(board: Board, pairs: Sequence[Pair]) -> list[int]:
    """Moves to the end of the game in which each pair is split, one cell for either side: a draw."""
    paired = [cell for pair in pairs for cell in pair]
    return paired + [cell for cell in cells_of(board.empty) if cell not in paired]


def _match(lines: Sequence[int]) -> dict[int, int] | None:
    """The line that each taken cell belongs to, two cells a line; None if there is no such matching."""
    owners: dict[int, int] = {}

    def take(line: int, tried: set[int]) -> bool:
        """Give this line one more cell, if need be one for which another line finds a substitute."""
        for cell in cells_of(lines[line]):
            owner = owners.get(cell)
            if owner != line and cell not in tried:
                tried.add(cell)
                if owner is None or take(owner, tried):
                    owners[cell] = line
                    return True
        return False

    if 2 * len(lines) > sum(1 for _ in cells_of(_union(lines))):
        return None
    return owners if all(take(line, set()) and take(line, set()) for line in range(len(lines))) else None


def _union(lines: Sequence[int]) -> int:
    """The cells on any of these lines."""
    cells = 0
    for line in lines:
        cells |= line
    return cells
