"""The table of all keychains: complete, and current where that is quick to check."""

import re
from fractions import Fraction
from math import prod

from ttt_core.counting.found_counts import BOARDS, TALLIES
from web.data.keychain_table import GRIDS, TABLE_EFFORT, find, keychains
from web.tools.tools import ROOT

QUICK_NODES, QUICK_CELLS = 300, 20
"""The tests compute a row again up to this many searched positions and this many cells."""


def test_rows_that_are_quick_to_compute_are_current() -> None:
    assert [(row["size"], row["k"]) for row in keychains()] == [(grid.size, grid.k) for grid in GRIDS]
    assert len(GRIDS) == 140
    rows = dict(zip(GRIDS, keychains(), strict=True))
    quick = [
        grid
        for grid, row in rows.items()
        if prod(map(int, row["size"].split("x"))) <= QUICK_CELLS
        and row["proof"].get("nodes", 0) <= QUICK_NODES
    ]
    assert len(quick) > 80
    assert [find(grid) for grid in quick[::3]] == [rows[grid] for grid in quick[::3]]


def test_each_has_exact_odds() -> None:
    for grid, row in zip(GRIDS, keychains(), strict=True):
        assert Fraction(row["odds"]) == Fraction(row["legal"], 3**grid.area), grid
        assert row["percent"] == float(100 * Fraction(row["odds"])), grid
        assert row["by"] == ("table" if grid in TALLIES | BOARDS else "count"), grid


def test_the_document_says_how_each_found_count_was_derived() -> None:
    text = (ROOT / ".github/KEYCHAINS.md").read_text("utf-8")
    assert f"{TABLE_EFFORT:,}" in text
    found = re.findall(r"^\| (.+) \| (\d) \| ([\d,]+) \| (\w.+) \|$", text, re.MULTILINE)
    derived = {(size, int(k)): legal for size, k, legal, how in found if ", " in how}
    rows = [row for row in keychains() if row["by"] == "table"]
    assert derived == {(row["size"].replace("x", " x "), row["k"]): f"{row['legal']:,}" for row in rows}
