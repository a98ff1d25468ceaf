"""The short set of tests: what `python3 build.py test` covers without `--all`, chosen by marks."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.e2e.conftest import pytest_collection_modifyitems
from tests.e2e.site import DIST, FAULTS
from web.build.checks import CORE_TESTS, SHORT, heading, needs_no_page
from web.tools.tools import ROOT

COLLECT = """
import json, sys, pytest

class Listing:
    def pytest_collection_finish(self, session):
        for item in session.items:
            marks = {mark.name: [*mark.args] for mark in reversed([*item.iter_markers()])}
            print("TEST " + json.dumps([item.nodeid, marks], default=str))

sys.exit(pytest.main([*sys.argv[1:], "--collect-only", "-q", "-n0", "-p", "no:cacheprovider"], [Listing()]))
"""
"""Prints the marks of each test that would run, with what they name."""

BY_HAND = {"about", "class", "doors"}
"""The views that ask Python nothing."""

Tests = dict[str, dict[str, list[str]]]


@pytest.fixture(scope="module")
def short() -> Tests:
    """The tests in a browser that the short set has, with their marks."""
    command = [sys.executable, "-c", COLLECT, *SHORT, "tests/e2e"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return dict(json.loads(line) for line in re.findall("^TEST (.+)$", printed, re.MULTILINE))


def named(tests: Tests, mark: str) -> Iterator[str]:
    """What the marks of this name say at these tests."""
    for marks in tests.values():
        yield from marks.get(mark, [])


def test_every_view_is_in_the_short_set(short: Tests) -> None:
    page = (DIST / "index.html").read_text("utf-8")
    views = set(re.findall(r'<section\b[^>]* id="([\w-]+)"', page.partition("<main")[2]))
    assert len(views) > 8
    assert set(named(short, "view")) == views


def test_every_view_that_asks_python_has_a_test_with_the_real_one(short: Tests) -> None:
    real = {test: marks for test, marks in short.items() if {"cold", "python"} & marks.keys()}
    assert set(named(real, "view")) == set(named(short, "view")) - BY_HAND


def test_every_kind_of_fault_is_in_the_short_set(short: Tests) -> None:
    assert set(named(short, "fault")) == set(FAULTS)


@pytest.mark.parametrize("mark", ["fault", "needs"])
def test_an_unknown_name_is_refused(mark: str, request: pytest.FixtureRequest) -> None:
    assert "--strict-markers" in request.config.getini("addopts")  # so that an unknown mark is, too
    request.node.add_marker(getattr(pytest.mark, mark)("luck"))
    with pytest.raises(pytest.UsageError, match=rf"{mark} names \['luck'\]"):
        pytest_collection_modifyitems(config=request.config, items=[request.node])


def test_a_file_of_the_core_needs_no_page() -> None:
    assert needs_no_page(["tests/rules/test_grid.py", "-x"])
    assert all((ROOT / folder).is_dir() for folder in CORE_TESTS)
    assert not any(needs_no_page(chosen) for chosen in (["-x"], ["tests/rules", "tests/e2e"], []))


def test_the_first_line_says_which_set_runs() -> None:
    assert heading([], everything=False).startswith("Testing the short set; python3 build.py test --all ")
    assert heading(["-k", "spin"], everything=False).endswith(" choose: -k spin")
    assert heading([], everything=True).startswith("Testing everything")
