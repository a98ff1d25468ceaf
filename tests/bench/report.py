"""Writes the measurements and the machine into .github/BENCH.md, and the chart beside it."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path

from web.tools.tools import ROOT, BuildError

BENCH = ROOT / ".github/BENCH.md"
CHART = ROOT / ".github/cost.svg"
PLACE = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- end of bench -->)", re.DOTALL)
"""The text between two comments, each on its own line."""


def write_report(table: str, chart: str) -> None:
    """Replace the measurements in the file. Raises ``BuildError`` if the two comments are missing."""
    text, places = PLACE.subn(lambda _: f"\n{machine()}\n\n{table}\n\n", BENCH.read_text("utf-8"))
    if not places:
        raise BuildError(".github/BENCH.md has no <!-- bench --> and <!-- end of bench --> to write between")
    BENCH.write_text(text, "utf-8")
    CHART.write_text(chart, "utf-8")


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
    cpuinfo = Path("/proc/cpuinfo")
    names = (
        re.findall(r"^model name\s*:\s*(.*)", cpuinfo.read_text(), re.MULTILINE) if cpuinfo.exists() else []
    )
    return names[0] if names else platform.processor() or platform.machine()
