"""Counts the boards of every grid of the page: the slowest part of a build, so the result is cached."""

import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from ttt_core import questions
from ttt_core.rules.grid import Grid
from web.data import keychain_table
from web.tools.cache import cached
from web.tools.tools import ROOT

Value = str | int | float | bool | None
Row = dict[str, Value]

COUNTED = ("legal", "odds", "percent", "terminal", "games", "games_x", "games_o", "games_draw")
"""The columns of a keychain that are empty if they cannot be counted exactly."""

MADE_FROM = ("legal_count", "inclusion_exclusion", "frontier", "packings", "found_counts")
"""The modules that compute these numbers: the cache is valid until one of them changes."""


def keychain_counts() -> dict[Grid, Row]:
    """The counts of every grid that is no taller than it is wide, from the cache if it is valid."""
    sources = [
        ROOT / f"ttt_core/{name}.py" for name in ("rules/grid", *(f"counting/{each}" for each in MADE_FROM))
    ]
    read = [path.read_bytes() for path in (Path(__file__), keychain_table.FOUND, *sources)]
    folder = cached("keychains", read, "Counting the boards of all keychains", _count_all)
    rows = json.loads((folder / "counts.json").read_text("utf-8"))
    return dict(zip(keychain_table.GRIDS, rows, strict=True))


def upright(grid: Grid) -> Grid:
    """The grid turned so that it is no taller than it is wide; the counts are the same."""
    return Grid(min(grid.rows, grid.cols), max(grid.rows, grid.cols), grid.k)


def _count_all(folder: Path) -> None:
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        rows = list(processes.map(_counted, keychain_table.GRIDS, keychain_table.keychains()))
    (folder / "counts.json").write_text(json.dumps(rows), "utf-8")


def _counted(grid: Grid, listed: keychain_table.Row) -> Row:
    """The counts of a grid with its row in the table; all None if exact counting is out of reach."""
    if listed["odds"] is None:
        return dict.fromkeys(COUNTED)
    found: questions.Answer = questions.odds(grid.size, k=grid.k)
    results = {f"games_{result}": number for result, number in (found["results"] or {}).items()}
    return {name: {**found, **results}.get(name) for name in COUNTED}
