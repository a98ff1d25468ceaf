"""Estimating the odds where they cannot be counted: random boards, drawn apart for each number of marks.

What the marks alone say is exact: how likely x X and o O are, that no board is legal unless x - o is 0 or
1, and that all are while neither side has enough marks for a line. So only the shares in between are
sampled. A fifth of the spins goes evenly to all numbers of marks; the rest where it narrows the interval
most (J. Neyman, "On the two different aspects of the representative method", Journal of the Royal
Statistical Society 97, 1934).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt
from random import Random

from ttt_core.counting.odds import Z95
from ttt_core.rules.board import Board
from ttt_core.rules.grid import Grid, mask_of
from ttt_core.rules.legality import find_faults
from ttt_core.rules.seeded import seeded

FIRST_ROUND = Fraction(1, 5)
"""The share of the spins that goes evenly to all numbers of marks."""


@dataclass
class Stratum:
    """The boards with so many X and O: their share of all, and how many of those drawn were legal."""

    x: int
    o: int
    weight: Fraction
    spins: int = 0
    legal: int = 0

    @property
    def spread(self) -> float:
        """The standard deviation of one spin, from a share that is never quite 0 or 1."""
        share = (self.legal + 1) / (self.spins + 2)
        return sqrt(share * (1 - share))


@dataclass(frozen=True)
class Estimate:
    """The estimated chance of a legal board, its 95% interval, and the spins drawn."""

    share: float
    low: float
    high: float
    spins: int


def estimate_odds(grid: Grid, spins: int, seed: int | None = None) -> Estimate:
    """Estimate the chance of a legal board, faces equally likely, X first; the same for the same seed."""
    strata = list(_strata(grid))
    sure = [each for each in strata if max(each.x, each.o) < grid.k]
    sampled = [each for each in strata if each not in sure]
    random = seeded(seed)
    if sampled:
        _draw(grid, sampled, [1.0] * len(sampled), int(spins * FIRST_ROUND), random)
        _draw(grid, sampled, [float(each.weight) * each.spread for each in sampled], spins, random)
    share = float(sum(each.weight for each in sure)) + sum(
        float(each.weight) * each.legal / each.spins for each in sampled
    )
    reach = Z95 * sqrt(sum((float(each.weight) * each.spread) ** 2 / each.spins for each in sampled))
    drawn = sum(each.spins for each in sampled)
    return Estimate(share, max(0.0, share - reach), min(1.0, share + reach), drawn)


def _strata(grid: Grid) -> Iterator[Stratum]:
    """The numbers of marks that a legal board can have."""
    for ply in range(grid.area + 1):
        x, o = (ply + 1) // 2, ply // 2
        boards = comb(grid.area, ply) * comb(ply, x)
        yield Stratum(x, o, Fraction(boards, 3**grid.area))


def _draw(grid: Grid, strata: list[Stratum], shares: list[float], spins: int, random: Random) -> None:
    """Spin until each stratum has had its share of so many spins, and each one at the least."""
    for stratum, share in zip(strata, shares, strict=True):
        wanted = max(1, round(spins * share / sum(shares)))
        while stratum.spins < wanted:
            stratum.spins += 1
            stratum.legal += not find_faults(_spun(grid, stratum, random))


def _spun(grid: Grid, stratum: Stratum, random: Random) -> Board:
    """A random board with these numbers of marks."""
    cells = list(range(grid.area))
    for place in range(stratum.x + stratum.o):  # random.sample may change from Python to Python
        other = place + int(random.random() * (grid.area - place))
        cells[place], cells[other] = cells[other], cells[place]
    marked = cells[: stratum.x + stratum.o]
    return Board(grid, mask_of(marked[: stratum.x]), mask_of(marked[stratum.x :]))
