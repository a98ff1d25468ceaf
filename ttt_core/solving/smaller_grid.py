"""Wins that carry over from a smaller grid.

Not every win does. Where X takes more than k moves of its own, O has k marks by then, and on a larger grid
these could make a line that the smaller one has no room for. (J. Beck, "Combinatorial Games", 2008, calls
it the extra set paradox.) A win in k moves is safe: X keeps to the smaller grid inside, a move of O's
outside of it is one less within, and O never has k marks. Draws by pairs carry over the other way, to
smaller grids, where the same pairs are found at once.
"""

from __future__ import annotations

from functools import cache

from ttt_core.rules.grid import Grid
from ttt_core.solving.force import Effort, Force


@cache
def quick_win_inside(grid: Grid) -> Grid | None:
    """The smallest grid inside this one, and not it, on which X wins in k moves; None if there is none."""
    sizes = [(rows, cols) for rows in range(1, grid.rows + 1) for cols in range(1, grid.cols + 1)]
    smaller = [(rows, cols) for rows, cols in sizes if grid.k <= max(rows, cols)][:-1]
    grids = [Grid(rows, cols, grid.k) for rows, cols in sorted(smaller, key=lambda size: size[0] * size[1])]
    return next((each for each in grids if _wins_in_k(each)), None)


@cache
def _wins_in_k(grid: Grid) -> bool:
    """Whether X, moving first, can force a line in k moves."""
    return Force(grid, Effort()).forces(0, 0, attacks=True, moves=grid.k)
