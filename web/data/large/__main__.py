"""Counts the legal boards of a large grid. It can be stopped at any time, and goes on where it was.

It starts itself again in an environment of its own, with NumPy and Numba.
"""

import sys
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from ttt_core import OutOfReachError
from ttt_core.counting.legal_count import count_legal
from ttt_core.rules.grid import Grid, GridError
from ttt_core.rules.notation import NotationError, read_size
from web.tools.tools import CACHE, ROOT, exit_status, run_long, virtual_environment

LOCK = ROOT / "web/data/large/requirements.txt"

SMALL = Grid(4, 4, 3)
"""Counted first, to compare it with ``ttt_core``."""


def main() -> int:
    """Count, and print the number. Return the exit status. Raises ``BuildError`` if pip fails."""
    parser = ArgumentParser("python3 -m web.data.large", description=__doc__)
    parser.add_argument("size", help="such as 7x7; the second side should be the shorter one")
    parser.add_argument("k", type=int, help="how many in a row win")
    parser.add_argument("folder", type=Path, help="keeps what is found; the same folder again goes on")
    parser.add_argument("--points", type=int, default=8, help="counted at once: 32 bytes each for each state")
    options = parser.parse_args()
    if not find_spec("numba"):
        python = virtual_environment(CACHE / "large", LOCK)
        return run_long([python, "-m", "web.data.large", *sys.argv[1:]], ROOT)
    try:
        grid = read_size(options.size, options.k)
        with TemporaryDirectory() as folder:
            if count(SMALL, Path(folder), 61) != count_legal(SMALL).legal:
                raise ArithmeticError(f"{SMALL.size} was counted wrongly")
        found = count(grid, options.folder / f"{grid.size}-{grid.k}", options.points)
    except (ArithmeticError, GridError, NotationError, OutOfReachError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{grid.size} with k = {grid.k}: {found:,} of {3**grid.area:,} boards are legal")
    return 0


def count(grid: Grid, folder: Path, at_once: int) -> int:
    """The number of legal boards of this grid, from its steps."""
    from web.data.large import points, steps  # noqa: PLC0415 - only the own environment has NumPy

    steps.make_steps(grid, folder)
    return points.count(grid, folder, at_once)


if __name__ == "__main__":
    sys.exit(exit_status(main))
