"""Counts boards cell by cell, and keeps only the state that later cells depend on.

The cells are filled in order. Later cells depend only on the *live* lines: those that have begun and have
marks of one side only. A line with an empty cell or with marks of both sides can never be completed and is
dropped. So millions of part-filled boards share a few thousand states. Two live lines of one side can overlap
in one direction. The older one then needs only cells that the younger one needs too, so the younger one is
dropped. Each state has the number of its part-filled boards, by marks of X and O.

For the surplus (see ``inclusion_exclusion``), X may complete lines that share a pair of neighbours. These are
the lines of a single run of m cells, with m from k to 2k - 2, and they share 2k - 1 - m pairs. So a run of m
cells counts 2k - 1 - m times. A board with any other line of X, or with a longer run, does not count.

If the counts do not fit into memory, several passes compute them. Each pass keeps the number of O only modulo
``rows``. Each time that number wraps around, the pass multiplies the count by its own weight, a whole number.
So the counts are the coefficients of a polynomial, and each pass computes the polynomial's value at its
weight.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import ceil, log2
from typing import Literal, NamedTuple

from ttt_core.counting.inclusion_exclusion import Tally
from ttt_core.rules.board import Face
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.grid import Grid, cells_of

MAX_BITS = 8 * 100_000_000
"""Bit limit for all counts (100 MB). A pass that needs more raises ``OutOfReachError``."""

PASSES = 8
"""The number of passes if the counts do not fit at once. Each pass needs about a third of the memory."""


class Run(NamedTuple):
    """X's only run of k cells or more: the cell that would extend it, its direction, and its surplus."""

    next_cell: int
    step: tuple[int, int]
    surplus: int


Phase = Run | Literal["before", "after"]
"""The state of X's only run: not yet k cells long, still growing, or closed."""

Layer = dict[int, int]
"""A packed tally for each set of live lines: bit i for line i of X, bit (number of lines) + i for O."""


class Choice(NamedTuple):
    """How one face on the next cell changes a state."""

    phase: Phase
    live: int
    face: Face
    weight: int


class _Line(NamedTuple):
    cells: list[int]
    step: tuple[int, int]


def tally_by_frontier(grid: Grid) -> tuple[Tally, Tally]:
    """Count the boards without a line, and the surplus of X's shared cells, by ply.

    Returns the same numbers as ``tally_by_families``, for any number of lines. Time and memory depend mainly
    on the length of the shorter side. Raises ``OutOfReachError`` when the states need more than ``MAX_BITS``.
    """
    return _in_one_sweep(grid) or _in_passes(grid)


def needs_passes(grid: Grid) -> bool:
    """Whether the counts do not fit into memory at once. Computing them then takes a minute or more."""
    return _in_one_sweep(grid) is None


