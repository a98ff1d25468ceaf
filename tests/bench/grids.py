"""The rows for larger grids: compared with visiting their positions, with limits, and with each other."""

from __future__ import annotations

import tracemalloc
from functools import partial
from itertools import pairwise

from tests.bench.references import visit_positions
from tests.bench.table import Row, seconds, versus
from tests.bench.timing import Task, Times, progress, side_by_side
from ttt_core.counting.legal_count import count_legal
from ttt_core.rules.grid import Grid

ROUNDS = 5

SQUARES = [Grid(n, n, n) for n in range(3, 8)]
TWENTY_CELLS = [Grid(4, 5, k) for k in range(1, 6)]
FRONTIER = [Grid(5, 5, k) for k in (3, 4)]

MEGABYTE = 1_000_000


def visiting_row() -> Row:
    """4 x 4 against visiting its 9.7 million positions: once, without a warm-up, because it takes minutes."""
    grid = SQUARES[1]
    against = "visiting its 9,722,011 positions on bit masks, once"
    tasks: list[Task] = [partial(count_legal, grid), partial(visit_positions, grid)]
    ours, theirs = side_by_side(against, tasks, 1, warm_up=False)
    return versus(exact(grid), ours, against, theirs, 200)


def grid_times() -> dict[Grid, Times]:
    """The times of exact odds and games on each of the grids."""
    grids = [*SQUARES, *TWENTY_CELLS, *FRONTIER]
    return dict(
        zip(grids, side_by_side("grids", [partial(count_legal, grid) for grid in grids], ROUNDS), strict=True)
    )


def grid_rows(times: dict[Grid, Times]) -> list[Row]:
    """The rows of the growing cost, of the limits, and of the frontier."""
    worst = max(TWENTY_CELLS, key=lambda grid: times[grid].seconds)
    return [
        *(growth_row(times, *pair) for pair in pairwise(SQUARES)),
        limit_row(times, SQUARES[-1], 3),
        limit_row(times, worst, 4),
        memory_row(),
        *(Row(exact(grid), seconds(times[grid].seconds), "-") for grid in FRONTIER),
    ]


def growth_row(times: dict[Grid, Times], smaller: Grid, grid: Grid) -> Row:
    """The time of a size as a multiple of the previous size's."""
    taken, before = times[grid], times[smaller]
    against = f"as a multiple of {named(smaller)}"
    return Row(exact(grid), seconds(taken.seconds), against, seconds(before.seconds), taken.ratio(before))


def limit_row(times: dict[Grid, Times], grid: Grid, limit: float) -> Row:
    """The time on one grid, against a limit in seconds."""
    taken = times[grid].seconds
    return Row(exact(grid), seconds(taken), "the limit", seconds(limit), limit / taken, 1)


def memory_row() -> Row:
    """The most memory that 4 x 5 takes with any k, against 250 MB."""
    peaks = {grid: peak_memory(grid) for grid in TWENTY_CELLS}
    worst = max(peaks, key=peaks.__getitem__)
    megabytes = peaks[worst] / MEGABYTE
    return Row(f"{named(worst)}: memory", f"{megabytes:.1f} MB", "the limit", "250 MB", 250 / megabytes, 1)


def peak_memory(grid: Grid) -> int:
    """The most bytes that Python holds at once for this grid."""
    progress(f"memory of {named(grid)}")
    tracemalloc.start()
    try:
        count_legal(grid)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        progress()


def exact(grid: Grid) -> str:
    """The name of the count on this grid."""
    return f"{named(grid)}: exact odds and games"


def named(grid: Grid) -> str:
    """The grid as people write it."""
    return f"{grid.size}, k = {grid.k}"
