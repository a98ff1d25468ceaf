"""All positions of a small grid as integers, ply by ply, with the moves between them.

The key of a position has X's mask in its low bits and O's mask above them: ``x | o << area``. A move sets one
bit. A table over all positions is a dict with these keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ttt_core.rules.board import Board
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid, cells_of
from ttt_core.solving.enumeration import Masks
from ttt_core.solving.orbits import all_orbits


@dataclass(frozen=True)
class Positions:
    """The positions that games with X first reach, in order of ply.

    ``children`` maps each position to the positions one move later, in the order of the cells; the list is
    empty when the game is over. ``outcomes`` maps each position whose game is over to its outcome.
    """

    grid: Grid
    children: dict[int, list[int]]
    outcomes: dict[int, Outcome]

    def key(self, board: Board) -> int:
        """The key of this board's position."""
        return board.x | board.o << self.grid.area

    def masks(self, position: int) -> Masks:
        """The mask of X's cells and the mask of O's cells."""
        return position & self.grid.full, position >> self.grid.area

    def cell(self, position: int, child: int) -> int:
        """The cell of the move that leads from ``position`` to ``child``."""
        return ((position ^ child).bit_length() - 1) % self.grid.area

    def parents(self, position: int) -> list[int]:
        """The positions one move earlier, which lack one mark of the side that moved last."""
        shift = 0 if position.bit_count() % 2 else self.grid.area
        moved = cells_of(self.masks(position)[shift > 0])
        before = [position ^ 1 << cell + shift for cell in moved]
        return [each for each in before if position in self.children.get(each, ())]

    def board(self, position: int) -> Board:
        """The board of this position."""
        return Board(self.grid, *self.masks(position))

    @property
    def canonical(self) -> dict[int, int]:
        """For each position, its image whose text comes first, as in ``symmetry.canonical``."""
        return all_orbits(self.grid).canonical


@lru_cache(maxsize=3)
def all_positions(grid: Grid = KEYCHAIN) -> Positions:
    """All positions, which are the images of the canonical ones, and every move from each.

    Time and memory grow in proportion to the positions. Raises ``OutOfReachError`` as ``all_orbits`` does.
    """
    orbits = all_orbits(grid)
    children: dict[int, list[int]] = {}
    outcomes: dict[int, Outcome] = {}
    for position, canonical in orbits.canonical.items():
        if canonical in orbits.outcomes:
            children[position], outcomes[position] = [], orbits.outcomes[canonical]
            continue
        empty = grid.full & ~(position | position >> grid.area)
        shift = grid.area if position.bit_count() % 2 else 0
        children[position] = [position | 1 << cell + shift for cell in cells_of(empty)]
    return Positions(grid, children, outcomes)
