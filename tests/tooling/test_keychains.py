"""The table of all keychains: complete, current where that is quick to check, and published as found."""

from math import prod

from tests.random_boards import golden
from web.sizes.table import DOCUMENT, GRIDS, SPINS, document, find, keychains

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


def test_values_agree_with_what_is_published() -> None:
    values = {(row["size"], row["k"]): row["value"] for row in keychains()}
    for rows, cols, k, winner, _ in golden("solved")["empty"]:
        assert values[f"{rows}x{cols}", k] == (1 if winner == "x" else 0)
    still_open = [key for key, value in values.items() if value is None]
    assert still_open == [("7x7", 5)]


def test_each_has_exact_odds_or_an_estimate_with_its_interval() -> None:
    estimated = [row for row in keychains() if row["odds"] is None]
    assert len(estimated) == 12
    for row in keychains():
        if row["odds"] is None:
            low, high = row["interval"]
            assert 0 < low < row["percent"] < high < 100
            assert row["spins"] == SPINS
        else:
            top, _, bottom = row["odds"].partition("/")
            assert row["percent"] == float(100 * int(top) / int(bottom or 1))
            assert row["interval"] is None


def test_the_table_of_all_keychains_is_current() -> None:
    assert DOCUMENT.read_text("utf-8") == document(keychains())
    assert document(keychains()).count("\n| ") == 141
