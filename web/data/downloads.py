"""Writes the tables to download, as CSV. ``web/shell/other_pages/data.html`` says what each column holds."""

import csv
from pathlib import Path

from web.data import tables
from web.data.keychain_table import FOUND
from web.tools.tools import ROOT, cached

TABLES = {
    "boards": tables.boards,
    "positions": tables.positions,
    "games": tables.games,
    "keychains": tables.keychains,
}


def cached_data() -> Path:
    """The folder with all tables, written again if a source has changed."""
    sources = [*sorted((ROOT / "ttt_core").rglob("*.py")), *sorted((ROOT / "web/data").glob("*.py"))]
    inputs = [path.read_bytes() for path in (FOUND, *sources)]
    return cached("data", inputs, "Computing the data to download", write_data)


def write_data(folder: Path) -> None:
    """Write all tables into this folder: booleans are ``true`` and ``false``, and None is empty."""
    for name, table in TABLES.items():
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            rows = [*table()]
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(rows[0])
            for row in rows:
                writer.writerow(
                    str(each).lower() if isinstance(each, bool) else each for each in row.values()
                )
