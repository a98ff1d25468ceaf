"""Starts the trials in a copy of the project, so that the modules themselves never change."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from web.tooling.tools import ROOT, BuildError, run_long, test_python


def run_mutation(modules: Sequence[str]) -> int:
    """Try every change to these modules, or to all modules. Return the exit status.

    Raises ``BuildError`` if the environment of the tests cannot be installed.
    """
    if os.name == "nt":
        raise BuildError("mutate needs processes that fork, which Windows does not have; WSL does")
    python = test_python()
    with TemporaryDirectory() as folder:
        copy = Path(folder, "project")
        for each in ("ttt_core", "tests"):
            shutil.copytree(ROOT / each, copy / each, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        return run_long([python, "-m", "tests.mutation", *modules], copy)
