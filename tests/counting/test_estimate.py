"""Compares estimates with exact odds: how often the interval contains them, and how spins are used."""

from fractions import Fraction
from math import comb, sqrt
from random import Random
from statistics import fmean, stdev
from unittest.mock import Mock

import pytest

from ttt_core.counting.estimate import Estimate, Stratum, apportion, estimate_odds
from ttt_core.counting.legal_count import count_boards, count_legal
from ttt_core.counting.odds import chance
from ttt_core.rules.errors import QuestionError
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.legality import find_faults

SEEDS = range(40)


@pytest.mark.parametrize(
    "grid", [KEYCHAIN, Grid(4, 4, 3), Grid(5, 5, 3), Grid(3, 5, 2), Grid(5, 5, 5)], ids=str
)
def test_95_percent_intervals_contain_the_exact_odds(grid: Grid) -> None:
    exact = count_boards(grid)[0] / 3**grid.area
    found = [estimate_odds(grid, 600, seed) for seed in SEEDS]
    # 38 of 40 are expected, and the seeds are fixed
    assert sum(each.low <= exact <= each.high for each in found) >= 36
    assert all(0 <= each.low <= each.share <= each.high <= 1 for each in found)
    assert abs(sum(each.share for each in found) / len(found) - exact) < 0.05 * exact


def test_estimates_of_rare_boards_are_right_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    grid, seeds = Grid(3, 5, 2), 2500
    counted = count_legal(grid)
    exact = float(chance(counted))
    boards = {(x, o): comb(grid.area, x + o) * comb(x + o, x) for x, o in counted.by_marks}

    def draw(_: Grid, strata: list[Stratum], spins: list[int], random: Random) -> None:
        """As many spins as asked, legal with the exact chance: much quicker than judging boards."""
        for stratum, more in zip(strata, spins, strict=True):
            marks = stratum.x, stratum.o
            share = counted.by_marks[marks] / boards.get(marks, 1)
            stratum.spins += more
            stratum.legal += sum(random.random() < share for _ in range(more))

    monkeypatch.setattr("ttt_core.counting.estimate._draw", draw)
    shares = [estimate_odds(grid, 500, seed).share for seed in range(seeds)]
    # with the shares of both rounds together the mean was too low, by 5.7 standard errors
    assert abs(fmean(shares) - exact) < 3 * stdev(shares) / sqrt(seeds)


def test_more_spins_narrow_the_interval() -> None:
    few, many = (estimate_odds(Grid(6, 6, 4), spins, 1) for spins in (500, 5000))
    assert many.high - many.low < (few.high - few.low) / 2


def test_the_same_seed_gives_the_same_estimate() -> None:
    assert estimate_odds(Grid(4, 4, 3), 500, 7) == estimate_odds(Grid(4, 4, 3), 500, 7)
    assert estimate_odds(Grid(4, 4, 3), 500, 7) != estimate_odds(Grid(4, 4, 3), 500, 8)


def test_a_seed_gives_the_same_estimate_in_every_python() -> None:
    # adding the floats one by one, as sum did before Python 3.12, gives other last digits
    low, high = 0.022980668870829078, 0.07070423688540728
    assert estimate_odds(Grid(3, 3, 2), 80, 4) == Estimate(0.046842452878118175, low, high, 80)
    assert estimate_odds(Grid(4, 4, 3), 500, 7).share == 0.1384298660818028


@pytest.mark.parametrize("grid", [Grid(1, 3, 2), KEYCHAIN, Grid(6, 6, 3), Grid(7, 7, 6)], ids=str)
def test_the_number_of_spins_is_exact_and_too_few_are_refused(
    grid: Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = Mock(wraps=find_faults)
    monkeypatch.setattr("ttt_core.counting.estimate.find_faults", judge)
    least = grid.area + 2 - 2 * grid.k  # from the first number of marks with a line to a full board
    for spins in (least, least + 1, 5 * least + 3):
        judge.reset_mock()
        assert estimate_odds(grid, spins, 1).spins == spins == judge.call_count
    so_many = "1 spin" if least == 1 else f"{least} spins"
    refusal = (
        f"^{grid.size} with {grid.k} in a row takes at least {so_many} to estimate, .*, not {least - 1}$"
    )
    with pytest.raises(QuestionError, match=refusal):
        estimate_odds(grid, least - 1, 1)


def test_apportion_divides_all_spins() -> None:
    assert apportion(10, [1.0, 1.0, 1.0]) == [4, 3, 3]
    assert apportion(7, [0.5, 0.0, 0.3]) == [4, 0, 3]
    assert apportion(0, [0.0, 0.0]) == [0, 0]


def test_nothing_is_drawn_if_the_numbers_of_marks_decide() -> None:
    # no side can have two marks: 1 + 2 + 2 of 9 boards are legal
    estimated = estimate_odds(Grid(1, 2, 2), 500, 1)
    assert estimated.share == estimated.low == estimated.high == float(Fraction(5, 9))
    assert estimated.spins == 0
