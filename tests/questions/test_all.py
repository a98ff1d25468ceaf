from ttt_core import questions
from ttt_core.questions import QUESTIONS


def test_every_question_stands_under_its_name() -> None:
    assert {name: getattr(questions, name) for name in QUESTIONS} == QUESTIONS
