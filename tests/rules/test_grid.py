import pytest
from hypothesis import given

from tests.random_boards import grids
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN, Grid, cells_of, mask_of


def test_the_eight_lines_of_the_keychain() -> None:
    # as listed by OpenGenus, whose tiles are numbered from 1
    assert [cells_of(line) for line in KEYCHAIN.lines] == [
        [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("grid", "lines", "symmetries"),
    [
        (Grid(7, 7, 7), 16, 8),  # n + n + 2 lines, as k is the side of the square
        (Grid(3, 4, 3), 14, 4),  # rows: 3 * 2, columns: 4, diagonals: 2 + 2
        (Grid(2, 3, 2), 11, 4),  # rows: 2 * 2, columns: 3, diagonals: 2 + 2
        (Grid(1, 5, 3), 3, 2),
        (Grid(5, 1, 3), 3, 2),
        (Grid(2, 2, 1), 4, 8),  # with k = 1 each cell is a line, counted once
        (Grid(1, 1, 1), 1, 1),
    ],
)
def test_number_of_lines_and_symmetries(grid: Grid, lines: int, symmetries: int) -> None:
    assert (len(grid.lines), len(grid.symmetries)) == (lines, symmetries)
    assert grid.symmetries[0] == tuple(range(grid.area))


@given(grids())
def test_symmetries_map_lines_to_lines_and_form_a_group(grid: Grid) -> None:
    lines = set(grid.lines)
    for one in grid.symmetries:
        assert sorted(one) == list(range(grid.area))
        assert {mask_of(one[cell] for cell in cells_of(line)) for line in lines} == lines
        for two in grid.symmetries:
            assert tuple(two[cell] for cell in one) in grid.symmetries


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        ((0, 3, 1), "rows must be at least 1, not 0"),
        ((3, -1, 3), "columns must be at least 1, not -1"),
        ((3, 3, 0), "k must be at least 1, not 0"),
        ((3, 4, 5), "k = 5 is longer than both sides of 3x4: at most 4 can stand in a row"),
        ((3.0, 3, 3), "rows must be a whole number, not 3.0"),
        ((3, "3", 3), "columns must be a whole number, not '3'"),
        ((3, 3, True), "k must be a whole number, not True"),
    ],
)
def test_impossible_sides_and_k_are_refused(sides: tuple[int, int, int], message: str) -> None:
    with pytest.raises(Refusal) as caught:
        Grid(*sides)
    assert str(caught.value) == message
