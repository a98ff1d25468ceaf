"""The table of all keychains: complete, current where that is quick to check, and published as found."""

import re
from math import prod, sqrt

import pytest

from ttt_core import questions
from ttt_core.counting.found_counts import BOARDS, TALLIES
from ttt_core.questions import who_wins
from ttt_core.rules.grid import Grid
from web.data.keychain_table import DOCUMENT, EFFORT, GRIDS, SEEDS, SPINS, document, estimate, find, keychains

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


def test_each_has_exact_odds_or_an_estimate_with_its_interval() -> None:
    estimated = [(row["size"], row["k"]) for row in keychains() if row["by"] == "estimate"]
    assert estimated == [("7x7", 4), ("7x7", 5)]
    for row in keychains():
        if row["odds"] is None:
            assert row["spins"] == SPINS * len(SEEDS) >= 200_000
        else:
            top, _, bottom = row["odds"].partition("/")
            assert row["percent"] == float(100 * int(top) / int(bottom or 1))
            assert row["interval"] is None


def test_an_estimate_is_the_mean_over_all_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.data.keychain_table.SPINS", 200)
    grid = Grid(4, 4, 3)
    each = [questions.estimate("4x4", k=3, spins=200, seed=seed) for seed in SEEDS]
    found = estimate(grid)
    assert found["percent"] == pytest.approx(sum(one["percent"] for one in each) / len(SEEDS))
    low, high = found["interval"]
    widths = [one["interval"][1] - one["interval"][0] for one in each]
    assert high - low == pytest.approx(sqrt(sum(width**2 for width in widths)) / len(SEEDS))
    assert found["spins"] == 200 * len(SEEDS)


def test_the_document_has_the_table_and_how_each_found_count_was_derived() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert text == document(keychains())
    assert all(f"{number:,}" in text for number in (EFFORT, who_wins.EFFORT, SPINS, SPINS * len(SEEDS)))
    (still_open,) = [row for row in keychains() if row["value"] is None]
    assert f"Open here: {still_open['size'].replace('x', ' x ')} with {still_open['k']} in a row." in text
    derived = {
        (size.replace(" ", ""), int(k)): legal
        for size, k, legal in re.findall(
            r"^\| (.+) \| (\d) \| ([\d,]{9,}) \| \w+, .+ \|$", text, re.MULTILINE
        )
    }
    assert len(derived) == len(text.partition("## Found counts")[2].partition("---:|")[2].splitlines()) - 1
    from_the_table = {(row["size"], row["k"]): row for row in keychains() if row["by"] == "table"}
    assert derived == {name: f"{row['legal']:,}" for name, row in from_the_table.items()}
    assert from_the_table.keys() == {(grid.size, grid.k) for grid in (TALLIES | BOARDS)}
    for (size, k), row in from_the_table.items():
        found = questions.odds(size, k=k)
        assert (found["legal"], found["odds"]) == (row["legal"], row["odds"])
