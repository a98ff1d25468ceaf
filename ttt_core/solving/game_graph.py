"""All positions of a small grid, ply by ply, each as one number, with the moves between them.

A position is X's mask in the low bits and O's above them: ``x | o << area``. A move sets one bit, and a table
over all positions is a dict from int to anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ttt_core.rules.board import Board
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid, cells_of
from ttt_core.solving.canonical import all_orbits
from ttt_core.solving.enumeration import Masks, require_listable, winning_sets


@dataclass(frozen=True)
class Positions:
    """The positions that games with X first reach, in order of ply.

    ``children`` has for each position the positions one move on, in the order of the cells; none when the
    game is over. ``results`` has how the game ended, for those alone.
    """

    grid: Grid
    children: dict[int, list[int]]
    results: dict[int, Outcome]

    def number(self, board: Board) -> int:
        """The number of the position on this board."""
        return board.x | board.o << self.grid.area

    def masks(self, position: int) -> Masks:
        """The cells of X and those of O."""
        return position & self.grid.full, position >> self.grid.area

    def cell(self, position: int, child: int) -> int:
        """The cell of the move from one to the other."""
        return ((position ^ child).bit_length() - 1) % self.grid.area

    def parents(self, position: int) -> list[int]:
        """The positions one move before this one: without one of the marks of the side that moved last."""
        shift = 0 if position.bit_count() % 2 else self.grid.area
        moved = cells_of(self.masks(position)[shift > 0])
        before = [position ^ 1 << cell + shift for cell in moved]
        return [each for each in before if position in self.children.get(each, ())]

    def board(self, position: int) -> Board:
        """The board of the position."""
        return Board(self.grid, *self.masks(position))

    @property
    def canonical(self) -> dict[int, int]:
        """For each position the one of its images whose text is the least, as ``symmetry.canonical`` says."""
        return all_orbits(self.grid).canonical


@lru_cache(maxsize=3)
def all_positions(grid: Grid = KEYCHAIN) -> Positions:
    """Find the positions by moving on from each one of a ply, all plies in turn.

    Takes time and memory in proportion to the positions, and 2 to the power of the cells. Raises
    ``OutOfReachError`` on more than ``MAX_LISTED`` cells.
    """
    require_listable(grid)
    wins, area = winning_sets(grid), grid.area
    children: dict[int, list[int]] = {}
    results: dict[int, Outcome] = {}
    reached = {0: False}  # this ply's positions, and whether the last move won
    for ply in range(area + 1):
        x_moves = ply % 2 == 0
        after: dict[int, bool] = {}
        for position, won in reached.items():
            children[position] = next_positions = []
            if won:
                results[position] = "o" if x_moves else "x"
                continue
            x, o = position & grid.full, position >> area
            empty, mine = grid.full ^ x ^ o, x if x_moves else o
            if not empty:
                results[position] = "draw"
            while empty:
                cell = empty & -empty
                empty ^= cell
                child = position | (cell if x_moves else cell << area)
                next_positions.append(child)
                if child not in after:
                    after[child] = bool(wins[mine | cell])
        reached = after
    return Positions(grid, children, results)
