import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.random_boards import boards
from ttt_core import questions
from ttt_core.rules import notation
from ttt_core.rules.board import Board
from ttt_core.rules.legality import First
from ttt_core.rules.reasons import IF_O_FIRST, explain_legal


def test_judge_of_a_legal_board() -> None:
    assert questions.judge("xo./.x./..o") == {
        "board": "xo./.x./..o",
        "k": 3,
        "legal": True,
        "verdict": "Possible.",
        "faults": [],
        "reasons": explain_legal(notation.read("xo./.x./..o"), routes=4),
        "if_o_first": False,
        "aside": None,
        "marks": {"x": 2, "o": 2},
        "ply": 4,
        "to_move": "x",
        "outcome": None,
        "lines": {"x": [], "o": []},
        "witness": [0, 1, 4, 8],
        "games_to": 4,
        "changes": [],
    }


@pytest.mark.parametrize(
    ("first", "board", "expected"),
    [
        ("either", ".../.../...", (True, "x", [], 1)),
        ("either", "o../.../...", (True, "x", [0], 1)),
        ("either", "xo./.../...", (True, "x", [0, 1], 2)),  # either side can have started
        ("either", "oo./x../...", (True, "x", [0, 3, 1], 2)),
        ("either", "xxx/oo./o..", (True, None, [3, 1, 4, 2, 6, 0], 36)),  # O started, X has won
        ("either", "oo./.../...", (False, None, None, 0)),
        ("o", ".../.../...", (True, "o", [], 1)),
        ("o", "xo./.../...", (True, "o", [1, 0], 1)),
        ("o", "oo./x../...", (True, "x", [0, 3, 1], 2)),
        ("o", "x../.../...", (False, None, None, 0)),
    ],
)
def test_with_o_or_either_first(first: First, board: str, expected: tuple[object, ...]) -> None:
    answer = questions.judge(board, first=first)
    assert (answer["legal"], answer["to_move"], answer["witness"], answer["games_to"]) == expected


@pytest.mark.parametrize(
    ("board", "first", "said", "if_o_first"),
    [
        ("oo./x../...", "x", "Too many O.", True),
        ("xxx/oo./o..", "x", "X had won, but O moved after that.", True),
        ("oo./.../...", "x", "Too many O.", False),
        ("oo./.../...", "either", "Too many O.", False),
        ("xx./o../...", "o", "Too many X.", False),
        ("ooo/xx./x..", "o", "O had won, but X moved after that.", False),
    ],
)
def test_a_board_that_is_possible_with_o_first_alone_says_so_beside_its_reasons(
    board: str, first: First, said: str, *, if_o_first: bool
) -> None:
    answer = questions.judge(board, first=first)
    assert [reason["headline"] for reason in answer["reasons"]] == [said]
    assert (answer["if_o_first"], answer["aside"]) == (if_o_first, IF_O_FIRST if if_o_first else None)


def test_a_reason_names_the_side_that_moves_first() -> None:
    never = "2 X and 1 O: O moves first, so X is never ahead."
    assert questions.judge("xx./o../...", first="o")["reasons"][0]["why"] == never
    too_far = "No X and 2 O: they take turns, so O is at most one ahead."
    assert questions.judge("oo./.../...", first="o")["reasons"][0]["why"] == too_far
    assert questions.judge("o../.../...", first="o")["reasons"][0]["headline"] == "X moves next."


def test_faults_under_either_starter_are_those_for_x_first() -> None:
    answer = questions.judge("oo./o../...", first="either")
    assert answer["faults"] == questions.judge("oo./o../...")["faults"] == ["too-many-o"]
    assert len(answer["changes"] or []) == 1 < len(questions.judge("oo./o../...")["changes"] or [])


@given(boards(max_side=4, max_area=12), st.sampled_from(get_args(First)))
def test_the_fields_of_a_judgement_agree(board: Board, first: First) -> None:
    rows = [*map(list, notation.write(board).split("/"))]
    answer = questions.judge(rows, k=board.grid.k, first=first, effort=10**9)
    assert json.loads(json.dumps(answer)) == answer
    explained = [reason["fault"] for reason in answer["reasons"]]
    assert explained == ([None, None] if answer["legal"] else answer["faults"])
    either = questions.judge(rows, k=board.grid.k, first="either", effort=0)["legal"]
    assert answer["if_o_first"] == (first == "x" and either and not answer["legal"])
    assert answer["legal"] == (not answer["faults"]) == (not answer["changes"]) == (answer["games_to"] > 0)
    if not answer["legal"]:
        assert [answer["outcome"], answer["to_move"], answer["witness"]] == [None] * 3
    assert answer["marks"]["x"] + answer["marks"]["o"] == answer["ply"]
    for change in answer["changes"] or []:
        board = board.with_face(change["cell"], change["to"])
    assert questions.judge([*map(list, notation.write(board).split("/"))], k=board.grid.k, first=first)[
        "legal"
    ]


def test_changes_that_need_more_than_the_effort_are_none_except_on_the_keychain() -> None:
    large = "xxx./..../..../...."
    assert questions.judge(large, effort=0) == {**questions.judge(large), "changes": None}
    assert questions.judge("xxx/xxx/xxx", effort=0) == questions.judge("xxx/xxx/xxx")
    assert questions.judge("..../..../..../....", effort=0)["changes"] == []  # it is legal


def test_the_largest_board_has_routes_that_can_be_written() -> None:
    drawn = ["ox" + "xo" * 18 + "ox", "ox" * 20, *["xo" * 20, "ox" * 20] * 19]
    answer = questions.judge(drawn)
    assert answer["outcome"] == "draw"
    assert len(json.dumps(answer["games_to"])) == 3954


def test_winner_of_a_move_sequence() -> None:
    # the challenge of OpenGenus: a check after every move
    assert questions.winner([0, 3, 1, 4, 2]) == {
        "outcome": "x",
        "ply": 5,
        "line": [0, 1, 2],
        "board": "xxx/oo./...",
    }
    # the last move completes the second row and the second column: the row is the first in the grid's order
    assert questions.winner("1,0,3,2,5,6,7,8,4")["line"] == [3, 4, 5]
    assert questions.winner("") == {"outcome": None, "ply": 0, "line": None, "board": ".../.../..."}
    assert questions.winner("0,1,2,4,3,7")["line"] == [1, 4, 7]  # of O
    assert questions.winner("0,1,2,4,3,5,7,6,8")["outcome"] == "draw"
