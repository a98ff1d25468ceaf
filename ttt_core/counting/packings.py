"""What the states of the frontier can count: the boards by marks of both sides, or by difference alone."""

from __future__ import annotations

from ttt_core.counting.frontier import Transition, sweep
from ttt_core.counting.inclusion_exclusion import Tally
from ttt_core.rules.board import Face
from ttt_core.rules.grid import Grid


class ByMarks:
    """A slot of bits for the boards with x X and o O, and one for their gains, for all x and o that may end.

    There is a row of slots for each number of O, at most half of the cells, and in it a slot for each number
    of X, at most half of the cells, rounded up. One more slot in each row, and one more row, hold the counts
    with too many marks until ``keep`` removes them. A board gains 1 by its chosen pair.
    """

    def __init__(self, grid: Grid) -> None:
        self.area = grid.area
        most_x, most_o = (grid.area + 1) // 2, grid.area // 2
        slot = _slot(grid)
        self.one = (1 << slot) - 1
        self.shift: dict[Face, int] = {".": 0, "x": slot, "o": slot * (most_x + 2)}
        row = (1 << slot * (most_x + 1)) - 1
        kept = sum(row << o * self.shift["o"] for o in range(most_o + 1))
        self.high = self.shift["o"] * (most_o + 2)
        self.keep = kept | kept << self.high

    def gain(self, transition: Transition) -> int:
        """What each board gains by this transition."""
        return int(transition.chooses)

    def unpack(self, count: int) -> tuple[Tally, Tally]:
        """The boards without a line, and the surplus, by ply."""
        plies = range(self.area + 1)
        shifts = [(ply + 1) // 2 * self.shift["x"] + ply // 2 * self.shift["o"] for ply in plies]
        lineless, surplus = ([count >> shift + up & self.one for shift in shifts] for up in (0, self.high))
        return lineless, surplus


class ByDifference:
    """A slot of bits for the boards with each difference x - o, and one for their gains.

    A difference of d on a full grid of A cells has slot A + d: each X takes two slots, each empty cell one.
    No cell takes a board back, so the slots above A + 1 can be removed. A board gains 3 by each mark on it.
    Once it has a chosen pair, it gains 2 by that alone.
    """

    def __init__(self, grid: Grid) -> None:
        self.area = grid.area
        self.slot = _slot(grid)
        self.shift: dict[Face, int] = {".": self.slot, "x": 2 * self.slot, "o": 0}
        kept = (1 << self.slot * (grid.area + 2)) - 1
        self.high = self.slot * (grid.area + 4)
        self.keep = kept | kept << self.high

    def gain(self, transition: Transition) -> int:
        """What each board gains by this transition."""
        if transition.chooses:
            return 2
        return 0 if transition.face == "." else 3

    def unpack(self, count: int, difference: int) -> tuple[int, int]:
        """The boards without a line that have this difference, 0 or 1, and their gains."""
        one, shift = (1 << self.slot) - 1, self.slot * (self.area + difference)
        return count >> shift & one, count >> shift + self.high & one


def _slot(grid: Grid) -> int:
    """Bits for the boards of the grid times the most that each gains, at most 3 for each cell."""
    most: int = grid.area * 3 ** (grid.area + 1)
    return most.bit_length()


def tally_by_frontier(grid: Grid) -> tuple[Tally, Tally]:
    """Count the boards without a line, and the surplus of X's shared cells, by ply.

    Returns the same numbers as ``tally_by_families``, for any number of lines. Raises ``OutOfReachError`` as
    ``sweep`` does.
    """
    packing = ByMarks(grid)
    return packing.unpack(sweep(grid, packing))


def sum_by_difference(grid: Grid) -> list[tuple[int, int]]:
    """The boards without a line that have as many X as O, and their gains; then those with one X more.

    The gains are as for ``ByDifference``. Raises ``OutOfReachError`` as ``sweep`` does.
    """
    packing = ByDifference(grid)
    swept = sweep(grid, packing)
    return [packing.unpack(swept, difference) for difference in (0, 1)]
