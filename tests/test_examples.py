"""Runs the examples in the docstrings of ``ttt_core``."""

import doctest
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
