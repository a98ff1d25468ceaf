"""Measure and print one table; with ``--write``, also put it and its chart into .github."""

import argparse
import sys

from tests.bench.chart import chart
from tests.bench.grids import grid_rows, grid_times
from tests.bench.keychain import article_rows, peer_rows
from tests.bench.page import page_rows
from tests.bench.report import machine, write_report
from tests.bench.table import table
from tests.bench.timing import progress
from web.tools.tools import exit_status


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write .github/BENCH.md and its chart too")
    options = parser.parse_args()
    try:
        in_cpython = grid_times()
        rows = [*article_rows(), *peer_rows(), *grid_rows(in_cpython)]
        of_the_page, in_page = page_rows()
    finally:
        progress()
    measured = table([*rows, *of_the_page])
    print(f"\n{machine()}\n\n{measured}\n")
    if options.write:
        write_report(measured, chart(in_cpython, in_page))


if __name__ == "__main__":
    sys.exit(exit_status(main))
