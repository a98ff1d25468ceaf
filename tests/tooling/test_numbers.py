"""Checks that all files and tests exist that .github/NUMBERS.md names for the numbers of the README."""

import ast
import re
from pathlib import Path

import pytest

from tests.tooling.test_readme import NUMBERS

ROOT = Path(__file__).parents[2]
ROWS = [
    [cell.strip() for cell in row.split("|")[1:-1]]
    for row in re.findall(r"^\| [\d,]+ \|.*$", (ROOT / ".github/NUMBERS.md").read_text("utf-8"), re.MULTILINE)
]


def named(cell: str) -> list[str]:
    """The names in a cell of the table: paths, some with ``::`` and a test."""
    return re.findall(r"`([^`]+)`", cell)


def functions(path: str) -> set[str]:
    """The names of the functions of a module."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {part.name for part in tree.body if isinstance(part, ast.FunctionDef)}


def test_each_number_of_the_readme_has_its_row() -> None:
    assert [row[0] for row in ROWS] == [number for number, *_ in NUMBERS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_two_ways_differ_and_all_named_files_and_tests_exist(row: list[str]) -> None:
    _, one, another, tests, sources = row
    assert one != another
    assert named(one)
    assert named(tests)
    assert all((ROOT / path).is_file() for path in named(one) + named(another) + named(sources))
    for path, _, test in (each.partition("::") for each in named(tests)):
        assert test in functions(path)
    published = "".join((ROOT / path).read_text("utf-8") for path in named(sources))
    assert all(entry in published for entry in re.findall(r"A\d{6}", sources))
    assert all(path.startswith("tests/data/") for path in named(sources))
    assert named(sources)
