"""Runs the tests of the client of Python, and of the page's side of the editor's frame, in Node.

Those of the client run in a process each: a page runs PyScript only once.
"""

import re
import subprocess
from pathlib import Path

import pytest

from web.tools.tools import node

TESTS = Path(__file__).with_name("client.test.mjs")
OF_MESSAGES = Path(__file__).with_name("messages.test.mjs")
OF_THE_READER = Path(__file__).with_name("read_board.test.mjs")
NAMES = re.findall(r'^test\("(.+)", ', TESTS.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_the_client(name: str) -> None:
    run(TESTS, 1, f"--test-name-pattern=^{re.escape(name)}$")


def test_the_messages_of_the_frame() -> None:
    run(OF_MESSAGES, OF_MESSAGES.read_text("utf-8").count("\ntest("))


def test_the_reader_of_boards_in_links() -> None:
    run(OF_THE_READER, OF_THE_READER.read_text("utf-8").count("\ntest("))


def run(file: Path, count: int, *options: str) -> None:
    """Run as many tests of this file."""
    command = [str(node()), "--test-reporter=tap", *options, str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert f"\n# pass {count}\n# fail 0\n" in ran.stdout, ran.stdout + ran.stderr
