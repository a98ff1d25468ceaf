"""Counts boards cell by cell, and remembers only what later cells depend on.

The cells are filled in order. Later cells depend only on the *live* lines: those begun and so far of one
colour. A line with an empty cell or both colours can never be completed and is forgotten. So millions of
part-filled boards share a few thousand states. Of two live lines of one colour along each other, the older
needs only cells that the younger needs too, so the younger is forgotten as well. Each state carries the
number of part-filled boards it stands for, by marks.

For the surplus (see ``inclusion_exclusion``), X may complete lines that share a pair of neighbours. These are
the lines of a single run of m cells, with m from k to 2k - 2, and they share 2k - 1 - m pairs. So once the
run is closed, it counts 2k - 1 - m times. Any other line of X, or a longer run, rules a board out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal, NamedTuple

from ttt_core.counting.inclusion_exclusion import Tally
from ttt_core.rules.board import Face
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.grid import Grid, cells_of

MAX_BITS = 8 * 100_000_000
"""Bit limit for all counts (100 MB): a count that needs more is out of reach."""


class Run(NamedTuple):
    """The only run of X of k cells or more: the cell that would extend it, and its direction."""

    next_cell: int
    step: tuple[int, int]
    surplus: int


Phase = Run | Literal["before", "after"]
"""Where X's only run stands: not yet complete, still growing, or closed."""

Layer = dict[int, int]
"""A packed tally for each set of live lines: bit i for line i of X's, bit lines + i for O's."""


class Choice(NamedTuple):
    """What one face on the next cell does to a state."""

    phase: Phase
    live: int
    face: Face
    weight: int


class _Line(NamedTuple):
    cells: list[int]
    step: tuple[int, int]


def tally_by_frontier(grid: Grid) -> tuple[Tally, Tally]:
    """Count the boards without a line, and the surplus of X's shared cells, by ply.

    Returns the same numbers as ``tally_by_families``, for any number of lines. The cost grows with the states
    along the shorter side. Raises ``OutOfReachError`` when the states need more than ``MAX_BITS``.
    """
    upright = Grid(max(grid.rows, grid.cols), min(grid.rows, grid.cols), grid.k)
    packing, lines = _Packing(grid), _lines(upright)
    layers: dict[Phase, Layer] = {"before": {0: 1}}
    for cell in range(grid.area):
        layers = _fill(cell, layers, upright, lines, packing)
        if sum(count.bit_length() for layer in layers.values() for count in layer.values()) > MAX_BITS:
            raise OutOfReachError(f"{grid.size} with k = {grid.k} has more states than fit into memory")
    return packing.unpack(layers["before"]), packing.unpack(layers.get("after", {}))


class _Packing:
    """Counts by marks, packed into one integer with a slot of bits for each (x, o): one addition adds all.

    It keeps only as many marks as a side can have on a full board: half of the cells, rounded up for X. Each
    row has one slot more, which holds for a moment what ``keep`` then cuts off.
    """

    def __init__(self, grid: Grid) -> None:
        self.area = grid.area
        most_x, most_o = (self.area + 1) // 2, self.area // 2
        slot = (3**self.area * grid.k).bit_length()
        self.one = (1 << slot) - 1
        self.shift: dict[Face, int] = {".": 0, "x": slot, "o": slot * (most_x + 2)}
        row = (1 << slot * (most_x + 1)) - 1
        self.keep = sum(row << o * self.shift["o"] for o in range(most_o + 1))

    def unpack(self, layer: Layer) -> Tally:
        """The counts of the one state that a full board leaves."""
        places = [
            (ply + 1) // 2 * self.shift["x"] + ply // 2 * self.shift["o"] for ply in range(self.area + 1)
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
"""Where a state goes: to which layer, the bits it flips, the shift of its counts and their weight."""


def _fill(
    cell: int, layers: dict[Phase, Layer], grid: Grid, lines: list[_Line], packing: _Packing
) -> dict[Phase, Layer]:
    """Put each face on this cell in every state, and merge equal states."""
    through = sum((1 | 1 << len(lines)) << i for i, line in enumerate(lines) if cell in line.cells)
    filled: dict[Phase, Layer] = defaultdict(dict)
    for phase, layer in layers.items():
        changes: dict[int, list[_Change]] = {}  # states with the same lines through the cell change alike
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
    return {
        phase: {state: count & packing.keep for state, count in layer.items()}
        for phase, layer in filled.items()
    }


def _choices(cell: int, phase: Phase, live: int, grid: Grid, lines: list[_Line]) -> Iterator[Choice]:
    """Each face that may go on this cell, ``live`` being the live lines through it."""
    growing = phase if isinstance(phase, Run) and phase.next_cell == cell else None
    unless_x: Phase = "after" if growing else phase
    weight = growing.surplus if growing else 1
    yield Choice(unless_x, 0, ".", weight)
    going_on, completed = _extend(cell, live >> len(lines), lines)
    if not completed:
        yield Choice(unless_x, going_on << len(lines), "o", weight)
    going_on, completed = _extend(cell, live, lines)
    if growing and not completed:
        yield from _run(cell, growing.step, growing.surplus - 1, going_on, grid)
    elif not completed:
        yield Choice(phase, going_on, "x", 1)
    elif phase == "before" and len(completed) == 1:
        yield from _run(cell, completed[0].step, grid.k - 1, going_on, grid)


def _extend(cell: int, live: int, lines: list[_Line]) -> tuple[int, list[_Line]]:
    """The lines of one colour that stay live through this cell, as a mask, and those that it completes.

    A line starts here unless an older one of its direction is live. A line that starts within a growing run
    never counts: it dies when the run is closed, and before it could be complete the run would be too long.
    """
    passing = [i for i, line in enumerate(lines) if live >> i & 1]
    taken = {lines[i].step for i in passing}
    passing += [i for i, line in enumerate(lines) if line.cells[0] == cell and line.step not in taken]
    completed = [lines[i] for i in passing if lines[i].cells[-1] == cell]
    return sum(1 << i for i in passing if lines[i].cells[-1] != cell), completed


def _run(cell: int, step: tuple[int, int], surplus: int, live: int, grid: Grid) -> Iterator[Choice]:
    """X's run has reached this cell: it goes on while a shared pair is left and there is a next cell."""
    row, col = cell // grid.cols + step[0], cell % grid.cols + step[1]
    if not surplus:
        return
    if row < grid.rows and 0 <= col < grid.cols:
        yield Choice(Run(row * grid.cols + col, step, surplus), live, "x", 1)
    else:
        yield Choice("after", live, "x", surplus)
