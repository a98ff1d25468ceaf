import pytest
from hypothesis import given

from tests.random_boards import board_of, boards
from ttt_core.rules.board import Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN


@pytest.mark.parametrize(
    ("x", "o", "why"), [(1 << 9, 0, "a mark lies off the 3x3 grid"), (1, 3, "a cell carries both marks")]
)
def test_a_mark_off_the_grid_or_upon_another_is_refused(x: int, o: int, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        Board(KEYCHAIN, x, o)


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
