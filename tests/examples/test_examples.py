"""The examples of the section In Python and their answers print the expected output."""

import re
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from web.sections.python.prerender import EXAMPLES, FOLDER, title
from web.sections.python.runner import run_program

EXPECTED = Path(__file__).parent / "expected"
NAMES = [name for example in EXAMPLES for name in (example, f"{example}_answer")]


def run(source: str) -> tuple[str, str | None]:
    """The output of a program, and the board that is drawn."""
    printed: list[str] = []
    outcome = run_program(source, printed.append)
    assert "problem" not in outcome, outcome
    return "".join(printed) + (outcome["value"] or ""), outcome["board"]


def test_the_folders_have_exactly_these_files() -> None:
    assert {file.stem for file in FOLDER.glob("*.py")} == set(NAMES)
    assert {file.stem for file in EXPECTED.glob("*.txt")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_an_example_shows_what_is_expected(name: str) -> None:
    shown, _ = run((FOLDER / f"{name}.py").read_text("utf-8"))
    wanted = (EXPECTED / f"{name}.txt").read_text("utf-8")
    assert OutputChecker().check_output(wanted, shown.rstrip("\n") + "\n", ELLIPSIS), shown


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_ends_its_introduction_with_an_exercise(name: str) -> None:
    source = (FOLDER / f"{name}.py").read_text("utf-8")
    assert re.match(r'"""[^"]+\n\nExercise: [^"]+[.?]\n"""\n', source)
    assert source.startswith(f'"""{title(name)}')
    assert max(map(len, source.splitlines())) <= 88


@pytest.mark.parametrize(("name", "board"), [("draw", "xox/.x./..o"), ("judge", "ooo/xxx/...")])
def test_the_board_of_the_last_line_is_drawn(name: str, board: str) -> None:
    assert run((FOLDER / f"{name}.py").read_text("utf-8"))[1] == board
