from typing import Any

import pytest

import ttt_core
from ttt_core import questions
from ttt_core.questions import QUESTIONS, boards, games


def test_questions_are_found_by_name_and_as_attributes() -> None:
    assert QUESTIONS["judge"] is questions.judge is boards.judge
    assert QUESTIONS["review"] is questions.review is games.review
    assert len(QUESTIONS) == len(list(QUESTIONS)) == len({*QUESTIONS.values()})
    assert all(question.__name__ == name for name, question in QUESTIONS.items())
    assert {*QUESTIONS, "QUESTIONS", "QuestionError"} <= {*dir(questions)}
    with pytest.raises(AttributeError, match="no attribute 'guess'"):
        questions.guess  # type: ignore[attr-defined]  # noqa: B018 - it is the look-up that is tested
    with pytest.raises(KeyError, match="guess"):
        QUESTIONS["guess"]


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("judge", {"board": "?"}),
    ("judge", {"board": "x.", "k": 3}),
    ("judge", {"board": ".........", "effort": -1}),
    ("winner", {"moves": "a"}),
    ("winner", {"moves": "9"}),
    ("rejected", {"by": "luck"}),
    ("numbered", {"number": -1}),
    ("search", {"opening": 9}),
    ("tally", {"legal": 2, "spins": 1}),
    ("daily", {"day": "today"}),
    ("match", {"x": "luck", "o": "random"}),
    ("odds", {"first": "o"}),
    ("odds", {"size": "11x11"}),
    ("odds", {"faces": "1"}),
    ("curve", {"faces": "1"}),
    ("curve", {"steps": 0}),
    ("spin", {"spins": 0}),
    ("spin", {"spins": 1, "faces": "1"}),
    ("spin", {"spins": 1, "size": "11x11"}),
    ("spin", {"spins": 1, "size": "?"}),
    ("estimate", {"spins": 0}),
    *((question, {"size": size}) for question in ("count", "odds", "estimate") for size in ("?", "0x0")),
    ("count", {"size": "4x4"}),
    *(
        (question, {"board": board, "k": k} | ({"strategy": "random"} if question == "choose" else {}))
        for question in ("position", "choose", "solve")
        for board, k in (("?", None), ("x.", 3), ("xx", 2), ("." * 101, 3))
    ),
    ("choose", {"board": "xox/xox/oxo", "strategy": "random"}),
    *(
        ("review", {"moves": "", "start": start})
        for start in ("?", "x../...", "xx./.../...", "xxx/oo./...", "4x4")
    ),
]
"""A question and its options, for each way of refusing it."""


@pytest.mark.parametrize(("question", "options"), REFUSED, ids=str)
def test_a_docstring_names_every_error(question: str, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        QUESTIONS[question](**options)
    assert f"``{caught.type.__name__}``" in (QUESTIONS[question].__doc__ or "")


def test_the_public_names_of_the_package() -> None:
    assert {*dir(ttt_core)} >= {*ttt_core.__all__} >= {"Board", "Grid", "find_faults", "questions", "read"}
    errors = [getattr(ttt_core, name) for name in ttt_core.__all__ if name.endswith("Error")]
    assert len(errors) == 8
    assert all(issubclass(error, ValueError) for error in errors)
