import json
import subprocess
import sys

import pytest

import ttt_core
from ttt_core import questions
from ttt_core.questions import QUESTIONS, boards, games

JUDGING = """
import json, sys
from ttt_core.questions import QUESTIONS
QUESTIONS["judge"]("ooo/xxx/...")
print(json.dumps([name for name in sys.modules if name.startswith("ttt_core.") or name in {UNWANTED}]))
"""

UNWANTED = {"dataclasses", "fractions", "decimal", "random", "inspect"}
"""Slow imports from the standard library that judging a board does not need."""


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


def test_judging_imports_no_counting_and_no_solving() -> None:
    source = JUDGING.replace("{UNWANTED}", repr(UNWANTED))
    imported = json.loads(subprocess.check_output([sys.executable, "-c", source]))
    rules = "board errors game grid legality notation options reasons repair shown witness"
    modules = ["questions", "rules", *(f"rules.{name}" for name in rules.split())]
    assert sorted(imported) == sorted(
        f"ttt_core.{name}" for name in [*modules, "questions.boards", "questions.checks"]
    )


def test_the_public_names_of_the_package() -> None:
    assert set(ttt_core.__all__) >= {"Board", "Grid", "find_faults", "questions", "read"}
    errors = [getattr(ttt_core, name) for name in ttt_core.__all__ if name.endswith("Error")]
    assert len(errors) == 8
    assert all(issubclass(error, ValueError) for error in errors)
