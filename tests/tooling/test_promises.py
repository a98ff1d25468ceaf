"""Checks that all tests, jobs and rows of the bench exist that .github/PROMISES.md names."""

import re

import pytest

from tests.tooling.test_numbers import ROOT, functions, named
from web.build.jobs import JOBS

PROMISES = (ROOT / ".github/PROMISES.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in row.split("|")[1:-1]]
    for row in re.findall(r"^\|(?! promise |-).*$", PROMISES, re.MULTILINE)
]
MEASURED = re.findall(r"^\| (.*?) +\|", (ROOT / ".github/BENCH.md").read_text("utf-8"), re.MULTILINE)


def test_each_section_makes_promises() -> None:
    sections = dict(re.findall(r"^## (.+)\n([^#]+)", PROMISES, re.MULTILINE))
    assert list(sections) == ["At once", "Offline", "Every browser", "Never stuck"]
    assert all("\n| promise | tested by |\n|---|---|\n| " in section for section in sections.values())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_promise_is_tested_by_tests_or_rows_of_the_bench_that_exist(row: list[str]) -> None:
    _, tested_by = row
    assert re.fullmatch(r"`[^`]+`(, `[^`]+`)*", tested_by)
    for name in named(tested_by):
        if name.startswith("bench: "):
            assert name.removeprefix("bench: ") in MEASURED
        elif name.startswith("job: "):
            assert name.removeprefix("job: ") in JOBS
        else:
            path, _, test = name.partition("::")
            assert test.startswith("test_")
            assert test in functions(path)
