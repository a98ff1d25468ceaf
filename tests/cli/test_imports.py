"""What a question imports."""

import subprocess
import sys

JUDGING = 'import sys; from ttt_core import questions; questions.judge("ooo/xxx/..."); print(*sys.modules)'
"""Judges a board, then prints the names of all modules that are loaded."""

SLOW = {"argparse", "dataclasses", "datetime", "decimal", "fractions", "inspect", "random", "statistics"}
"""Modules that would delay the first verdict."""


def test_judging_imports_no_counting_no_solving_and_no_slow_module() -> None:
    without_packages = [sys.executable, "-S", "-c"]  # of which one measures coverage
    loaded = subprocess.run([*without_packages, JUDGING], capture_output=True, text=True, check=True).stdout
    rules = "board changes errors game grid layout legality notation options reasons shown witness"
    modules = ["questions", "rules", *(f"rules.{name}" for name in rules.split())]
    assert {name for name in loaded.split() if name.startswith("ttt_core.")} == {
        f"ttt_core.{name}" for name in [*modules, "questions.boards", "questions.question"]
    }
    assert not SLOW & {*loaded.split()}
