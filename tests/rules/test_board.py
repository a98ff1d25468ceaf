import pytest
from hypothesis import given

from tests.random_boards import board_of, boards
from ttt_core.rules.board import Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN


def test_a_mark_off_the_grid_is_refused() -> None:
    with pytest.raises(Refusal, match="a mark lies off the 3x3 grid"):
        Board(KEYCHAIN, x=1 << 9)


def test_two_marks_on_one_cell_are_refused() -> None:
    with pytest.raises(Refusal, match="a cell carries both marks"):
        Board(KEYCHAIN, x=1, o=3)


def test_a_side_or_face_that_is_none_is_refused() -> None:
    board = Board(KEYCHAIN, x=1, o=2)
    assert (board.marks("x"), board.marks("o")) == (1, 2)
    with pytest.raises(Refusal, match=r"^a side is x or o, not 'X'$"):
        board.marks("X")  # type: ignore[arg-type]  # on purpose
    with pytest.raises(Refusal, match=r"^a face is x, o or \. for empty, not 'X'$"):
        board.with_face(0, "X")  # type: ignore[arg-type]  # on purpose


@given(boards())
def test_faces_and_masks_describe_the_same_board(board: Board) -> None:
    assert board_of(board.grid, board.faces) == board
    assert board.ply == board.grid.area - board.faces.count(".")
    assert board.swapped.faces == board.faces.translate(str.maketrans("xo", "ox"))
