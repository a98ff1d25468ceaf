"""Starts the bench in the environment of the tests, which has the browser's driver."""

import sys

from web.tools.tools import ROOT, browser, exit_status, run_long, test_python


def run_bench() -> int:
    """Run the bench. Return its exit status. Raises ``BuildError`` if a tool cannot be installed."""
    python = test_python()
    browser(python, "chromium", headless_shell=False)
    return run_long([python, "-m", "tests.bench.run", *sys.argv[1:]], ROOT)


if __name__ == "__main__":
    sys.exit(exit_status(run_bench))
