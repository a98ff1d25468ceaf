"""Estimates the odds of keychains that are too large to count, from random boards.

Three facts are exact. The chance that a board has x X and o O is known. A board is illegal unless x - o is 0
or 1. It is legal if x - o is 0 or 1 and neither side has enough marks for a line. Only the other shares are
sampled, separately for each number of marks. One tenth of the spins is divided evenly among the numbers of
marks, to see where the others narrow the interval most (J. Neyman, "On the two different aspects of the
representative method", Journal of the Royal Statistical Society 97, 1934). The share of legal boards is taken
from those others alone. Each of them is legal with the same chance, however many there are, so the estimate
is right on average. With the first ones it would not be: few legal boards among them mean few further spins,
and thus too great a weight of the first ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, fsum, sqrt
from random import Random

from ttt_core.counting.odds import Z95
from ttt_core.rules.board import Board
from ttt_core.rules.errors import QuestionError
from ttt_core.rules.grid import Grid, mask_of
from ttt_core.rules.legality import find_faults
from ttt_core.rules.seeded import below, seeded
from ttt_core.rules.shown import counted

FIRST_ROUND = Fraction(1, 10)
"""The share of the spins that is divided evenly among all numbers of marks, only to place the others."""


@dataclass
class Stratum:
    """The boards with ``x`` X and ``o`` O: their share of all boards, the boards drawn and the legal ones."""

    x: int
    o: int
    weight: Fraction
    spins: int = 0
    legal: int = 0

    @property
    def deviation(self) -> float:
        """The standard deviation of one spin. Not 0, because the share it uses is never quite 0 or 1."""
        share = (self.legal + 1) / (self.spins + 2)
        return sqrt(share * (1 - share))


@dataclass(frozen=True)
class Estimate:
    """The estimated chance of a legal board and its 95% interval, from 0 to 1, and the number of spins."""

    share: float
    low: float
    high: float
    spins: int


def estimate_odds(grid: Grid, spins: int, seed: int | None = None) -> Estimate:
    """Estimate the chance of a legal board, with equally likely faces and X first. Reproducible by seed.

    Draws exactly ``spins`` boards, or none if the numbers of marks alone decide which boards are legal.
    Raises ``QuestionError`` if there are fewer spins than numbers of marks to draw from.
    """
    strata = list(_strata(grid))
    certain = [each for each in strata if each.x < grid.k]  # O has no more marks than X
    sampled = [each for each in strata if each.x >= grid.k]
    _sample(grid, sampled, spins, seeded(seed))
    exact = sum((each.weight for each in certain), Fraction(0))
    share = float(exact + sum(each.weight * Fraction(each.legal, each.spins) for each in sampled))
    parts = [each.weight * each.deviation for each in sampled]
    # fsum, because sum rounds differently since Python 3.12
    margin = Z95 * sqrt(fsum(part * part / each.spins for part, each in zip(parts, sampled, strict=True)))
    return Estimate(share, max(0.0, share - margin), min(1.0, share + margin), spins if sampled else 0)


def _strata(grid: Grid) -> Iterator[Stratum]:
    """A stratum for each pair of x and o that a legal board can have."""
    for ply in range(grid.area + 1):
        x, o = (ply + 1) // 2, ply // 2
        boards = comb(grid.area, ply) * comb(ply, x)
        yield Stratum(x, o, Fraction(boards, 3**grid.area))


def _sample(grid: Grid, strata: list[Stratum], spins: int, random: Random) -> None:
    """Draw ``spins`` boards, and keep those after the first round in the strata: at least one in each."""
    if spins < len(strata):
        raise QuestionError(
            f"{grid.size} with {grid.k} in a row takes at least {counted(len(strata), 'spin')} to estimate,"
            f" one for each number of marks to draw, not {spins}"
        )
    first = min(int(spins * FIRST_ROUND), spins - len(strata))
    _draw(grid, strata, apportion(first, [1.0] * len(strata)), random)
    further = apportion(spins - first - len(strata), [each.weight * each.deviation for each in strata])
    for stratum in strata:
        stratum.spins = stratum.legal = 0
    _draw(grid, strata, [1 + more for more in further], random)


def apportion(spins: int, shares: list[float]) -> list[int]:
    """Divide ``spins`` in proportion to ``shares``: rounded down, the rest to the largest remainders."""
    total = fsum(shares) or 1.0  # avoids dividing by zero; no spins are left then
    exact = [spins * share / total for share in shares]
    whole = [int(each) for each in exact]
    largest = sorted(range(len(shares)), key=lambda index: whole[index] - exact[index])
    for index in largest[: spins - sum(whole)]:
        whole[index] += 1
    return whole


def _draw(grid: Grid, strata: list[Stratum], spins: list[int], random: Random) -> None:
    """Draw this many more boards from each stratum."""
    for stratum, more in zip(strata, spins, strict=True):
        stratum.spins += more
        stratum.legal += sum(not find_faults(_random_board(grid, stratum, random)) for _ in range(more))


def _random_board(grid: Grid, stratum: Stratum, random: Random) -> Board:
    """A random board with these numbers of marks."""
    cells = list(range(grid.area))
    for place in range(stratum.x + stratum.o):
        other = place + below(random, grid.area - place)
        cells[place], cells[other] = cells[other], cells[place]
    marked = cells[: stratum.x + stratum.o]
    return Board(grid, mask_of(marked[: stratum.x]), mask_of(marked[stratum.x :]))
