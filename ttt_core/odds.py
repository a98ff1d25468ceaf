"""How likely a random board is legal, exactly; and what a number of spins says about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from ttt_core.board import Board
from ttt_core.enumeration import search
from ttt_core.grid import Grid, GridError
from ttt_core.history import count_games_to
from ttt_core.rules import Outcome, outcome

MOST_CELLS = 12
"""The largest grid whose positions are visited one by one."""

_Z95 = 1.959963984540054
"""The 97.5 % quantile of the standard normal distribution, ``NormalDist().inv_cdf(0.975)``."""


@dataclass(frozen=True)
class LegalCount:
    """The legal boards of a grid, X first: all, by marks of X and O, finished; and the complete games."""

    grid: Grid
    by_marks: Counter[tuple[int, int]]
    terminal: int
    results: Counter[Outcome]

    @property
    def boards(self) -> int:
        """The number of all boards, legal or not."""
        number: int = 3**self.grid.area
        return number

    @property
    def legal(self) -> int:
        """The number of legal boards."""
        return self.by_marks.total()

    @property
    def by_ply(self) -> list[int]:
        """The number of legal boards with 0, 1, ... marks, up to the most that a legal board has."""
        counts = [0] * (max(x + o for x, o in self.by_marks) + 1)
        for (x, o), number in self.by_marks.items():
            counts[x + o] += number
        return counts

    @property
    def odds(self) -> Fraction:
        """The chance that a board is legal when each face of each spinner is equally likely."""
        return Fraction(self.legal, self.boards)


def count_legal(grid: Grid) -> LegalCount:
    """The legal boards and the games of this grid, by visiting every position.

    Raises ``GridError`` on more than ``MOST_CELLS`` cells.
    """
    if grid.area > MOST_CELLS:
        raise GridError(f"{grid.size} is out of reach: the odds are exact up to {MOST_CELLS} cells")
    by_marks: Counter[tuple[int, int]] = Counter()
    terminal = 0
    results: Counter[Outcome] = Counter()
    for x, o in search(grid):
        board = Board(grid, x, o)
        by_marks[x.bit_count(), o.bit_count()] += 1
        if result := outcome(board):
            terminal += 1
            results[result] += count_games_to(board)
    return LegalCount(grid, by_marks, terminal, results)


def wilson(legal: int, spins: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of the chance of a legal board, after so many legal of all spins.

    Between 0 and 1; all of that before the first spin. Source: E. B. Wilson, "Probable inference, the
    law of succession, and statistical inference", JASA 22 (1927).
    """
    if spins == 0:
        return 0.0, 1.0
    share, weight = legal / spins, _Z95**2 / spins
    middle = (share + weight / 2) / (1 + weight)
    reach = sqrt(share * (1 - share) * weight + weight**2 / 4) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)
