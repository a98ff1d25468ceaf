from fractions import Fraction
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttt_core.counting import odds
from ttt_core.counting.legal_count import count_legal
from ttt_core.counting.odds import chance, read_faces, wilson
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import Grid
from ttt_core.rules.legality import find_faults
from ttt_core.solving.enumeration import all_boards


@pytest.mark.parametrize(
    "text", ["1/3,1/3,1/3", "1/2,1/4,1/4", "0.5,0.25,0.25", "1,0,0", "0,0,1", " 1/6, 0.5 ,1/3"]
)
def test_biased_faces_against_every_board(text: str) -> None:
    faces = read_faces(text)
    grid = Grid(2, 3, 3)
    expected = Fraction(0)
    for board in all_boards(grid):
        x, o = board.x.bit_count(), board.o.bit_count()
        if not find_faults(board):
            expected += faces.x**x * faces.o**o * faces.empty ** (grid.area - x - o)
    assert chance(count_legal(grid), faces) == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1/2,1/2", "'1/2,1/2': the faces are three chances"),
        (1, "1: the faces are three chances"),
        ("1/2,1/4,x", "'x' is not a chance"),
        ("٣,1,1", "'٣' is not a chance"),
        ("1/0,1,0", "'1/0' is not a chance"),
        ("1e9,0,0", "'1e9' is not a chance"),
        (
            "1,0,0.3333333333",
            "'0.3333333333' is not a chance: write it as 1/3 or 0.25, with at most 9 digits a side",
        ),
        ("-1,1,1", "'-1' is not a chance"),
        ("1/2,1/4,1/8", "the chances of the faces add up to 7/8, not to 1"),
    ],
)
def test_bad_faces_are_refused(text: object, message: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_faces(text)
    assert str(caught.value).startswith(message)


def test_z95_is_the_quantile_for_95_percent() -> None:
    assert NormalDist().inv_cdf(0.975) == pytest.approx(odds.Z95, rel=1e-15)


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
def test_the_interval_contains_the_share(tally: tuple[int, int]) -> None:
    legal, spins = tally
    low, high = wilson(legal, spins)
    assert 0 <= low < high <= 1
    assert (low == 0) == (legal == 0)
    assert low - 1e-12 <= legal / spins <= high + 1e-12
