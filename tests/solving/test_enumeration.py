from functools import _lru_cache_wrapper

import pytest

from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.legality import find_faults
from ttt_core.solving.enumeration import all_boards, depth_first_search
from ttt_core.solving.game_graph import all_positions
from ttt_core.solving.solver import solve_grid


@pytest.mark.parametrize(
    "grid",
    [
        KEYCHAIN,
        Grid(2, 3, 2),
        Grid(1, 1, 1),
        Grid(2, 2, 1),
        Grid(2, 5, 3),
        Grid(3, 3, 2),
        pytest.param(Grid(3, 4, 3), marks=pytest.mark.long),
    ],
)
def test_games_reach_exactly_the_legal_boards(grid: Grid) -> None:
    legal = {(board.x, board.o) for board in all_boards(grid) if not find_faults(board)}
    assert depth_first_search(grid) == legal


@pytest.mark.parametrize("listed", [all_positions, solve_grid])
def test_the_tables_of_only_a_few_grids_stay_in_memory(listed: "_lru_cache_wrapper[object]") -> None:
    for cols in range(1, 9):
        listed(Grid(1, cols, 1))
    assert 1 <= listed.cache_info().currsize <= 3
