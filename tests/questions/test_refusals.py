"""Each question names, in one line, what is wrong with what it is asked."""

import re
from typing import Any

import pytest

from ttt_core.questions import QUESTIONS
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.shown import shown

LISTED = (
    "4x4 has 16 cells: all positions are listed up to 12 cells. "
    "'odds', 'solve' and 'choose --strategy search' go further"
)
FULL = "with k = 5: only the number of its legal boards is known, with equal faces and one starter"
BOARD = "no game reaches this board: Too many X (too-many-x)"
SEARCHED = "has 101 cells: at most 100 can be searched"
THREE = "the faces are three chances, X,O,EMPTY, such as 1/2,1/4,1/4"
SPINS = "the number of spins must be from 1 to 10,000,000"
RULES = "any, win, win-block, win-block-fork, perfect-x, perfect-o or perfect"
EMPTY = "/".join(["..."] * 3)
PERFECT = {"board": EMPTY, "strategy": "perfect"}
STRATEGIES = "perfect, highest-win, random or search"
OVER = "the game is over: there is no move to choose"
ODD = "at row 1, column 1 is neither X, O nor empty; write a board as xo./.x./..o"

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("judge", {"board": "?" * 1601}, f"'?' {ODD}"),
    ("judge", {"board": ["." * 41] * 41, "k": 5}, "a board of more than 1,600 cells is too large to judge"),
    ("judge", {"board": EMPTY, "effort": -1}, "the effort must be at least 0, not -1"),
    ("judge", {"board": EMPTY, "first": "O"}, "first must be x, o or either, not 'O'"),
    ("search", {"memory": "no"}, "memory must be true or false, not 'no'"),
    *(
        ("daily", {"day": day}, f"the day must be a date such as 2026-11-21, not {shown(day)}")
        for day in ("today", "2026-02-30", "20261121", None)
    ),
    ("odds", {"size": "6x7", "k": 5, "first": "y"}, "first must be x, o or either, not 'y'"),
    ("odds", {"size": "9999x9999"}, "9999x9999 has more than 100 cells"),
    ("odds", {"size": "6x7", "k": 5, "faces": "1/2,1/4,1/4"}, f"6x7 {FULL}"),
    ("odds", {"size": "6x7", "k": 5, "first": "either"}, f"6x7 {FULL}"),
    *(("spin", {"spins": spins}, f"{SPINS}, not {spins!r}") for spins in (0, 10_000_001, 1.5, True)),
    ("spin", {"spins": 1, "seed": 1.5}, "the seed must be a whole number, not 1.5"),
    ("spin", {"spins": 1, "size": "11x11"}, "11x11 has more than 100 cells to spin"),
    ("spin", {"spins": 1, "faces": "1"}, f"'1': {THREE}"),
    ("count", {"size": "0x3"}, "rows must be at least 1, not 0"),
    ("count", {"size": "3x0"}, "columns must be at least 1, not 0"),
    ("count", {"size": "4x4"}, LISTED),
    ("count", {"symmetry": "all"}, "symmetry must be none, board or game, not 'all'"),
    ("count", {"ends": "all"}, "ends must be line or decided, not 'all'"),
    ("count", {"moves": "all"}, f"moves must be {RULES}, not 'all'"),
    *((each, {"board": "xx", "k": 2}, BOARD) for each in ("position", "solve")),
    ("position", {"board": "..../..../..../...."}, LISTED),
    ("choose", {"board": "xx", "k": 2, "strategy": "random"}, BOARD),
    ("choose", {"board": "..../..../..../....", "strategy": "random"}, LISTED),
    ("choose", PERFECT | {"board": "xxx/oo./..."}, OVER),
    ("choose", PERFECT | {"strategy": "worst"}, f"strategy must be {STRATEGIES}, not 'worst'"),
    ("choose", PERFECT | {"seed": 1.5}, "the seed must be a whole number, not 1.5"),
    ("choose", PERFECT | {"effort": -1}, "the effort must be at least 0, not -1"),
    ("choose", {"board": "." * 101, "k": 2, "strategy": "search"}, f"1x101 {SEARCHED}"),
    ("review", {"moves": "", "start": "xx./.../..."}, BOARD),
    ("review", {"moves": "", "start": "xxx/oo./..."}, "the game was over before it began, on xxx/oo./..."),
    ("review", {"moves": "", "start": "." * 101, "k": 2}, f"1x101 {SEARCHED}"),
    ("solve", {"board": "1x101", "k": 2}, f"1x101 {SEARCHED}"),
    ("solve", {"board": "3x3", "effort": 0}, "the effort must be at least 1, not 0"),
    *(("solve", {"board": text}, f"'3' {ODD}") for text in ("3x", "3 x 3", "3x3x3")),
]
"""A question, its options, and why it refuses them; of what is out of reach, without what is in reach."""


@pytest.mark.parametrize(("question", "options", "message"), REFUSED)
def test_a_refusal_says_what_is_wrong_and_a_docstring_names_the_error(
    question: str, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        QUESTIONS[question](**options)
    assert str(caught.value).partition("; these are in reach: ")[0] == message
    assert f"``{caught.type.__name__}``" in (QUESTIONS[question].__doc__ or "")
    is_too_large = re.search(r"more than [\d,]+ cells|can be searched|are listed|only the number", message)
    assert (caught.type is OutOfReachError) == bool(is_too_large)
