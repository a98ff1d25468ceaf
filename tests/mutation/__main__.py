"""Starts the trials in a copy of the project, so that the modules themselves never change."""

import os
import shutil
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from tempfile import TemporaryDirectory

from web.tools.tools import CACHE, ROOT, BuildError, exit_status, run_long, test_python


def run_mutation(modules: Sequence[str]) -> int:
    """Try every change to these modules, or to all modules. Return the exit status.

    Raises ``BuildError`` on an unknown module, or if the environment of the tests cannot be installed.
    """
    if os.name == "nt":
        raise BuildError("this needs processes that fork, which Windows does not have; WSL does")
    _check_names(modules)
    python = test_python()
    with TemporaryDirectory() as folder:
        copy = Path(folder, "project")
        for each in ("ttt_core", "tests"):
            shutil.copytree(ROOT / each, copy / each, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        return run_long([python, "-m", "tests.mutation.run", CACHE / "mutation", *modules], copy)


def _check_names(modules: Sequence[str]) -> None:
    """Raise ``BuildError`` if ``ttt_core`` has no module of one of these names."""
    package = ROOT / "ttt_core"
    known = {".".join(path.relative_to(package).with_suffix("").parts) for path in package.rglob("*.py")}
    for name in modules:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean {near[0]}?" if near else "modules have names such as counting.odds"
            raise BuildError(f"ttt_core has no module {name}; {hint}")


if __name__ == "__main__":
    sys.exit(exit_status(lambda: run_mutation(sys.argv[1:])))
