import ast
import inspect
from typing import is_typeddict

import pytest

from ttt_core.questions import QUESTIONS, answers
from web.build.answer_types import TARGET, answer_types


def test_the_types_of_the_page_are_current() -> None:
    again = "python3 -m web.build.answer_types"
    assert TARGET.read_text("utf-8") == answer_types(), f"answers have changed: {again}"


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_names_its_answer(question: str) -> None:
    named = inspect.signature(QUESTIONS[question]).return_annotation
    answer = getattr(answers, named)
    assert is_typeddict(answer)
    assert f"The answer to `{question}`" in answer.__doc__
    assert f"export interface {named} " in TARGET.read_text("utf-8")


def test_a_type_that_typescript_does_not_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ast, "parse", lambda _, parse=ast.parse: parse("Strange = 1 + 2"))
    with pytest.raises(TypeError, match=r"there is no TypeScript for 1 \+ 2"):
        answer_types()