def _in_one_sweep(grid: Grid) -> tuple[Tally, Tally] | None:
    """Both tallies, computed at once; None if they do not fit into memory."""
    try:
        return _sweep(grid, _Packing(grid, rows=grid.area // 2 + 1, weight=0))
    except OutOfReachError:
        return None


def _in_passes(grid: Grid) -> tuple[Tally, Tally]:
    """Both tallies, computed in passes, which need less memory and more time."""
    rows = ceil((grid.area + 1) / PASSES)
    found = [_sweep(grid, _Packing(grid, rows, weight)) for weight in range(1, PASSES + 1)]
    lineless, surplus = (
        [_coefficients(values)[ply // 2 // rows] for ply, values in enumerate(zip(*tallies, strict=True))]
        for tallies in zip(*found, strict=True)
    )
    return lineless, surplus


def _coefficients(values: Sequence[int]) -> list[int]:
    """The coefficients, constant first, of the polynomial that has these values at 1, 2, 3 and so on.

    Uses Newton's divided differences, which are whole numbers because the coefficients are.
    """
    differences = list(values)
    for order in range(1, len(values)):
        for i in range(len(values) - 1, order - 1, -1):
            differences[i] = (differences[i] - differences[i - 1]) // order
    found: list[int] = []
    for point, difference in reversed(list(enumerate(differences, 1))):
        times_y, times_point = [0, *found], [*(point * each for each in found), 0]
        found = [a - b for a, b in zip(times_y, times_point, strict=True)]
        found[0] += difference
    return found


def _sweep(grid: Grid, packing: _Packing) -> tuple[Tally, Tally]:
    """Fill the grid once, and return both tallies in this packing."""
    upright = Grid(max(grid.rows, grid.cols), min(grid.rows, grid.cols), grid.k)
    lines = _lines(upright)
    layers: dict[Phase, Layer] = {"before": {0: 1}}
    for cell in range(grid.area):
        layers = _fill(cell, layers, upright, lines, packing)
        if sum(count.bit_length() for layer in layers.values() for count in layer.values()) > MAX_BITS:
            raise OutOfReachError(f"{grid.size} with k = {grid.k} has more states than fit into memory")
    return packing.unpack(layers["before"]), packing.unpack(layers.get("after", {}))


class _Packing:
    """Packs the counts of all (x, o) into one integer, with a slot of bits for each, to add them all at once.

    There is a row of slots for each number of O. A row has a slot for each number of X that a full board can
    have, at most half of the cells, rounded up. One more slot in each row holds the counts with too many X
    until ``fold`` removes them. One more row holds the counts with ``rows`` O. ``fold`` moves them to the
    first row and multiplies them by ``weight``; with the weight 0 it drops them.
    """

    def __init__(self, grid: Grid, rows: int, weight: int) -> None:
        self.area, self.rows, self.weight = grid.area, rows, weight
        most_x = (self.area + 1) // 2
        weight_of_o = max(weight, 1) ** (1 / rows)  # on average
        slot = ceil(self.area * log2(2 + weight_of_o) + log2(grid.k)) + 1
        self.one = (1 << slot) - 1
        self.shift: dict[Face, int] = {".": 0, "x": slot, "o": slot * (most_x + 2)}
        self.row = (1 << slot * (most_x + 1)) - 1
        self.keep = sum(self.row << o * self.shift["o"] for o in range(rows))

    def fold(self, layer: Layer) -> None:
        """Remove the counts with too many marks. Works in place, because a copy would double the memory."""
        beyond = self.rows * self.shift["o"]
        for state, count in layer.items():
            kept = count & self.keep
            layer[state] = kept + (count >> beyond & self.row) * self.weight if self.weight else kept

    def unpack(self, layer: Layer) -> Tally:
        """The counts by ply of the only state that is left when the board is full."""
        places = [
            (ply + 1) // 2 * self.shift["x"] + ply // 2 % self.rows * self.shift["o"]
            for ply in range(self.area + 1)
        ]
        return [layer.get(0, 0) >> place & self.one for place in places]


def _lines(grid: Grid) -> list[_Line]:
    """The lines of the grid, each with its direction."""
    lines = []
    for mask in grid.lines:
        cells = cells_of(mask)
        (row, col), (next_row, next_col) = (divmod(cell, grid.cols) for cell in (cells * 2)[:2])
        lines.append(_Line(cells, (next_row - row, next_col - col)))
    return lines


_Change = tuple[Layer, int, int, int]
"""How a state changes: its next layer, the bits it flips, and the shift and the weight of its counts."""


def _fill(
    cell: int, layers: dict[Phase, Layer], grid: Grid, lines: list[_Line], packing: _Packing
) -> dict[Phase, Layer]:
    """Put each face on this cell in every state, and merge equal states."""
    through = sum((1 | 1 << len(lines)) << i for i, line in enumerate(lines) if cell in line.cells)
    filled: dict[Phase, Layer] = defaultdict(dict)
    for phase, layer in layers.items():
        changes: dict[int, list[_Change]] = {}  # by the live lines through the cell
        for state, count in layer.items():
            before = state & through
            if before not in changes:
                changes[before] = [
                    (filled[choice.phase], before ^ choice.live, packing.shift[choice.face], choice.weight)
                    for choice in _choices(cell, phase, before, grid, lines)
                ]
            for target, change, shift, weight in changes[before]:
                after = state ^ change
                added = count << shift if weight == 1 else (count << shift) * weight
                target[after] = target.get(after, 0) + added
    for layer in filled.values():
        packing.fold(layer)
    return filled


def _choices(cell: int, phase: Phase, live: int, grid: Grid, lines: list[_Line]) -> Iterator[Choice]:
    """Each face that is allowed on this cell. ``live`` has the live lines through the cell."""
    growing = phase if isinstance(phase, Run) and phase.next_cell == cell else None
    phase_without_x: Phase = "after" if growing else phase
    weight = growing.surplus if growing else 1
    yield Choice(phase_without_x, 0, ".", weight)
    extended, completed = _extend(cell, live >> len(lines), lines)
    if not completed:
        yield Choice(phase_without_x, extended << len(lines), "o", weight)
    extended, completed = _extend(cell, live, lines)
    if growing and not completed:
        yield from _run(cell, growing.step, growing.surplus - 1, extended, grid)
    elif not completed:
        yield Choice(phase, extended, "x", 1)
    elif phase == "before" and len(completed) == 1:
        yield from _run(cell, completed[0].step, grid.k - 1, extended, grid)


def _extend(cell: int, live: int, lines: list[_Line]) -> tuple[int, list[_Line]]:
    """The lines of one side that a mark on this cell keeps live, as a mask, and the lines that it completes.

    A line starts here unless an older line of its direction is live. A line that starts within a growing run
    is never counted: it is dropped when the run is closed, and the run would be too long before it is
    complete.
    """
    passing = [i for i, line in enumerate(lines) if live >> i & 1]
    live_steps = {lines[i].step for i in passing}
    passing += [i for i, line in enumerate(lines) if line.cells[0] == cell and line.step not in live_steps]
    completed = [lines[i] for i in passing if lines[i].cells[-1] == cell]
    return sum(1 << i for i in passing if lines[i].cells[-1] != cell), completed


def _run(cell: int, step: tuple[int, int], surplus: int, live: int, grid: Grid) -> Iterator[Choice]:
    """The choice of an X that makes X's run reach this cell; none if no shared pair would be left."""
    row, col = cell // grid.cols + step[0], cell % grid.cols + step[1]
    if not surplus:
        return
    if row < grid.rows and 0 <= col < grid.cols:
        yield Choice(Run(row * grid.cols + col, step, surplus), live, "x", 1)
    else:
        yield Choice("after", live, "x", surplus)
