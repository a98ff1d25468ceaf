from fractions import Fraction
from itertools import pairwise
from math import sqrt
from random import Random
from unittest.mock import Mock

import pytest

from tests.random_boards import board_of
from ttt_core.counting.legal_count import count_legal
from ttt_core.counting.odds import UNIFORM, FaceChances, chance
from ttt_core.counting.simulation import count_legal_spins, milestones, shared_spins
from ttt_core.rules.board import Board
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.legality import Fault, find_faults

BIASED = FaceChances(Fraction(2, 5), Fraction(1, 5), Fraction(2, 5))


def spin_anew(spins: int, seed: int) -> int:
    """The legal boards among these spins, without those that an earlier call has spun."""
    shared_spins.cache_clear()
    return count_legal_spins(KEYCHAIN, [spins], seed)[0]


@pytest.mark.parametrize(
    ("grid", "faces"),
    [(KEYCHAIN, UNIFORM), (KEYCHAIN, BIASED), (Grid(4, 5, 3), UNIFORM), (Grid(2, 3, 2), BIASED)],
    ids=str,
)
def test_spins_stay_within_five_deviations_of_the_exact_chance(grid: Grid, faces: FaceChances) -> None:
    spins, expected = 20_000, float(chance(count_legal(grid), faces))
    legal = count_legal_spins(grid, [spins], 1, faces)[0]
    assert abs(legal - spins * expected) < 5 * sqrt(spins * expected * (1 - expected))


def test_each_cell_takes_one_number_of_the_sequence() -> None:
    draw, legal = Random(7).random, 0
    for _ in range(500):
        faces = "".join("xo."[int(draw() * 3)] for _ in range(9))
        legal += not find_faults(board_of(KEYCHAIN, faces))
    assert count_legal_spins(KEYCHAIN, [500], 7) == [legal]


def test_a_seed_gives_the_same_spins_in_every_python() -> None:
    # CPython 3.11 and Pyodide draw 300 legal boards; any other number means that this Python differs
    assert count_legal_spins(KEYCHAIN, [1000], 7) == [300]


def test_only_a_seed_makes_spins_repeat() -> None:
    assert len({count_legal_spins(KEYCHAIN, [500])[0] for _ in range(20)}) > 1
    assert len({spin_anew(500, 3) for _ in range(3)}) == 1


@pytest.mark.parametrize(
    ("faces", "legal"),
    [
        (FaceChances(Fraction(1), Fraction(0), Fraction(0)), 0),
        (FaceChances(Fraction(0), Fraction(0), Fraction(1)), 50),
    ],
)
def test_faces_with_the_chance_0_or_1(faces: FaceChances, legal: int) -> None:
    assert count_legal_spins(KEYCHAIN, [50], faces=faces) == [legal]


@pytest.mark.parametrize("spins", [1, 2, 9, 10, 1000, 12_345])
def test_milestones_rise_to_the_number_of_spins(spins: int) -> None:
    found = milestones(spins)
    assert found[0] == 1
    assert found[-1] == spins
    assert found == sorted(set(found))


def test_fewer_spins_of_the_same_seed_are_the_beginning_of_more() -> None:
    seen = milestones(2000)
    assert count_legal_spins(KEYCHAIN, seen, 5) == [spin_anew(spins, 5) for spins in seen]


def test_more_spins_of_the_same_seed_continue_the_sequence() -> None:
    for spins in (10, 30, 20, 30):  # 20 were not recorded, so these are spun apart
        count_legal_spins(KEYCHAIN, [spins], 8)
    _, legal_after = shared_spins(KEYCHAIN, 8, UNIFORM).so_far
    assert list(legal_after) == [0, 10, 30]


def test_an_interrupted_call_leaves_the_sequence_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_spins.cache_clear()
    with monkeypatch.context() as patched:
        judging = Mock(side_effect=[*[()] * 50, KeyboardInterrupt])
        patched.setattr("ttt_core.counting.simulation.find_faults", judging)
        with pytest.raises(KeyboardInterrupt):
            count_legal_spins(KEYCHAIN, [10, 500], 7)
    found = count_legal_spins(KEYCHAIN, [10, 500, 1000], 7)
    assert found == [spin_anew(spins, 7) for spins in (10, 500, 1000)]
    assert found[-1] == 300


def test_a_call_in_the_middle_of_another_disturbs_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_spins.cache_clear()
    asked, inner = [[100, 1000]], []

    def judge(board: Board) -> tuple[Fault, ...]:
        """Judge the board; before the first one, spin as another thread would."""
        while asked:
            inner.append(count_legal_spins(KEYCHAIN, asked.pop(), 7))
        return find_faults(board)

    monkeypatch.setattr("ttt_core.counting.simulation.find_faults", judge)
    outer = count_legal_spins(KEYCHAIN, [10, 100, 1000], 7)
    assert outer[1:] == inner[0] == count_legal_spins(KEYCHAIN, [100, 1000], 7)
    assert outer[-1] == 300


def test_there_are_20_milestones_per_decade() -> None:
    found = milestones(123_456)
    assert [sum(low <= each < 10 * low for each in found) for low in (1000, 10_000)] == [20, 20]
    late = [each for each in found if each >= 1000]
    ratios = [after / before for before, after in pairwise(late[:-1])]
    assert all(abs(ratio - 10 ** (1 / 20)) < 0.001 for ratio in ratios)
    assert milestones(10) == list(range(1, 11))
    assert milestones(123_456)[-2:] == [round(10 ** (101 / 20)), 123_456]
