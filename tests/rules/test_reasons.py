import pytest
from hypothesis import given

from tests.random_boards import boards
from ttt_core.rules import notation
from ttt_core.rules.board import Board
from ttt_core.rules.legality import find_faults
from ttt_core.rules.reasons import explain_fault, explain_legal

ENDS = "but the first one ends the game."
TOO_FAR = "too far apart for one move."
TWICE = f"three in a row more than once, {TOO_FAR}"
O_MOVED = "3 X and 3 O: O moved last."
X_MOVED = "4 X and 3 O: X moved last."
COLUMNS = "X has the middle column and the right column"

FAULTS = [
    ("xx./.../...", "too-many-x", "2 X and no O: they take turns, so X is at most one ahead.", [0, 1]),
    ("x.o/..o/...", "too-many-o", "1 X and 2 O: X moves first, so O is never ahead.", [2, 5]),
    ("xxx/ooo/xx.", "both-won", f"X has the top row, O the middle row, {ENDS}", [*range(6)]),
    ("xxx/ooo/ooo", "both-won", f"X and O both have three in a row, {ENDS}", [*range(9)]),
    ("xxx/oo./o..", "x-won-o-moved", f"X has three in a row: the top row. {O_MOVED}", [0, 1, 2]),
    ("ox./ox./oxx", "o-won-x-moved", f"O has three in a row: the left column. {X_MOVED}", [0, 3, 6]),
    ("xxx./oo../o.../....", "x-won-o-moved", f"X has three in a row. {O_MOVED}", [0, 1, 2]),
    (".xx/.xx/.xx", "no-last-move", f"{COLUMNS}, {TOO_FAR}", [1, 2, 4, 5, 7, 8]),
    ("xxx/xxx/xxx", "no-last-move", f"X has {TWICE}", [*range(9)]),
    ("xxx./xxx./oo.o/o.o.", "no-last-move", f"X has {TWICE}", [0, 1, 2, 4, 5, 6]),
    ("xxx./xxx./oooo/ooo.", "no-last-move", f"X and O each have {TWICE}", [0, 1, 2, 4, 5, 6, *range(8, 15)]),
]
"""Boards, one of their faults, why it is one, and the cells to highlight."""


@pytest.mark.parametrize(("text", "code", "why", "cells"), FAULTS)
def test_the_explanation_of_each_fault(text: str, code: str, why: str, cells: list[int]) -> None:
    board = notation.read(text, 3)
    [fault] = (each for each in find_faults(board) if each == code)
    said = {"fault": code, "headline": fault.meaning, "why": why, "cells": cells}
    assert explain_fault(board, fault) == said


@given(boards())
def test_the_cells_of_every_fault_have_marks(board: Board) -> None:
    for fault in find_faults(board):
        reason = explain_fault(board, fault)
        assert reason["cells"]
        assert all(board.face(cell) != "." for cell in reason["cells"])
        assert "\n" not in reason["headline"] + reason["why"]


MADE = "X has won. 5 X and 4 O: X moved last, and made"
LEGAL = {
    ".../.../...": ("X moves first. The board is empty.", []),
    "xx./o../...": ("O moves next. 2 X and 1 O, and nobody has three in a row.", []),
    "xox/xoo/oxx": ("A draw. The board is full, and nobody has three in a row.", []),
    **{
        board: (f"X has won. 3 X and 2 O: X moved last, and made three in a row: the {line}.", cells)
        for board, line, cells in [
            ("xxx/oo./...", "top row", [0, 1, 2]),
            ("oo./xxx/...", "middle row", [3, 4, 5]),
            ("oo./.../xxx", "bottom row", [6, 7, 8]),
            ("xo./xo./x..", "left column", [0, 3, 6]),
            ("ox./ox./.x.", "middle column", [1, 4, 7]),
            ("o.x/o.x/..x", "right column", [2, 5, 8]),
            ("xo./ox./..x", "top-left diagonal", [0, 4, 8]),
            ("o.x/ox./x..", "top-right diagonal", [2, 4, 6]),
        ]
    },
    "xxx/xoo/xoo": (f"{MADE} the top row and the left column.", [0, 1, 2, 3, 6]),
    "xxx../xoo../x..oo/...../.....": (f"{MADE} three in a row twice.", [0, 1, 2, 5, 10]),
    "xxxxx/oo.oo/...../...../.....": (f"{MADE} three in a row 3 times.", [0, 1, 2, 3, 4]),
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
        ("x../.../...", 1, "There is 1 way to get here. No other order of moves does."),
        ("xo./xo./...", 2, "There are 2 ways to get here. One is enough."),
        ("xox/xoo/oxx", 2880, "There are 2,880 ways to get here. One is enough."),
    ],
)
def test_the_routes_to_a_legal_board(text: str, routes: int, sentences: str) -> None:
    reason = explain_legal(notation.read(text), routes)[1]
    assert f"{reason['headline']} {reason['why']}" == sentences
