"""The table of all keychains: complete, current where that is quick to check, and published as found."""

from math import prod, sqrt

import pytest

from ttt_core import questions
from ttt_core.counting.found_counts import BOARDS, TALLIES
from ttt_core.rules.grid import Grid
from web.data.keychain_table import (
    DERIVED,
    DOCUMENT,
    GRIDS,
    SEEDS,
    SPINS,
    document,
    estimate,
    find,
    keychains,
)

QUICK_NODES, QUICK_CELLS = 300, 20
"""The tests compute a row again up to this many searched positions and this many cells."""


def cells(size: str) -> int:
    return prod(map(int, size.split("x")))


def test_every_keychain_has_its_row() -> None:
    assert [(row["size"], row["k"]) for row in keychains()] == [(grid.size, grid.k) for grid in GRIDS]
    assert len(GRIDS) == 140


def test_rows_that_are_quick_to_compute_are_current() -> None:
    rows = dict(zip(GRIDS, keychains(), strict=True))
    quick = [
        grid
        for grid, row in rows.items()
        if cells(row["size"]) <= QUICK_CELLS and row["proof"].get("nodes", 0) <= QUICK_NODES
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


def test_odds_come_from_the_table_where_counts_were_found() -> None:
    listed = {(row["size"], row["k"]): row["odds"] for row in keychains() if row["by"] == "table"}
    assert listed.keys() == DERIVED.keys() == {(grid.size, grid.k) for grid in (TALLIES | BOARDS)}
    assert all(questions.odds(size, k=k)["odds"] == odds for (size, k), odds in listed.items())
    assert all(len(derivations.split(", ")) > 1 for derivations in DERIVED.values())


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


def test_the_table_of_all_keychains_is_current() -> None:
    assert DOCUMENT.read_text("utf-8") == document(keychains())
    assert document(keychains()).count("\n| ") == 141 + 1 + len(DERIVED)
