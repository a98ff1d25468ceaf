"""Counting boards by inclusion and exclusion over families of lines.

To count the boards without a line, sum, over all families F of lines, (-1)^|F| times the boards that have
every line of F. Only the union of a family matters. So families with the same union are added up, with their
signs.

The same families count the cells that X's lines share. These cells form one unbroken run: lines of different
directions share at most one cell, and lines of one direction that meet overlap along it. Lines sharing s
cells share s - 1 neighbouring pairs. The surplus is the sum of s - 1 over all boards. So it is the sum, over
pairs, of the boards on which X has a line and all of X's lines contain the pair. For one pair and one board,
the sum of (-1)^|F| over the non-empty families of X's lines through the pair is -1 if there is such a line,
and 0 otherwise. Over all families of X's other lines it is 1 if there is none, and 0 otherwise. So minus the
product of the two sums tells whether the board counts. In total, each family F counts -(-1)^|F| for each pair
that it covers.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import comb

from ttt_core.rules.grid import Grid, cells_of

MAX_LINES = 18
"""The most lines for this way of counting: 262,144 families, which take about a second."""

Tally = list[int]
"""Numbers by ply: index ply stands for (ply + 1) // 2 marks of X and ply // 2 of O, for every ply."""


def tally_by_families(grid: Grid) -> tuple[Tally, Tally]:
    """Count the boards without a line, and the surplus of X's shared cells, by ply.

    The first tally counts the boards on which neither side has a line. The second is the sum of s - 1 over
    the boards on which O has no line and X has lines that all share s cells, s > 0. Time and memory grow in
    proportion to 2^lines; see ``MAX_LINES``.
    """
    area, full = grid.area, grid.full
    lines = _lines_with_pairs(grid)
    plain: Counter[tuple[int, int]] = Counter()
    paired: Counter[tuple[int, int]] = Counter()
    sizes_beside: dict[tuple[int, ...], Counter[int]] = {}
    for union, sign in _signed_unions(lines).items():
        beside = tuple(line & full for line in lines if not line & union & full)
        if beside not in sizes_beside:
            sizes_beside[beside] = _signed_sizes(beside)
        x_cells, pairs = (union & full).bit_count(), (union >> area).bit_count()
        for o_cells, other_sign in sizes_beside[beside].items():
            plain[x_cells, o_cells] += sign * other_sign
            paired[x_cells, o_cells] -= sign * other_sign * pairs
    return _fill(area, plain), _fill(area, paired)


def _lines_with_pairs(grid: Grid) -> list[int]:
    """Each line's cells as a mask, and above them a bit for each pair of neighbours along the line."""
    numbers: dict[tuple[int, int], int] = {}
    lines = []
    for line in grid.lines:
        mask = line
        for pair in pairwise(cells_of(line)):
            mask |= 1 << grid.area + numbers.setdefault(pair, len(numbers))
        lines.append(mask)
    return lines


def _signed_unions(lines: list[int] | tuple[int, ...]) -> dict[int, int]:
    """For each union of lines, the number of even families with that union minus the number of odd ones."""
    unions = {0: 1}
    for line in lines:
        longer = dict(unions)
        for union, sign in unions.items():
            longer[union | line] = longer.get(union | line, 0) - sign
        unions = {union: sign for union, sign in longer.items() if sign}
    return unions


def _signed_sizes(lines: tuple[int, ...]) -> Counter[int]:
    """The even families minus the odd ones, by the number of cells in their union."""
    sizes: Counter[int] = Counter()
    for union, sign in _signed_unions(lines).items():
        sizes[union.bit_count()] += sign
    return sizes


def _fill(area: int, held: Counter[tuple[int, int]]) -> Tally:
    """Sum, over the numbers of cells that X and O must have, the ways to place the other marks."""
    marks = [((ply + 1) // 2, ply // 2) for ply in range(area + 1)]
    return [
        sum(
            sign * comb(area - u - v, x - u) * comb(area - x - v, o - v)
            for (u, v), sign in held.items()
            if u <= x and v <= o
        )
        for x, o in marks
    ]
