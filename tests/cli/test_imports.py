"""What a question imports."""

import json
import subprocess
import sys

JUDGING = """
import builtins, json, sys
imported, find = set(), builtins.__import__
def note(name, importer=None, *more):
    if importer and importer["__name__"].startswith("ttt_core"): imported.add(name)
    return find(name, importer, *more)
builtins.__import__ = note
from ttt_core import questions
questions.judge("ooo/xxx/...")
print(json.dumps([list(sys.modules), list(imported)]))
"""
"""Judges a board. Prints which modules this has loaded, and what those of ``ttt_core`` have imported."""

STANDARD = {
    "__future__",
    "collections.abc",
    "enum",
    "functools",
    "importlib",
    "itertools",
    "json",
    "math",
    "re",
    "typing",
}
"""What judging a board imports from the standard library. Each further module delays the first verdict."""

PYTHON = (sys.executable, "-S", "-c")
"""Imports no packages at its start, such as one that measures coverage."""

SLOW = {"dataclasses", "fractions", "decimal", "random", "inspect"}
"""What none of them may import in turn."""


def test_judging_imports_no_counting_no_solving_and_little_else() -> None:
    loaded, imported = json.loads(subprocess.check_output([*PYTHON, JUDGING]))
    rules = "board changes errors game grid layout legality notation options reasons shown witness"
    modules = ["questions", "rules", *(f"rules.{name}" for name in rules.split())]
    assert {name for name in loaded if name.startswith("ttt_core.")} == {
        f"ttt_core.{name}" for name in [*modules, "questions.boards", "questions.question"]
    }
    assert not SLOW & {*loaded}
    assert {name for name in imported if not name.startswith("ttt_core")} == STANDARD
