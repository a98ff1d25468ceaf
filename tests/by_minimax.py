"""Holds what is solved of a position against plain minimax on texts, which knows none of the ideas."""

from tests.naive import Naive
from tests.random_boards import board_of
from ttt_core.rules.game import outcome, walk
from ttt_core.rules.grid import Grid
from ttt_core.solving.perfect_play import Proof, solve_board


def canonical_positions(naive: Naive) -> list[str]:
    """One of each set of positions that turns and mirrors make of each other."""
    return sorted(set(map(naive.canonical, naive.positions())))


def solved_as_by_minimax(naive: Naive, grid: Grid, faces: str) -> Proof:
    """The proof of this position's value. Raises ``AssertionError`` where minimax finds something else.

    The value has to be the same, the moves that keep it, the value of each position on the line, its end, and
    how long it is: when the winner hurries and the loser delays.
    """
    board = board_of(grid, faces)
    solved = solve_board(board)
    assert solved.value == naive.value(faces), faces
    assert solved.best == naive.allowed(faces, "perfect"), faces
    assert solved.line is not None, faces
    boards = walk(board, solved.line)
    assert {naive.value(each.faces) for each in boards} == {solved.value}, faces
    assert outcome(boards[-1]), faces
    if solved.value:
        assert len(solved.line) == naive.plies_to_end(faces), faces
    return solved.proof
