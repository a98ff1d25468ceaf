"""The rows of how the cost grows with the size of a square grid."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from tests.bench.table import Row, seconds
from tests.bench.timing import Times, side_by_side
from ttt_core.counting.legal_count import count_legal
from ttt_core.rules.grid import Grid

ROUNDS = 5

SQUARES = [Grid(n, n, n) for n in range(3, 8)]


def grid_times() -> dict[Grid, Times]:
    """The times of exact odds and games on each of the grids."""
    tasks = [partial(count_legal, grid) for grid in SQUARES]
    return dict(zip(SQUARES, side_by_side("grids", tasks, ROUNDS), strict=True))


def grid_rows(times: dict[Grid, Times]) -> list[Row]:
    """The time of each size as a multiple of the previous size's."""
    return [
        Row(
            exact(grid),
            seconds(times[grid].seconds),
            f"as a multiple of {smaller.size}, k = {smaller.k}",
            seconds(times[smaller].seconds),
            times[grid].ratio(times[smaller]),
        )
        for smaller, grid in pairwise(SQUARES)
    ]


def exact(grid: Grid) -> str:
    """The name of the count on this grid."""
    return f"{grid.size}, k = {grid.k}: exact odds and games"
