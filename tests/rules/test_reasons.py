import pytest
from hypothesis import given

from tests.random_boards import boards
from ttt_core.rules import notation
from ttt_core.rules.board import Board
from ttt_core.rules.legality import find_faults
from ttt_core.rules.reasons import explain_fault, explain_legal

FAULTS = {
    "xx./.../...": (
        "too-many-x: Too many X: 2 against 0. The sides take turns, so X is never more than one mark ahead.",
        [0, 1],
    ),
    "x.o/..o/...": (
        "too-many-o: Too many O: 2 against 1. With X first, O is never ahead, because the sides take turns.",
        [2, 5],
    ),
    "xxx/ooo/xx.": (
        "both-won: Both sides have a line. The first line would have ended the game.",
        [0, 1, 2, 3, 4, 5],
    ),
    "xxx/oo./o..": (
        "x-won-o-moved: X has won, but O moved last. 3 X and 3 O: O moved last. But X had already won.",
        [0, 1, 2],
    ),
    "ooo/xx./.xx": (
        "o-won-x-moved: O has won, but X moved last. 4 X and 3 O: X moved last. But O had already won.",
        [0, 1, 2],
    ),
    "xxx./xxx./oooo/ooo.": (
        "no-last-move: One move cannot finish 3 lines with no cell in common. "
        "So an earlier line of X or O had already ended the game.",
        [0, 1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14],
    ),
    "xxx./xxx./ooo./....": (
        "no-last-move: One move cannot finish 2 lines with no cell in common. "
        "So an earlier line of X had already ended the game.",
        [0, 1, 2, 4, 5, 6],
    ),
    "xxx./xxx./oo.o/o.o.": (
        "no-last-move: One move cannot finish 2 lines with no cell in common. "
        "So an earlier line of X had already ended the game.",
        [0, 1, 2, 4, 5, 6],
    ),
}


@pytest.mark.parametrize("text", FAULTS)
def test_the_explanation_of_each_fault(text: str) -> None:
    board = notation.read(text, 3)
    reason = explain_fault(board, find_faults(board)[-1])
    assert (f"{reason['fault']}: {reason['headline']} {reason['why']}", reason["cells"]) == FAULTS[text]


@given(boards())
def test_the_cells_of_every_fault_have_marks(board: Board) -> None:
    for fault in find_faults(board):
        reason = explain_fault(board, fault)
        assert reason["cells"]
        assert all(board.face(cell) != "." for cell in reason["cells"])
        assert "\n" not in reason["headline"] + reason["why"]


LEGAL = {
    ".../.../...": ("X to move. X has 0, O has 0, and nobody has a line.", []),
    "xx./o../...": ("O to move. X has 2, O has 1, and nobody has a line.", []),
    "xox/xoo/oxx": ("A draw. The board is full and nobody has a line.", []),
    "xo./xo./x..": ("X has won. The last move completed the line. X has 3, O has 2.", [0, 3, 6]),
    "xx./ooo/x..": ("O has won. The last move completed the line. X has 3, O has 3.", [3, 4, 5]),
    "xxx/xoo/xoo": ("X has won. The last move completed both lines. X has 5, O has 4.", [0, 1, 2, 3, 6]),
    "xxxxx/oo.oo/...../...../.....": (
        "X has won. The last move completed all 3 lines. X has 5, O has 4.",
        [0, 1, 2, 3, 4],
    ),
}
"""The state of the game on each legal board, and the cells to highlight."""


@pytest.mark.parametrize("text", LEGAL)
def test_the_state_of_a_legal_game(text: str) -> None:
    reason = explain_legal(notation.read(text, 3), routes=2)[0]
    assert (reason["fault"], f"{reason['headline']} {reason['why']}", reason["cells"]) == (None, *LEGAL[text])


@pytest.mark.parametrize(
    ("text", "routes", "sentences"),
    [
        (".../.../...", 1, "Every game begins here. Nobody has moved yet."),
        ("x../.../...", 1, "There is 1 way to get here. No other order of moves reaches this board."),
        ("xo./xo./...", 2, "There are 2 ways to get here. Any one of them proves the board possible."),
        ("xox/xoo/oxx", 2880, "There are 2,880 ways to get here. Any one of them proves the board possible."),
    ],
)
def test_the_routes_to_a_legal_board(text: str, routes: int, sentences: str) -> None:
    reason = explain_legal(notation.read(text), routes)[1]
    assert (reason["fault"], f"{reason['headline']} {reason['why']}", reason["cells"]) == (
        None,
        sentences,
        [],
    )


def test_after_one_move_the_other_side_is_to_move() -> None:
    assert explain_legal(notation.read("o../.../..."), 1, first="o")[0]["headline"] == "X to move."
