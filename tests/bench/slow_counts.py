"""Derives a second time what takes minutes to count: too long for the tests."""

from collections.abc import Iterator

from tests.swept_inclusion_exclusion import weigh, weights
from ttt_core.counting.frontier import tally_by_frontier
from web.sizes.table import GRIDS, keychains
from web.tooling.tools import BuildError

WEIGHT = 7
"""Of each mark: the two derivations meet in sums over all boards, in which each mark weighs so much."""


def slow_counts() -> Iterator[str]:
    """A sentence for each keychain that takes minutes. Raises ``BuildError`` where the two ways differ."""
    for grid, row in zip(GRIDS, keychains(), strict=True):
        if not row["counted"]:
            continue
        name = f"{grid.size} with {grid.k} in a row"
        if weights(tally_by_frontier(grid), WEIGHT) != weigh(grid, WEIGHT):
            raise BuildError(f"the boards of {name} are not the same by both ways to count them")
        yield f"{name}: both ways to count its boards agree."
