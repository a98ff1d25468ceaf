"""Runs the tests of the client of Python in Node, each in its own process: a page runs PyScript only once."""

import re
import subprocess
from pathlib import Path

import pytest

from web.tools.tools import node

TESTS = Path(__file__).with_name("client.test.mjs")
NAMES = re.findall(r'^test\("(.+)", ', TESTS.read_text("utf-8"), re.MULTILINE)


def test_no_name_is_a_part_of_another() -> None:
    assert len(NAMES) > 20
    assert [name for name in NAMES for other in NAMES if name != other and name in other] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_client(name: str) -> None:
    chosen = ["--test-reporter=tap", f"--test-name-pattern=^{re.escape(name)}$"]
    ran = subprocess.run([node(), *chosen, TESTS], capture_output=True, text=True, check=False, timeout=60)
    assert "\n# pass 1\n# fail 0\n" in ran.stdout, ran.stdout + ran.stderr
