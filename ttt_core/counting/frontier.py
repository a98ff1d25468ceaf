"""Counts the boards without a line cell by cell, and keeps only the state that later cells depend on.

The cells are filled in order. Later cells depend only on the *live* lines: those that have begun and have
marks of one side only. A line with an empty cell or with marks of both sides can never be completed and is
dropped. So millions of part-filled boards share a few thousand states. Two live lines of one side can overlap
in one direction. The younger one needs all cells that the older one needs, so the younger one is dropped.

For example, take three cells in a row, where two in a row win. After the first cell, three boards are three
states: no line is live, X's line through cells 1 and 2 is, or O's is. After the second, the 7 boards without
a line are three states again, by what stands last: 3 boards end with an empty cell, 2 with X, 2 with O. After
the third no line is live, and the only state counts all 17 boards without a line.

The surplus (see ``inclusion_exclusion``) is the number of boards with a chosen pair of neighbours, such that
X has a line and all of X's lines contain the pair. The pair is chosen when X completes its first line, which
must contain it. X must complete no second line at once, because the two would share a cell but no pair. From
then on, lines that contain the pair may be completed and need not be remembered. In that direction only the
line that starts at the second cell of the pair is still live, if there is one. So no state ever has to
remember a complete line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ttt_core.counting.inclusion_exclusion import Tally
from ttt_core.rules.board import Face
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.grid import Grid, cells_of

MAX_BITS = 8 * 200_000_000
"""Bit limit for all counts: 200 MB, so that counting takes less than 1 GB, and less than a minute."""


class Transition(NamedTuple):
    """How one face on the next cell changes a state."""

    live: int
    """The live lines through the cell: bit i for line i of X, bit (number of lines) + i for O."""
    face: Face
    chooses: bool = False
    """Whether this X completes a line, in which a pair is chosen."""


class Line(NamedTuple):
    """The cells of a line, in order, and its direction."""

    cells: list[int]
    step: tuple[int, int]


class Packing:
    """How the counts of a state are packed into one integer: its boards, and above them those with a pair.

    Both have a row of slots for each number of O, at most half of the cells, and in it a slot for each number
    of X, at most half of the cells, rounded up. One more slot in each row, and one more row, hold the counts
    with too many marks until ``keep`` removes them. The integer is shifted by each face.
    """

    def __init__(self, grid: Grid) -> None:
        self.area = grid.area
        most_x, most_o = (grid.area + 1) // 2, grid.area // 2
        slot = (grid.area * 3**grid.area).bit_length()  # enough for every board with every pair
        self.one = (1 << slot) - 1
        self.shift: dict[Face, int] = {".": 0, "x": slot, "o": slot * (most_x + 2)}
        row = (1 << slot * (most_x + 1)) - 1
        kept = sum(row << o * self.shift["o"] for o in range(most_o + 1))
        self.high = self.shift["o"] * (most_o + 2)
        self.keep = kept | kept << self.high

    def unpack(self, count: int) -> tuple[Tally, Tally]:
        """The boards without a line, and the surplus, by ply."""
        plies = range(self.area + 1)
        shifts = [(ply + 1) // 2 * self.shift["x"] + ply // 2 * self.shift["o"] for ply in plies]
        lineless, surplus = ([count >> shift + up & self.one for shift in shifts] for up in (0, self.high))
        return lineless, surplus


def tally_by_frontier(grid: Grid) -> tuple[Tally, Tally]:
    """Count the boards without a line, and the surplus of X's shared cells, by ply.

    Returns the same numbers as ``tally_by_families``, for any number of lines. Time and memory depend mainly
    on the length of the shorter side. Raises ``OutOfReachError`` when the states need more than ``MAX_BITS``.
    """
    upright = Grid(max(grid.rows, grid.cols), min(grid.rows, grid.cols), grid.k)
    lines, packing = directed_lines(upright), Packing(grid)
    layer = {0: 1}
    for cell in range(grid.area):
        layer = _fill(cell, layer, lines, packing)
        if sum(map(int.bit_length, layer.values())) > MAX_BITS:
            raise OutOfReachError(f"{grid.size} with k = {grid.k} has more states than fit into memory")
    return packing.unpack(layer[0])


def directed_lines(grid: Grid) -> list[Line]:
    """The lines of the grid, each with its direction."""
    lines = []
    for mask in grid.lines:
        cells = cells_of(mask)
        # twice, because a line of k = 1 has no second cell
        (row, col), (next_row, next_col) = (divmod(cell, grid.cols) for cell in (cells * 2)[:2])
        lines.append(Line(cells, (next_row - row, next_col - col)))
    return lines


def _fill(cell: int, layer: dict[int, int], lines: list[Line], packing: Packing) -> dict[int, int]:
    """Put each face on this cell in every state, and merge equal states."""
    through = sum((1 | 1 << len(lines)) << i for i, line in enumerate(lines) if cell in line.cells)
    boards = (1 << packing.high) - 1
    changes: dict[int, list[tuple[int, int, bool]]] = {}  # by the live lines through the cell
    filled: dict[int, int] = {}
    for state, count in layer.items():
        before = state & through
        if before not in changes:
            changes[before] = [
                (before ^ each.live, packing.shift[each.face], each.chooses)
                for each in transitions(cell, before, lines)
            ]
        for change, shift, chooses in changes[before]:
            after = state ^ change
            added = (count & boards) << packing.high if chooses else count
            filled[after] = filled.get(after, 0) + (added << shift)
    for state, count in filled.items():
        filled[state] = count & packing.keep
    return filled


def transitions(cell: int, live: int, lines: list[Line]) -> Iterator[Transition]:
    """Each face that is allowed on this cell. ``live`` has the live lines through the cell."""
    yield Transition(0, ".")
    extended, completed = _extend(cell, live >> len(lines), lines)
    if not completed:
        yield Transition(extended << len(lines), "o")
    extended, completed = _extend(cell, live, lines)
    if not completed:
        yield Transition(extended, "x")
    elif len(completed) == 1:
        cells, step = completed[0]
        for second in cells[1:]:
            start = (1 << i for i, line in enumerate(lines) if line.step == step and line.cells[0] == second)
            yield Transition(extended | sum(start), "x", chooses=True)


def _extend(cell: int, live: int, lines: list[Line]) -> tuple[int, list[Line]]:
    """The lines of one side that a mark on this cell keeps live, as a mask, and the lines that it completes.

    A line starts here unless an older line of its direction is live.
    """
    passing = [i for i, line in enumerate(lines) if live >> i & 1]
    live_steps = {lines[i].step for i in passing}
    passing += [i for i, line in enumerate(lines) if line.cells[0] == cell and line.step not in live_steps]
    completed = [lines[i] for i in passing if lines[i].cells[-1] == cell]
    return sum(1 << i for i in passing if lines[i].cells[-1] != cell), completed
