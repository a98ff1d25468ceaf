"""Counts the legal boards and the games of a grid exactly, without visiting any of them.

Everything follows from two tallies by ply: the boards without a line, and the surplus of shared cells. They
are found in two ways, because neither reaches far enough. ``inclusion_exclusion`` counts 8x8 with k = 8, of
which ``frontier`` has more states than fit into memory; ``frontier`` counts 5x5 with k = 3, which has 48
lines, and so 2^48 families. Where both take longer than a minute, ``found_counts`` has the number of legal
boards alone.

A move wins or leaves a board without a line; such a board has one predecessor for each mark of the mover. So
the winning moves of a ply are all its moves minus those to boards without a line. The number of winning moves
that lead to one won board is the number of cells that the winner's lines share: one, plus the surplus of that
board. The surplus is tallied for X only. When O moved last, both sides have equally many marks. So exchanging
X and O turns the boards that O has won into those that X has won, and O's surplus is the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from math import factorial

from ttt_core.counting.found_counts import BOARDS
from ttt_core.counting.frontier import tally_by_frontier
from ttt_core.counting.inclusion_exclusion import MAX_LINES, Tally, tally_by_families
from ttt_core.rules.board import other
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import Grid
from ttt_core.rules.legality import First, starters_of

MAX_CELLS = 100
"""The most cells of a grid to count, search or spin. On larger ones counting even a few states takes long."""

IN_REACH = (
    "these are in reach: all grids up to 7x7 or of up to 25 cells, 8x8 with k = 8, "
    f"every grid of up to {MAX_CELLS} cells with up to {MAX_LINES} lines, and narrow ones. "
    f"'spin' tries random boards of the others, up to {MAX_CELLS} cells"
)
"""What the error message says about the sizes that can be counted."""


@dataclass(frozen=True)
class LegalCount:
    """The legal boards of a grid, by marks of X and O; those that end a game; and the games by result."""

    grid: Grid
    by_marks: Counter[tuple[int, int]]
    terminal: int
    results: Counter[Outcome]

    @property
    def legal(self) -> int:
        """The number of legal boards."""
        return self.by_marks.total()

    @property
    def by_ply(self) -> list[int]:
        """The number of legal boards with 0, 1, ... marks, up to the most marks of any legal board."""
        counts = [0] * (max(x + o for x, o in self.by_marks) + 1)
        for (x, o), number in self.by_marks.items():
            counts[x + o] += number
        return counts


def count_legal(grid: Grid, first: First = "x") -> LegalCount:
    """The legal boards and the complete games of this grid, with one side first or either.

    A board that is legal for both starters counts once, but games with different starters are different.
    Raises ``Refusal`` on an unknown ``first``. Raises ``OutOfReachError`` if there are too many cells or
    states, or if only the number of the legal boards is known.

    Both tallies are the same with either starter, as exchanging X and O shows. A board without a line and
    with as many X as O is legal with both, so it counts for the first starter alone.
    """
    starters = starters_of(first)
    area, (lineless, surplus) = grid.area, tally(grid)
    draws = lineless[area] * factorial((area + 1) // 2) * factorial(area // 2)
    by_marks: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    results: Counter[Outcome] = Counter({"x": 0, "o": 0, "draw": draws * len(starters)})
    terminal = lineless[area] * (len(starters) if area % 2 else 1)
    for starter, ply in product(starters, range(1, area + 1)):
        mine, theirs = (ply + 1) // 2, ply // 2  # the marks of the starter and of the other side
        winning_moves = lineless[ply - 1] * (area - ply + 1) - lineless[ply] * mine
        won = winning_moves - surplus[ply]
        counts_here = mine > theirs or starter == starters[0]
        by_marks[(mine, theirs) if starter == "x" else (theirs, mine)] += won + lineless[ply] * counts_here
        results[starter if mine > theirs else other(starter)] += (
            winning_moves * factorial(mine - 1) * factorial(theirs)
        )
        terminal += won
    return LegalCount(grid, +by_marks, terminal, results)


def tally(grid: Grid) -> tuple[Tally, Tally]:
    """Both tallies, by the cheaper way: 2^lines families, or about 3^(cells / 2) states.

    Raises ``OutOfReachError``, which says what is in reach.
    """
    if grid.landscape in BOARDS:
        alone = "only the number of its legal boards is known, with equal faces and one starter"
        raise OutOfReachError(f"{grid.size} with k = {grid.k}: {alone}")
    if grid.area > MAX_CELLS:
        raise OutOfReachError(f"{grid.size} has more than {MAX_CELLS} cells; {IN_REACH}")
    if len(grid.lines) <= MAX_LINES and 4 ** len(grid.lines) <= 3**grid.area:
        return tally_by_families(grid)
    try:
        return tally_by_frontier(grid)
    except OutOfReachError as error:
        raise OutOfReachError(f"{error}; {IN_REACH}") from None
