"""Puts what was measured, and on what, into .github/BENCH.md and into its chart."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path

from web.tooling.tools import ROOT, BuildError

BENCH = ROOT / ".github/BENCH.md"
CHART = ROOT / ".github/cost.svg"
PLACE = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- end of bench -->)", re.DOTALL)
"""Between two comments, each a line of its own."""


def write_measured(table: str, chart: str) -> None:
    """Replace what the file says. Raises ``BuildError`` if it has no place for it."""
    text, places = PLACE.subn(lambda _: f"\n{machine()}\n\n{table}\n\n", BENCH.read_text("utf-8"))
    if not places:
        raise BuildError(".github/BENCH.md has no <!-- bench --> and <!-- end of bench --> to write between")
    BENCH.write_text(text, "utf-8")
    CHART.write_text(chart, "utf-8")


def machine() -> str:
    """What this was measured on, and how."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return (
        f"Measured with {python} on {os.cpu_count()} cores ({processor()}), {platform.system()}: "
        "the median of several runs in turn, in seconds of the processor, in the page by the clock. "
        "Each peer solves the empty board alone."
    )


def processor() -> str:
    """The name of the processor, as far as this system tells it."""
    told = Path("/proc/cpuinfo")
    names = re.findall(r"^model name\s*:\s*(.*)", told.read_text(), re.MULTILINE) if told.exists() else []
    return names[0] if names else platform.processor() or platform.machine()
