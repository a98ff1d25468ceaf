"""Starts the trials in a copy of the project, so that the modules themselves never change."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from web.tooling.tools import ROOT, test_python


def run_mutation(modules: Sequence[str]) -> int:
    """Try every change to these modules, or to all modules. Return the exit status.

    Raises ``BuildError`` if the environment of the tests cannot be installed.
    """
    python = test_python()
    with TemporaryDirectory() as folder:
        copy = Path(folder, "project")
        for each in ("ttt_core", "tests"):
            shutil.copytree(ROOT / each, copy / each, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        with subprocess.Popen([python, "-m", "tests.mutation", *modules], cwd=copy) as trials:
            try:
                return trials.wait()
            except KeyboardInterrupt:
                trials.wait()  # it gets the signal too, and ends its own processes
                raise
