"""Compares the counts that take minutes with a second derivation, which takes too long for the tests."""

from collections.abc import Iterator

from tests.swept_inclusion_exclusion import sums_by_sweep, sums_of_tallies
from ttt_core.counting.packings import tally_by_frontier
from ttt_core.rules.grid import Grid
from web.data.keychain_table import GRIDS, keychains
from web.tools.tools import BuildError

WEIGHT = 7
"""The weight of each mark in the sums over all boards by which the two derivations are compared."""

LARGE_WEIGHT = 4**25
"""A weight above every tally of 5x5, so that equal sums mean equal tallies. The tests take ``WEIGHT``."""


def slow_counts() -> Iterator[str]:
    """A sentence for each keychain that takes minutes. Raises ``BuildError`` if the two ways differ."""
    compared = [(Grid(5, 5, k), LARGE_WEIGHT) for k in (3, 4)]
    compared += [(grid, WEIGHT) for grid, row in zip(GRIDS, keychains(), strict=True) if row["counted"]]
    for grid, weight in compared:
        name = f"{grid.size} with {grid.k} in a row"
        if sums_of_tallies(tally_by_frontier(grid), weight) != sums_by_sweep(grid, weight):
            raise BuildError(f"the two ways to count the boards of {name} differ")
        yield f"{name}: both ways to count its boards agree."
