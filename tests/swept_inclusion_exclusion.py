"""A second derivation of the legal boards, for grids with too many lines for all families at once.

Like ``inclusion_exclusion``, but swept over the cells: whether a line belongs to the family is decided at its
first cell, and all that is kept of the family is the cells ahead that it claims for X and for O, with the
neighbours claimed together. So it counts what a family *forces*, where ``frontier``
counts what a filled part can still *become*; the two have neither states nor steps in common.

Every X weighs w * z^2, every O w, every empty cell z, with whole numbers for w and z and z so large that
the powers of z, which tell x - o, cannot run into each other.
"""

from itertools import pairwise

from ttt_core.counting.inclusion_exclusion import Tally
from ttt_core.rules.grid import Grid, cells_of

Claims = tuple[int, int]
"""What X claims, cells and pairs in one mask, and the cells that O claims."""


Weights = tuple[int, int, int, int]


def weights(tallies: tuple[Tally, Tally], w: int) -> Weights:
    """What ``weigh`` finds, from the tallies by ply of boards without a line and of the surplus."""
    even_lineless, odd_lineless, even_surplus, odd_surplus = (
        sum(n * w**ply for ply, n in list(enumerate(tally))[parity::2])
        for tally in tallies
        for parity in (0, 1)
    )
    return even_lineless, odd_lineless, even_surplus, odd_surplus


def weigh(grid: Grid, w: int) -> Weights:
    """The sums of w^ply over boards without a line, of even and of odd ply, and the same of the surplus."""
    if grid.cols > grid.rows:
        grid = Grid(grid.cols, grid.rows, grid.k)
    area = grid.area
    bits = (grid.k * 3**area * w**area).bit_length()
    x, o, empty = w << 2 * bits, w, 1 << bits
    pairs: dict[tuple[int, int], int] = {}
    claims: dict[int, list[Claims]] = {}
    for line in grid.lines:
        cells = cells_of(line)
        joined = sum(1 << area + pairs.setdefault(pair, len(pairs)) for pair in pairwise(cells))
        claims.setdefault(cells[0], []).append((line | joined, line))
    states: dict[Claims, tuple[int, int]] = {(0, 0): (1, 0)}  # the signed weight, and that by pairs claimed
    for cell in range(area):
        for claim in claims.get(cell, []):
            states = _with_or_without(states, claim)
        begun = sum(1 << area + number for pair, number in pairs.items() if pair[0] == cell)
        states = _pass(states, 1 << cell, begun, (x, o, empty))
    [(lineless, paired)] = states.values()
    found = []
    for total in (lineless, -paired):
        by_difference = [total >> (area + difference) * bits & (1 << bits) - 1 for difference in (0, 1)]
        found += by_difference
    return found[0], found[1], found[2], found[3]


def _with_or_without(states: dict[Claims, tuple[int, int]], line: Claims) -> dict[Claims, tuple[int, int]]:
    """Leave the line out, or claim it for X or for O, with the other sign."""
    joined, cells = line
    after = dict(states)
    for (for_x, for_o), (weight, paired) in states.items():
        claimed = []
        if not for_o & cells:
            claimed.append((for_x | joined, for_o))
        if not for_x & cells:
            claimed.append((for_x, for_o | cells))
        for key in claimed:
            old_weight, old_paired = after.get(key, (0, 0))
            after[key] = old_weight - weight, old_paired - paired
    return {key: sums for key, sums in after.items() if sums != (0, 0)}


def _pass(
    states: dict[Claims, tuple[int, int]], cell: int, begun: int, weights: tuple[int, int, int]
) -> dict[Claims, tuple[int, int]]:
    """Weigh the cell, by whom claims it, and forget it with the pairs that begin there."""
    x, o, empty = weights
    after: dict[Claims, tuple[int, int]] = {}
    for (for_x, for_o), (weight, paired) in states.items():
        factor = x if for_x & cell else o if for_o & cell else x + o + empty
        more = (for_x & begun).bit_count()
        key = for_x & ~(cell | begun), for_o & ~cell
        old_weight, old_paired = after.get(key, (0, 0))
        after[key] = old_weight + weight * factor, old_paired + (paired + weight * more) * factor
    return after
