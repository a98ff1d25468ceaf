from fractions import Fraction

import pytest

from tests.naive import Naive
from tests.random_boards import board_of
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.symmetry import canonical
from ttt_core.solving.solver import solve_grid

LABELS = {
    frozenset("x"): "x-wins",
    frozenset("o"): "o-wins",
    frozenset(["draw"]): "draw",
}
FORCED = {1: "x-control", 0: "force-tie", -1: "o-control"}
GRIDS = [KEYCHAIN, Grid(2, 3, 2), Grid(3, 2, 3), Grid(2, 4, 3), Grid(3, 3, 2), Grid(1, 1, 1), Grid(1, 4, 4)]


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_every_position_against_naive_play(grid: Grid) -> None:
    naive, solution = Naive(grid.rows, grid.cols, grid.k), solve_grid(grid)
    boards = naive.positions()
    assert len(boards) == len(solution.positions.canonical)
    for faces in boards:
        board, positions = board_of(grid, faces), solution.positions
        position = positions.key(board)
        assert positions.board(positions.canonical[position]) == canonical(board)
        found, shares = solution.evaluate(position), naive.shares(faces)
        games = sum(shares.values())
        assert found.value == naive.value(faces)
        assert found.games_from == games
        assert found.equal_games == {each: Fraction(n, games) for each, n in shares.items()}
        assert found.random_play == naive.chances(faces)
        assert found.label == LABELS.get(naive.outcomes(faces, "any"), FORCED[found.value])
        best = [positions.cell(position, child) for child in solution.best(position)]
        assert best == naive.allowed(faces, "perfect")
