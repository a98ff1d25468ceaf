"""A second derivation of the legal boards, for grids with many lines too.

It uses inclusion and exclusion over families of lines, like ``inclusion_exclusion``, but goes over the cells
in order. At the first cell of a line it decides whether the line is in the family, and for which side. The
state has only the later cells that the family requires to be X or O, and the required pairs of neighbours. So
it counts what a family requires, while ``frontier`` counts what a part-filled board allows. The two have no
states or steps in common.

Every X has the weight w * z^2, every O the weight w, and every empty cell the weight z, where w and z are
whole numbers. The power of z tells x - o. z is so large that the powers do not overlap.
"""

from itertools import pairwise

from ttt_core.counting.inclusion_exclusion import Tally
from ttt_core.rules.grid import Grid, cells_of

Requirements = tuple[int, int]
"""The cells and pairs required for X, in one mask, and the cells required for O."""

States = dict[Requirements, tuple[int, int]]
"""For each state, the sum of signed weights, and the same sum times the number of required pairs."""

Sums = tuple[int, int, int, int]


def sums_of_tallies(tallies: tuple[Tally, Tally], w: int) -> Sums:
    """The sums of ``sums_by_sweep``, from the tallies of boards without a line and of the surplus."""
    even_lineless, odd_lineless, even_surplus, odd_surplus = (
        sum(n * w**ply for ply, n in list(enumerate(tally))[parity::2])
        for tally in tallies
        for parity in (0, 1)
    )
    return even_lineless, odd_lineless, even_surplus, odd_surplus


def sums_by_sweep(grid: Grid, w: int) -> Sums:
    """The sums of w^ply over boards without a line, for even and for odd ply, then those of the surplus."""
    if grid.cols > grid.rows:
        grid = Grid(grid.cols, grid.rows, grid.k)
    area = grid.area
    bits = (grid.k * 3**area * w**area).bit_length()
    x, o, empty = w << 2 * bits, w, 1 << bits
    pairs: dict[tuple[int, int], int] = {}
    by_first_cell: dict[int, list[Requirements]] = {}
    for line in grid.lines:
        cells = cells_of(line)
        joined = sum(1 << area + pairs.setdefault(pair, len(pairs)) for pair in pairwise(cells))
        by_first_cell.setdefault(cells[0], []).append((line | joined, line))
    states: States = {(0, 0): (1, 0)}
    for cell in range(area):
        for line_and_pairs in by_first_cell.get(cell, []):
            states = _with_or_without(states, line_and_pairs)
        begun = sum(1 << area + number for pair, number in pairs.items() if pair[0] == cell)
        states = _pass(states, 1 << cell, begun, (x, o, empty))
    [(lineless, paired)] = states.values()
    found = []
    for total in (lineless, -paired):
        by_difference = [total >> (area + difference) * bits & (1 << bits) - 1 for difference in (0, 1)]
        found += by_difference
    return found[0], found[1], found[2], found[3]


def _with_or_without(states: States, line: Requirements) -> States:
    """Leave the line out, or require it for X or for O, which reverses the sign."""
    joined, cells = line
    after = dict(states)
    for (for_x, for_o), (weight, paired) in states.items():
        required = []
        if not for_o & cells:
            required.append((for_x | joined, for_o))
        if not for_x & cells:
            required.append((for_x, for_o | cells))
        for key in required:
            old_weight, old_paired = after.get(key, (0, 0))
            after[key] = old_weight - weight, old_paired - paired
    return {key: sums for key, sums in after.items() if sums != (0, 0)}


def _pass(states: States, cell: int, begun: int, weights: tuple[int, int, int]) -> States:
    """Multiply by the weight of the cell, then drop it and the pairs that begin there from the state."""
    x, o, empty = weights
    after: States = {}
    for (for_x, for_o), (weight, paired) in states.items():
        factor = x if for_x & cell else o if for_o & cell else x + o + empty
        more = (for_x & begun).bit_count()
        key = for_x & ~(cell | begun), for_o & ~cell
        old_weight, old_paired = after.get(key, (0, 0))
        after[key] = old_weight + weight * factor, old_paired + (paired + weight * more) * factor
    return after
