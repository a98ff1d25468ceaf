from fractions import Fraction
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import golden
from ttt_core import odds
from ttt_core.enumeration import count_and_filter
from ttt_core.grid import KEYCHAIN, Grid, GridError
from ttt_core.odds import count_legal, wilson


def test_the_keychain() -> None:
    published, games = golden("keychain"), golden("games")
    counted = count_legal(KEYCHAIN)
    assert counted.boards == published["boards"]
    assert counted.legal == published["legal"]
    assert counted.odds == Fraction(published["legal"], published["boards"])
    assert f"{float(100 * counted.odds):.2f}" == published["percent"]
    assert counted.by_ply == games["positions"]
    assert counted.terminal == games["terminal_positions"]
    assert counted.results == games["results"]
    assert counted.results.total() == sum(games["terminal_paths"])


@pytest.mark.parametrize("grid", [Grid(1, 1, 1), Grid(2, 3, 2), Grid(2, 4, 3)])
def test_small_grids_agree_with_the_filter(grid: Grid) -> None:
    marks = [(x.bit_count(), o.bit_count()) for x, o in count_and_filter(grid)]
    counted = count_legal(grid)
    assert counted.legal == len(marks)
    assert counted.by_marks == {pair: marks.count(pair) for pair in marks}
    assert counted.by_ply == [sum(x + o == ply for x, o in marks) for ply in range(max(map(sum, marks)) + 1)]


def test_what_is_out_of_reach_is_said() -> None:
    with pytest.raises(GridError, match="4x4 is out of reach: the odds are exact up to 12 cells"):
        count_legal(Grid(4, 4, 4))


def test_the_interval_is_of_95_percent() -> None:
    assert NormalDist().inv_cdf(0.975) == pytest.approx(odds._Z95, rel=1e-15)


@pytest.mark.parametrize(
    ("legal", "spins", "low", "high"),
    [
        # R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
        # Medicine 17 (1998), table I, method 3, to the four decimals given there
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_as_published(legal: int, spins: int, low: float, high: float) -> None:
    assert [round(end, 4) for end in wilson(legal, spins)] == [low, high]


@given(st.integers(1, 10**9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_share(tally: tuple[int, int]) -> None:
    legal, spins = tally
    low, high = wilson(legal, spins)
    assert 0 <= low < high <= 1
    assert low - 1e-12 <= legal / spins <= high + 1e-12


def test_nothing_is_known_before_the_first_spin() -> None:
    assert wilson(0, 0) == (0, 1)
