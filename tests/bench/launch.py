"""Starts the bench in the environment of the tests, which has the browser's driver."""

from pathlib import Path

from web.tools.tools import ROOT, browser, run_long, test_python


def run_bench(*, write: bool) -> int:
    """Run the bench. Return its exit status. Raises ``BuildError`` if a tool cannot be installed."""
    python = test_python()
    browser(python, "chromium", headless_shell=False)
    command: list[str | Path] = [python, "-m", "tests.bench", *(["--write"] if write else [])]
    return run_long(command, ROOT)
