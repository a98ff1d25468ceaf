"""Runs, in Node, the tests of links."""

import subprocess
from pathlib import Path

from web.tools.packages import node


def test_in_node() -> None:
    tests = Path(__file__).with_name("links.test.mjs")
    command = [str(node()), "--test-reporter=tap", str(tests)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    count = tests.read_text("utf-8").count("\ntest(")
    assert f"\n# pass {count}\n# fail 0\n" in ran.stdout, ran.stdout + ran.stderr
