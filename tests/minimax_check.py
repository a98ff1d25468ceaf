"""Compares the solution of a position with plain minimax on texts, which shares no code with the solver."""

from tests.naive import Naive
from tests.random_boards import board_of
from ttt_core.rules.game import outcome, walk
from ttt_core.rules.grid import Grid
from ttt_core.solving.perfect_play import Proof, solve_board


def canonical_positions(naive: Naive) -> list[str]:
    """The canonical position of each class of symmetric positions."""
    return sorted(set(map(naive.canonical, naive.positions())))


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
