"""Compares each position of larger grids with minimax. There are too many positions for the tests."""

from collections.abc import Iterator

from tests.minimax_check import canonical_positions, check_against_minimax
from tests.naive import Naive
from ttt_core.rules.grid import Grid
from web.tools.tools import BuildError

CELLS = range(9, 13)
"""The numbers of cells of these grids. The tests cover smaller grids."""


def slow_values() -> Iterator[str]:
    """A sentence for each of these grids. Raises ``BuildError`` if minimax finds anything else."""
    for grid in grids():
        naive = Naive(grid.rows, grid.cols, grid.k)
        positions = canonical_positions(naive)
        name = f"{grid.size} with {grid.k} in a row"
        for faces in positions:
            try:
                check_against_minimax(naive, grid, faces)
            except AssertionError as error:
                raise BuildError(f"minimax finds something else on {name}: {error}") from error
        yield f"{name}: {len(positions):,} positions are solved as by minimax."


def grids() -> Iterator[Grid]:
    """Each of these grids once, without its rotation."""
    for cells in CELLS:
        for rows in range(1, 4):
            if cells % rows == 0:
                cols = cells // rows
                yield from (Grid(rows, cols, k) for k in range(1, cols + 1))
