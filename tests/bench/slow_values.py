"""Holds each position of the larger grids that minimax can list against it: too many for the tests."""

from collections.abc import Iterator

from tests.by_minimax import canonical_positions, solved_as_by_minimax
from tests.naive import Naive
from ttt_core.rules.grid import Grid
from web.tooling.tools import BuildError

CELLS = range(9, 13)
"""The tests have the grids with fewer."""


def slow_values() -> Iterator[str]:
    """A sentence for each of these grids. Raises ``BuildError`` where minimax finds something else."""
    for grid in grids():
        naive = Naive(grid.rows, grid.cols, grid.k)
        positions = canonical_positions(naive)
        name = f"{grid.size} with {grid.k} in a row"
        for faces in positions:
            try:
                solved_as_by_minimax(naive, grid, faces)
            except AssertionError as error:
                raise BuildError(f"minimax finds something else on {name}: {error}") from error
        yield f"{name}: {len(positions):,} positions are solved as by minimax."


def grids() -> Iterator[Grid]:
    """Each of these grids once, not turned as well."""
    for cells in CELLS:
        for rows in range(1, 4):
            if cells % rows == 0:
                cols = cells // rows
                yield from (Grid(rows, cols, k) for k in range(1, cols + 1))
