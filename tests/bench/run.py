"""Measure and print one table; with ``--write``, also put it into .github/BENCH.md."""

import argparse
import os
import platform
import re
import sys
from pathlib import Path

from tests.bench.core import article_rows, grid_rows, peer_rows
from tests.bench.page import page_rows
from tests.bench.table import table
from web.tools.tools import ROOT, exit_status

BENCH = ROOT / ".github/BENCH.md"
PLACE = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- end of bench -->)", re.DOTALL)
"""The text between two comments, each on its own line."""


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write .github/BENCH.md too")
    options = parser.parse_args()
    measured = f"{machine()}\n\n{table([*article_rows(), *peer_rows(), *grid_rows(), *page_rows()])}"
    print(f"\n{measured}\n")
    if options.write:
        BENCH.write_text(PLACE.sub(lambda _: f"\n{measured}\n\n", BENCH.read_text("utf-8")), "utf-8")


def machine() -> str:
    """One paragraph: the machine, and how the times were measured."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return (
        f"Measured with {python} on {os.cpu_count()} cores ({processor()}), {platform.system()}: "
        "the median of several runs in turn, in seconds of the processor, in the page by the clock. "
        "open_spiel solves the empty board alone."
    )


def processor() -> str:
    """The name of the processor, or the architecture if the system does not tell the name."""
    known = Path("/proc/cpuinfo")
    names = re.findall(r"^model name\s*:\s*(.*)", known.read_text(), re.MULTILINE) if known.exists() else []
    return names[0] if names else platform.processor() or platform.machine()


if __name__ == "__main__":
    sys.exit(exit_status(main))
