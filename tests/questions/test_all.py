import pytest

import ttt_core
from ttt_core import questions
from ttt_core.questions import QUESTIONS, boards, moves


def test_questions_are_found_by_name_and_as_attributes() -> None:
    assert QUESTIONS["judge"] is questions.judge is boards.judge
    assert QUESTIONS["review"] is questions.review is moves.review
    assert all(asked.__name__ == name for name, asked in QUESTIONS.items())
    assert {*QUESTIONS, "QUESTIONS", "Answer"} <= {*dir(questions)}
    with pytest.raises(AttributeError, match="no attribute 'guess'"):
        questions.guess  # type: ignore[attr-defined]  # noqa: B018 - it is the look-up that is tested
    with pytest.raises(KeyError, match="guess"):
        QUESTIONS["guess"]


def test_the_public_names_of_the_package() -> None:
    assert {*dir(ttt_core)} >= {*ttt_core.__all__} >= {"Board", "Grid", "find_faults", "questions", "read"}
    for error in (ttt_core.IllegalBoardError, ttt_core.OutOfReachError):
        assert issubclass(error, ttt_core.Refusal)
