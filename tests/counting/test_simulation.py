from fractions import Fraction
from random import Random

import pytest

from tests.random_boards import board_of
from ttt_core.counting.odds import UNIFORM, FaceChances
from ttt_core.counting.simulation import MAX_TABLE_CELLS, count_legal_spins
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.legality import find_faults
from ttt_core.solving.enumeration import numbered_board

BIASED = FaceChances(Fraction(2, 5), Fraction(1, 5), Fraction(2, 5))

LARGE = Grid(3, 4, 3)
"""A grid with too many boards to list them."""


@pytest.mark.parametrize("grid", [KEYCHAIN, Grid(2, 5, 3)], ids=str)
def test_one_number_of_the_sequence_draws_a_board(grid: Grid) -> None:
    draw, boards = Random(7).random, 3**grid.area
    legal = [not find_faults(numbered_board(grid, int(draw() * boards))) for _ in range(500)]
    assert [count_legal_spins(grid, spins, 7) for spins in (10, 500)] == [sum(legal[:10]), sum(legal)]


@pytest.mark.parametrize(("grid", "faces"), [(LARGE, UNIFORM), (KEYCHAIN, BIASED)], ids=str)
def test_with_more_cells_or_unequal_faces_each_cell_takes_a_number(grid: Grid, faces: FaceChances) -> None:
    draw, legal = Random(7).random, 0
    for _ in range(500):
        drawn = [draw() for _ in range(grid.area)]
        shown = ["x" if each < faces.x else "o" if each < faces.x + faces.o else "." for each in drawn]
        legal += not find_faults(board_of(grid, "".join(shown)))
    assert count_legal_spins(grid, 500, 7, faces) == legal
    assert LARGE.area > MAX_TABLE_CELLS == 10


def test_a_seed_gives_the_same_spins_in_every_python() -> None:
    # CPython 3.11 and Pyodide draw these; any other number means that this Python differs
    assert [count_legal_spins(KEYCHAIN, 1000, 7) for _ in range(2)] == [267, 267]
    assert count_legal_spins(KEYCHAIN, 1000, 7, BIASED) == 245
    assert count_legal_spins(LARGE, 1000, 7) == 216


def test_without_a_seed_spins_differ() -> None:
    assert len({count_legal_spins(KEYCHAIN, 500) for _ in range(20)}) > 1
