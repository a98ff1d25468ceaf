"""All positions of a small grid as integers, ply by ply, with the moves between them.

The key of a position has X's mask in its low bits and O's mask above them: ``x | o << area``. A move sets one
bit. A table over all positions is a dict with these keys.

The keychain has 5,478 positions but only 765 canonical ones, and about seven times fewer moves between them.
So whatever all images of a position share, such as its value, is computed for the canonical one alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ttt_core.rules.board import Board
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid, cells_of
from ttt_core.solving.enumeration import Masks, winning_sets


@dataclass(frozen=True)
class Positions:
    """The positions that games with X first reach.

    ``canonical`` maps every position, in order of ply, to its canonical image, the one whose text comes
    first, as in ``symmetry.canonical``. ``moves`` maps each canonical position, in order of ply, to the
    canonical images of the positions one move later. ``outcomes`` maps each canonical position whose game is
    over to its outcome.
    """

    grid: Grid
    canonical: dict[int, int]
    moves: dict[int, list[int]]
    outcomes: dict[int, Outcome]

    def key(self, board: Board) -> int:
        """The key of this board's position."""
        return board.x | board.o << self.grid.area

    def masks(self, position: int) -> Masks:
        """The mask of X's cells and the mask of O's cells."""
        return position & self.grid.full, position >> self.grid.area

    def board(self, position: int) -> Board:
        """The board of this position."""
        return Board(self.grid, *self.masks(position))

    def outcome(self, position: int) -> Outcome | None:
        """How the game that reached this position ended; None while it goes on."""
        return self.outcomes.get(self.canonical[position])

    def children(self, position: int) -> list[int]:
        """The positions one move later, in the order of the cells; none if the game is over."""
        if self.outcome(position):
            return []
        x, o = self.masks(position)
        shift = self.grid.area if position.bit_count() % 2 else 0
        return [position | 1 << cell + shift for cell in cells_of(self.grid.full ^ x ^ o)]

    def parents(self, position: int) -> list[int]:
        """The positions one move earlier, which lack one mark of the side that moved last."""
        shift = 0 if position.bit_count() % 2 else self.grid.area
        moved = cells_of(self.masks(position)[shift > 0])
        before = [position ^ 1 << cell + shift for cell in moved]
        return [each for each in before if each in self.canonical]

    def cell(self, position: int, child: int) -> int:
        """The cell of the move that leads from ``position`` to ``child``."""
        return ((position ^ child).bit_length() - 1) % self.grid.area


@lru_cache(maxsize=3)
def all_positions(grid: Grid = KEYCHAIN) -> Positions:
    """Find the canonical positions, by making every move from each, and all images of each.

    Time and memory grow in proportion to the positions, and to 2 to the power of the cells. Raises
    ``OutOfReachError`` as ``require_listable`` does.
    """
    wins, area, full = winning_sets(grid), grid.area, grid.full
    tables, masks = _image_tables(grid), (1 << 2 * area) - 1
    canonical, outcomes = {0: 0}, dict[int, Outcome]()
    moves: dict[int, list[int]] = {}
    found = [0]
    for position in found:  # a queue: the loop appends to it
        x, o, x_moves = position & full, position >> area, position.bit_count() % 2 == 0
        empty, shift = full ^ x ^ o, 0 if x_moves else area
        moves[position] = next_positions = []
        if wins[o if x_moves else x]:
            outcomes[position] = "o" if x_moves else "x"
            continue
        if not empty:
            outcomes[position] = "draw"
        while empty:
            cell = empty & -empty
            empty ^= cell
            child = position | cell << shift
            if child not in canonical:
                images = [of_x[child & full] + of_o[child >> area] for of_x, of_o in tables]
                least = min(images) & masks
                canonical.update(dict.fromkeys([image & masks for image in images], least))
                found.append(least)
            next_positions.append(canonical[child])
    return Positions(grid, canonical, moves, outcomes)


def _image_tables(grid: Grid) -> list[tuple[list[int], list[int]]]:
    """Two tables for each symmetry: the image of each set of X's cells, and of each set of O's.

    An image is an integer. Its low bits are the mask, and the bits above them are the text, read in base four
    with the digits 2 for X, 1 for O and 0 for empty. The image of a position is the sum of the images of its
    two sets. So the smallest image is the one whose text comes first.
    """
    area = grid.area
    text = [4 ** (area - 1 - cell) << 2 * area for cell in range(area)]
    return [
        (
            _sums([2 * text[to] | 1 << to for to in symmetry]),
            _sums([text[to] | 1 << to + area for to in symmetry]),
        )
        for symmetry in grid.symmetries
    ]


def _sums(weights: list[int]) -> list[int]:
    """For each mask, the sum of the weights of its cells."""
    sums = [0]
    for weight in weights:
        sums += [each + weight for each in sums]
    return sums
