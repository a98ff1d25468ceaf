"""Wins on a smaller grid that are also wins on a larger one.

A win of X in k moves carries over. X plays only on a smaller grid inside the larger one. A move of O outside
that grid wastes a turn, and O has fewer than k marks when X completes the line.

A longer win need not carry over. O then has k marks before X wins, and on the larger grid they can form a
line that does not fit on the smaller one. J. Beck ("Combinatorial Games", 2008) calls this the extra set
paradox.
"""

from __future__ import annotations

from functools import cache

from ttt_core.rules.grid import Grid
from ttt_core.solving.force import Effort, Force


@cache
def quick_win_inside(grid: Grid) -> Grid | None:
    """The smallest grid inside this one, other than itself, on which X wins in k moves; None if none does."""
    sizes = [(rows, cols) for rows in range(1, grid.rows + 1) for cols in range(1, grid.cols + 1)]
    smaller = [(rows, cols) for rows, cols in sizes if grid.k <= max(rows, cols)][:-1]
    grids = [Grid(rows, cols, grid.k) for rows, cols in sorted(smaller, key=lambda size: size[0] * size[1])]
    return next((each for each in grids if _wins_in_k(each)), None)


@cache
def _wins_in_k(grid: Grid) -> bool:
    """Whether X, moving first, can force a line in k moves."""
    return Force(grid, Effort()).forces(0, 0, attacks=True, moves=grid.k)
