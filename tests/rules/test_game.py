import pytest

from ttt_core.rules.board import Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.game import walk
from ttt_core.rules.grid import KEYCHAIN


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
        walk(Board(KEYCHAIN), moves)
    assert str(caught.value) == message
