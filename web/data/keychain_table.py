"""The table of all keychains of the page: who wins each, and its odds.

``python3 -m web.data.keychain_table`` computes it in some minutes, and writes it into ``keychains.json``.
"""

import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ttt_core import questions
from ttt_core.rules.grid import Grid
from web.tools.project import read_json

Row = dict[str, Any]
"""A row of the table."""

FOUND = Path(__file__).with_name("keychains.json")

SIDES = range(1, 8)
"""The sides to choose from, as in ``keychain-link.js``."""

GRIDS = [Grid(rows, cols, k) for cols in SIDES for rows in SIDES[:cols] for k in SIDES[:cols]]
"""All keychains; a keychain and its turned copy count once."""

TABLE_EFFORT = 250_000
"""How many positions a proof may search."""

COUNTED = ("legal", "percent", "terminal", "games", "games_x", "games_o", "games_draw")
"""What is counted of a keychain; from ``terminal`` on, it is not known of some large ones."""


def write_keychains() -> None:
    """Compute the table and write it."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        rows = []
        for row in processes.map(find, GRIDS):
            rows.append(row)
            print(f"{len(rows)} of {len(GRIDS)}: {row['size']}, k = {row['k']}", flush=True)
    FOUND.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", "utf-8")


def keychains() -> list[Row]:
    """The rows of the table, by columns, rows and length of the line."""
    return read_json(FOUND)  # type: ignore[no-any-return]


def find(grid: Grid) -> Row:
    """Compute the row of a keychain. ``by`` says where its counts come from, as in the answer to ``odds``."""
    solved = questions.solve(grid.size, k=grid.k, effort=TABLE_EFFORT)
    proof = {part: value for part, value in solved["proof"].items() if part != "pairs"}
    row = {"size": grid.size, "k": grid.k, "value": solved["value"]}
    row |= {"moves_to_win": solved["moves_to_win"], "proof": proof}
    found = questions.odds(grid.size, k=grid.k)
    results = {f"games_{result}": number for result, number in (found["results"] or {}).items()}
    exact = {part: {**found, **results}.get(part) for part in COUNTED}
    return row | exact | {"by": found["by"]}


if __name__ == "__main__":
    write_keychains()
