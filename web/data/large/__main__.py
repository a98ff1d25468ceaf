"""Starts the count of a large grid in an environment of its own, with NumPy and Numba."""

import sys
from collections.abc import Sequence

from web.tools.tools import CACHE, ROOT, exit_status, run_long, virtual_environment

LOCK = ROOT / "web/data/large/requirements.txt"


def count_large(arguments: Sequence[str]) -> int:
    """Count with these arguments. Return the exit status. Raises ``BuildError`` if pip fails."""
    python = virtual_environment(CACHE / "large", LOCK)
    return run_long([python, "-m", "web.data.large.run", *arguments], ROOT)


if __name__ == "__main__":
    sys.exit(exit_status(lambda: count_large(sys.argv[1:])))
