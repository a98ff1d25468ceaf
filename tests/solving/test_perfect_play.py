"""Compares every value, move and line with plain minimax on texts, which shares no code with the solver."""

from itertools import product
from random import Random

import pytest

from tests.naive import Naive
from tests.random_boards import board_of, golden
from ttt_core.rules.board import Board
from ttt_core.rules.game import Outcome, outcome, play, side_to_move, walk
from ttt_core.rules.grid import Grid
from ttt_core.rules.notation import read_size
from ttt_core.solving.perfect_play import Proof, choose_by_search, solve_board
from ttt_core.solving.solver import VALUE_OF

SMALL = [
    (rows, cols, k)
    for rows, cols in product(range(1, 9), repeat=2)
    if rows * cols <= 8 or rows == cols == 3
    for k in range(1, max(rows, cols) + 1)
]
LARGER = [(2, 5, 3), (2, 5, 4), (3, 4, 3), (3, 4, 4), (2, 6, 3), (1, 9, 5), (9, 1, 3)]


def check_against_minimax(naive: Naive, grid: Grid, faces: str) -> Proof:
    """Return the proof of this position's value. Raises ``AssertionError`` if minimax finds anything else.

    Minimax must find the same value and the same moves that keep it. It must find this value for each
    position on the line of perfect play, which must end the game. If a side wins, the line must have the
    length of a game in which the winner wins as soon as possible and the loser delays.
    """
    board = board_of(grid, faces)
    solved = solve_board(board)
    assert solved.value == naive.value(faces), faces
    assert solved.best == naive.allowed(faces, "perfect"), faces
    assert solved.game is not None, faces
    boards = walk(board, solved.game)
    assert {naive.value(each.faces) for each in boards} == {solved.value}, faces
    assert outcome(boards[-1]), faces
    if solved.value:
        assert len(solved.game) == naive.plies_to_end(faces), faces
    return solved.proof


def positions_of_random_games(naive: Naive) -> list[str]:
    """The positions of random games, each once, with at most 9 empty cells, because minimax is slow."""
    random = Random(9)
    met: dict[str, None] = {}
    for _ in range(20):
        faces = naive.start
        while moves := naive.moves(faces):
            met[faces] = None
            faces = naive.put(faces, random.choice(moves), naive.mover(faces))
        met[faces] = None
    return [faces for faces in met if faces.count(".") <= 9]


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_every_position_of_small_grids(size: tuple[int, int, int]) -> None:
    naive, grid = Naive(*size), Grid(*size)
    canonical = {*map(naive.canonical, naive.positions())}
    kinds = {check_against_minimax(naive, grid, faces)["kind"] for faces in canonical}
    assert "open" not in kinds
    assert "finished" in kinds


@pytest.mark.parametrize("size", LARGER, ids=str)
def test_positions_of_larger_grids(size: tuple[int, int, int]) -> None:
    naive, grid = Naive(*size), Grid(*size)
    met = positions_of_random_games(naive)
    kinds = {check_against_minimax(naive, grid, faces)["kind"] for faces in met}
    assert {"search", "finished"} <= kinds


SLOW = [5, 5, 4]
SOLVED = [
    pytest.param(case, marks=[pytest.mark.long] if case[:3] == SLOW else [])
    for case in golden("solved")["empty"]
]


@pytest.mark.parametrize("case", SOLVED, ids=str)
def test_empty_grids_against_published_values(case: tuple[int, int, int, Outcome, str | None]) -> None:
    *size, winner, _ = case
    board = Board(Grid(*size))
    solved = solve_board(board)
    assert solved.value == VALUE_OF[winner]
    assert solved.game is not None
    assert outcome(walk(board, solved.game)[-1]) == winner


def test_wins_that_carry_over_from_a_smaller_grid() -> None:
    found = {}
    for rows, cols in product(range(1, 6), repeat=2):
        for k in range(1, max(rows, cols) + 1):
            solved = solve_board(Board(Grid(rows, cols, k)), effort=1000)
            if of := solved.proof.get("of"):
                found[rows, cols, k] = inside = read_size(**of)
                assert inside.k == k
                assert (inside.rows <= rows, inside.cols <= cols) == (True, True)
                assert inside.area < rows * cols
                assert len(solved.game or []) == 2 * k - 1
    assert found[5, 5, 3] == Grid(4, 4, 3)
    assert (found[2, 3, 2], found[3, 2, 2]) == (Grid(1, 3, 2), Grid(3, 1, 2))  # the smallest
    assert found[1, 4, 2] == Grid(1, 3, 2)
    assert found[4, 5, 1] == Grid(1, 1, 1)
    assert not {key for key in found if key[2] > 3}


def test_results_beyond_the_effort_are_none() -> None:
    board = Board(Grid(4, 5, 4))
    nodes = solve_board(board).proof["nodes"]
    assert nodes > 1
    assert solve_board(board, nodes).value == VALUE_OF["draw"]
    unknown = solve_board(board, nodes - 1)
    assert (unknown.value, unknown.best, unknown.game) == (None, None, None)
    assert solve_board(Board(Grid(1, 16, 16))).best == [*range(16)]
    assert solve_board(Board(Grid(1, 17, 17))).best is None


PROOFS = [
    (Grid(4, 5, 4), "." * 20, Proof(kind="search", nodes=158)),
    (Grid(3, 3, 3), "xx...o...", Proof(kind="search", nodes=3)),
    (Grid(3, 4, 3), "........x.o.", Proof(kind="search", nodes=3)),
]
"""A position and its proof. The order of sides and lengths keeps the number of searched positions small."""


@pytest.mark.parametrize(("grid", "faces", "proof"), PROOFS)
def test_a_position_has_this_proof(grid: Grid, faces: str, proof: Proof) -> None:
    assert solve_board(board_of(grid, faces)).proof == proof


def test_with_no_effort_the_search_still_wins_and_blocks() -> None:
    grid = Grid(7, 7, 5)
    winning = board_of(grid, "xxxx..." + "oooo..." + "." * 35)
    assert choose_by_search(winning, 0).cell == 4
    blocking = board_of(grid, "xxxx..." + "o.o.o.." + "." * 35)
    assert choose_by_search(blocking, 0).cell == 4
    assert choose_by_search(board_of(Grid(3, 3, 3), "....x.ox."), 0).cell == 1
    assert choose_by_search(board_of(Grid(3, 3, 3), "..x...o.x"), 0).cell == 5  # loses, but not at once
    choice = choose_by_search(Board(grid), 0)
    assert choice.cell == 24  # the centre lies on the most lines
    assert choice.why == "0 positions are too few to see the end: X looks ahead 3 moves of O."
    assert "1 position is too few to see the end" in choose_by_search(Board(grid), 1).why


def test_with_no_effort_two_searches_still_finish_a_game() -> None:
    board = Board(Grid(6, 7, 5))
    while side_to_move(board):
        board = play(board, choose_by_search(board, 0).cell)
