from collections import Counter

import pytest

from tests.random_boards import board_of
from ttt_core.rules.board import Board
from ttt_core.rules.game import legal_moves, play, walk
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.legality import Fault, IllegalBoardError
from ttt_core.rules.witness import count_routes_to, witness

SMALL = [KEYCHAIN, Grid(2, 3, 2), Grid(1, 1, 1), Grid(2, 2, 1), Grid(2, 4, 2), Grid(2, 4, 3), Grid(3, 3, 2)]


def count_paths(grid: Grid) -> list[Counter[Board]]:
    """The number of routes to each position, by ply, counted move by move."""
    plies = [Counter([Board(grid)])]
    while plies[-1]:
        after: Counter[Board] = Counter()
        for board, paths in plies[-1].items():
            for cell in legal_moves(board):
                after[play(board, cell)] += paths
        plies.append(after)
    return plies[:-1]


@pytest.mark.parametrize("grid", SMALL)
def test_every_board_that_is_played_has_a_witness_and_as_many_routes_as_the_formula_says(grid: Grid) -> None:
    for ply in count_paths(grid):
        for board, paths in ply.items():
            assert count_routes_to(board) == paths
            assert walk(Board(grid), witness(board))[-1] == board


@pytest.mark.parametrize("ask", [witness, count_routes_to])
def test_an_illegal_board_has_no_route(ask: object) -> None:
    with pytest.raises(IllegalBoardError, match=r"\(both-won\)\. X .* \(x-won-o-moved\)") as caught:
        ask(board_of(KEYCHAIN, "xxxooo..."))  # type: ignore[operator]
    assert caught.value.faults == (Fault.BOTH_WON, Fault.X_WON_O_MOVED)
