"""Runs the examples in the docstrings of ``ttt_core`` and in the README."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import ttt_core

PACKAGE = Path(ttt_core.__file__).parent


def test_the_examples_in_docstrings_are_right() -> None:
    names = [file.relative_to(PACKAGE.parent).with_suffix("") for file in PACKAGE.rglob("*.py")]
    modules = [import_module(".".join(name.parts).removesuffix(".__init__")) for name in names]
    results = [doctest.testmod(module) for module in modules]
    assert sum(result.failed for result in results) == 0
    assert sum(result.attempted for result in results) > 10


def test_the_readme_says_what_its_example_prints() -> None:
    readme = (PACKAGE.parent / "README.md").read_text("utf-8")
    program, printed = re.findall(r"```(?:python|text)\n(.+?)```", readme, re.DOTALL)
    ran = subprocess.run([sys.executable, "-c", program], cwd=PACKAGE.parent, capture_output=True, check=True)
    assert ran.stdout.decode() == printed
