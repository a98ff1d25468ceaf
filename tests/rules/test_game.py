import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.random_boards import grids
from ttt_core.rules.board import Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.game import legal_moves, outcome, play, replay, side_to_move
from ttt_core.rules.grid import KEYCHAIN, Grid


@pytest.mark.parametrize(
    ("moves", "result"),
    [
        ([], None),
        ([4], None),
        ([0, 3, 1, 4, 2], "x"),  # a row
        ([0, 1, 2, 4, 3, 7], "o"),  # a column
        ([0, 1, 4, 2, 8], "x"),  # the main diagonal
        ([0, 2, 1, 4, 3, 6], "o"),  # cells 2, 4, 6: the diagonal that the notebook checks as 6, 4, 8
        ([0, 1, 2, 4, 3, 5, 7, 6, 8], "draw"),
        ([0, 1, 2, 3, 5, 4, 7, 6, 8], "x"),  # the last cell of a full board wins
        ([1, 0, 3, 2, 5, 6, 7, 8, 4], "x"),  # two lines at once
    ],
)
def test_outcome_of_a_move_sequence(moves: list[int], result: str | None) -> None:
    # OpenGenus leaves this as a challenge: check for a win after every move
    board = replay(KEYCHAIN, moves)
    assert outcome(board) == result
    assert board.ply == len(moves)


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ([4, 4], "move 2: cell 4 is taken"),
        ([0, 9], "move 2: cell 9 is off the 3x3 board, whose cells are 0 to 8"),
        ([-1], "move 1: cell -1 is off the 3x3 board, whose cells are 0 to 8"),
        ([0, 3, 1, 4, 2, 5], "move 6: the game was over after 5 moves"),
        ([0, 1, 2, 4, 3, 5, 7, 6, 8, 0], "move 10: the game was over after 9 moves"),
    ],
)
def test_an_illegal_move_is_named(moves: list[int], message: str) -> None:
    with pytest.raises(Refusal) as caught:
        replay(KEYCHAIN, moves)
    assert str(caught.value) == message


@given(grids(), st.randoms())
def test_a_random_game_ends_at_its_first_line_or_on_a_full_board(grid: Grid, random: object) -> None:
    board = Board(grid)
    while moves := legal_moves(board):
        assert not board.lines("x")
        assert not board.lines("o")
        side = side_to_move(board)
        board = play(board, random.choice(moves))  # type: ignore[attr-defined]
        assert outcome(board) in (None, side, "draw")
    assert board.lines("x") or board.lines("o") or not board.empty
    assert side_to_move(board) is None
