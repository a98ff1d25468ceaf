"""The examples of the section In Python and their answers print the expected output."""

import re
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from tests.examples.test_runner import run
from web.sections.python.prerender import EXAMPLES, FOLDER, source, title

EXPECTED = Path(__file__).parent / "expected"
NAMES = [name for example in EXAMPLES for name in (example, f"{example}_answer")]


def test_the_folders_have_exactly_these_files() -> None:
    assert {file.stem for file in FOLDER.glob("*.py")} == set(NAMES)
    assert {file.stem for file in EXPECTED.glob("*.txt")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_an_example_shows_what_is_expected(name: str) -> None:
    outcome = run(source(name))
    assert "problem" not in outcome, outcome
    wanted = (EXPECTED / f"{name}.txt").read_text("utf-8")
    assert OutputChecker().check_output(wanted, outcome["printed"], ELLIPSIS), outcome["printed"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_ends_its_introduction_with_an_exercise(name: str) -> None:
    text = source(name)
    assert re.match(r'"""[^"]+\n\nExercise: [^"]+[.?]\n"""\n', text)
    assert text.startswith(f'"""{title(name)}')
    assert max(map(len, text.splitlines())) <= 88


@pytest.mark.parametrize(("name", "board"), [("draw", "xox/.x./..o"), ("judge", "ooo/xxx/...")])
def test_the_board_of_the_last_line_is_drawn(name: str, board: str) -> None:
    assert run(source(name))["board"] == board
