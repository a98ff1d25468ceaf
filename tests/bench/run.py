"""Measure and print one table; with ``--write``, also put it and its chart into .github.

At the end, check the counts and values of larger grids, which takes most of the time.
"""

import argparse
import sys
from itertools import chain

from tests.bench.agreement import agreement
from tests.bench.chart import chart
from tests.bench.grids import grid_rows, grid_times, visiting_row
from tests.bench.keychain import article_rows, peer_rows
from tests.bench.page import page_rows
from tests.bench.report import machine, write_report
from tests.bench.slow_counts import slow_counts
from tests.bench.slow_values import slow_values
from tests.bench.table import table
from tests.bench.timing import progress
from web.tools.tools import exit_status


def main() -> int:
    """Measure, then check what tests have no time for. Return the exit status: 1 if the page grows."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write .github/BENCH.md and its chart too")
    options = parser.parse_args()
    try:
        for sentence in agreement():
            print(sentence, flush=True)
        rows = [*article_rows(), *peer_rows(), visiting_row()]
        in_cpython = grid_times()
        of_the_page, in_page = page_rows()
        measured = table([*rows, *grid_rows(in_cpython), *of_the_page])
        print(f"\n{machine()}\n\n{measured}\n")
        if options.write:
            write_report(measured, chart(in_cpython, in_page))
        for sentence in chain(slow_counts(), slow_values()):
            print(sentence, flush=True)
    except KeyboardInterrupt:
        progress()
        raise
    if any(row.broken() for row in of_the_page):
        print("bench: the page grows with use, or could not be measured", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(exit_status(main))
