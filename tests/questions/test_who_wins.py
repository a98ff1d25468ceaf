"""The question ``solve``, and ``choose`` with the strategy ``search``."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttt_core import questions
from ttt_core.questions.who_wins import says
from ttt_core.rules import notation
from ttt_core.rules.errors import Refusal
from ttt_core.rules.legality import IllegalBoardError


def test_an_empty_board_by_its_size() -> None:
    answer = questions.solve("3x4", k=3)
    assert answer == questions.solve("3X4", k=3) == questions.solve(["....", "....", "...."], k=3)
    assert json.loads(json.dumps(answer)) == answer
    assert list(answer)[4:] == ["best", "line", "moves_to_win", "says", "why", "proof"]
    assert (answer["board"], answer["k"], answer["to_move"]) == ("..../..../....", 3, "x")
    assert (answer["value"], answer["moves_to_win"]) == (1, 4)
    assert list(answer["proof"]) == ["kind", "nodes"]


DRAW = "With best play it is a draw."
CLOSED = "No line is open to either side."
PAIRS = (
    "Each line that is still open holds a pair of cells of its own. "
    "A side that answers each move in the partner cell stops every line."
)
HINDERED = "Each side can always take the cell that most hinders the other, so nobody completes a line."
INSIDE = "4x4 fits inside, where X wins in 3 moves: too fast for O to make a line."
LARGER = {"kind": "larger", "of": {"size": "4x4", "k": 3}}
SOON = "With best play O wins in 1 move. A line can be completed at once, or on two cells."
IN_FOUR = "With best play X wins in 4 moves. Python searched 14 positions."
UNKNOWN = "Too big to work out here. More than"
NEEDED = "would have to be searched."


@pytest.mark.parametrize(
    ("asked", "value", "proof", "says"),
    [
        (("xxx/oo./...", None, 50), 1, {"kind": "finished"}, "X has won. The game is over."),
        (("ooo/xx./x..", None, 50), -1, {"kind": "finished"}, "O has won. The game is over."),
        (("xox/xox/oxo", None, 50), 0, {"kind": "finished"}, "It is a draw. The game is over."),
        (("1x4", 4, 50), 0, {"kind": "pairing", "pairs": [[0, 1]]}, f"{DRAW} {PAIRS}"),
        (("xox/ox./oxo", None, 50), 0, {"kind": "pairing", "pairs": []}, f"{DRAW} {CLOSED}"),
        (("5x5", 3, 50), 1, LARGER, f"With best play X wins in 3 moves. {INSIDE}"),
        (("5x5", 3, 1), 1, LARGER, f"With best play X wins. {INSIDE}"),
        (("xx./oo./x..", None, 50), -1, {"kind": "search", "nodes": 1}, SOON),
        (("4x4", None, 1), 0, {"kind": "search", "nodes": 1}, f"{DRAW} {HINDERED}"),
        (("3x4", 3, 50), 1, {"kind": "search", "nodes": 14}, IN_FOUR),
        (("2x2", 2, 1), None, {"kind": "open", "nodes": 1}, f"{UNKNOWN} 1 position {NEEDED}"),
        (("5x6", 4, 1000), None, {"kind": "open", "nodes": 1000}, f"{UNKNOWN} 1,000 positions {NEEDED}"),
    ],
)
def test_the_answer_says_who_wins_and_why(
    asked: tuple[str, int | None, int], value: int | None, proof: dict[str, object], says: str
) -> None:
    board, k, effort = asked
    answer = questions.solve(board, k=k, effort=effort)
    assert (answer["value"], answer["proof"]) == (value, proof)
    assert f"{answer['says']} {answer['why']}" == says
    assert (answer["to_move"] is None) == (proof["kind"] == "finished")


def test_the_winners_moves_are_counted_when_the_line_is_known() -> None:
    known, unknown = questions.solve("5x5", k=3, effort=50), questions.solve("5x5", k=3, effort=1)
    assert (known["line"], known["moves_to_win"]) == ([12, 7, 11, 13, 10], 3)
    assert (unknown["line"], unknown["moves_to_win"]) == (None, None)
    assert questions.solve("xx./oo./x..")["moves_to_win"] == 1
    assert questions.solve("xxo/oo./.x.")["moves_to_win"] == 1  # after a move of the side that loses
    assert questions.solve("3x3")["moves_to_win"] is None
    assert says(-1, None) == "With best play O wins."  # unless the game is over


def test_up_to_100_cells_are_searched() -> None:
    assert questions.solve("10x10", k=10, effort=1)["proof"]["kind"] == "pairing"


@given(st.text("xXoO._- 012/|\n", max_size=9))
def test_every_board_that_can_be_read_can_be_asked_about(text: str) -> None:
    """No board is taken for a mistyped size."""
    with suppress(Refusal, IllegalBoardError):
        board = notation.write(notation.read(text, 1))
        assert questions.solve(text, k=1, effort=1)["board"] == board
