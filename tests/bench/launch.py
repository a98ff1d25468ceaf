"""Starts the bench in the environment of the tests, which has the browser's driver."""

import subprocess
from pathlib import Path

from web.tooling.tools import ROOT, test_python


def run_bench(*, write: bool) -> int:
    """Run the bench. Return its exit status. Raises ``BuildError`` if the environment cannot be installed."""
    command: list[str | Path] = [test_python(), "-m", "tests.bench", *(["--write"] if write else [])]
    with subprocess.Popen(command, cwd=ROOT) as bench:
        try:
            return bench.wait()
        except KeyboardInterrupt:
            bench.wait()  # it gets the signal too, and closes its browser
            raise
        except SystemExit:
            bench.terminate()  # it does not get this signal
            raise
