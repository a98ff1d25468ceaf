"""The table of all keychains of the page: who wins each, and its odds.

``python3 -m web.data.keychain_table`` computes it in some minutes, and writes it into ``keychains.json`` and
``.github/KEYCHAINS.md``.
"""

import json
import re
from concurrent.futures import ProcessPoolExecutor
from math import hypot
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any

from ttt_core import OutOfReachError, questions
from ttt_core.rules.grid import Grid
from ttt_core.rules.shown import counted
from web.tools.tools import ROOT

Row = dict[str, Any]
"""A row of the table."""

FOUND = Path(__file__).with_name("keychains.json")
DOCUMENT = ROOT / ".github/KEYCHAINS.md"

SIDES = range(1, 8)
"""The sides to choose from, as in ``keychain-link.js``."""

GRIDS = [Grid(rows, cols, k) for cols in SIDES for rows in SIDES[:cols] for k in SIDES[:cols]]
"""All keychains; a keychain and its turned copy count once."""

EFFORT = 250_000
"""How many positions a proof may search."""

SPINS, SEEDS = 50_000, range(1, 6)
"""The spins of an estimate with each seed, and the seeds."""

COUNTED = ("legal", "odds", "percent", "terminal", "games", "games_x", "games_o", "games_draw")
"""What is counted of a keychain; all but the percentage are missing where that is out of reach."""

TABLE = re.compile(r"(?<=\|---\|---:\|---\|---\|---:\|\n)(\|.*\n)*")
"""The rows of the document's table of all keychains."""


def write_keychains() -> None:
    """Compute the table and write both files."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        rows = []
        for row in processes.map(find, GRIDS):
            rows.append(row)
            print(f"{len(rows)} of {len(GRIDS)}: {row['size']}, k = {row['k']}", flush=True)
    FOUND.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", "utf-8")
    DOCUMENT.write_text(document(rows), "utf-8")


def keychains() -> list[Row]:
    """The rows of the table, by columns, rows and length of the line."""
    rows: list[Row] = json.loads(FOUND.read_text("utf-8"))
    return rows


def find(grid: Grid) -> Row:
    """Compute the row of a keychain. ``by`` says where its counts come from, as in the answer to ``odds``."""
    solved = questions.solve(grid.size, k=grid.k, effort=EFFORT)
    proof = {part: value for part, value in solved["proof"].items() if part != "pairs"}
    row = {"size": grid.size, "k": grid.k, "value": solved["value"]}
    row |= {"moves_to_win": solved["moves_to_win"], "proof": proof}
    try:
        found: questions.Answer = questions.odds(grid.size, k=grid.k)
    except OutOfReachError:
        return row | dict.fromkeys(COUNTED) | estimate(grid)
    results = {f"games_{result}": number for result, number in (found["results"] or {}).items()}
    exact = {part: {**found, **results}.get(part) for part in COUNTED}
    return row | exact | {"by": found["by"], "interval": None, "spins": 0}


def estimate(grid: Grid) -> Row:
    """The mean of the estimates with all ``SEEDS``, and its interval."""
    found = [questions.estimate(grid.size, k=grid.k, spins=SPINS, seed=seed) for seed in SEEDS]
    percent = fmean(each["percent"] for each in found)
    margin = hypot(*((high - low) / 2 for low, high in (each["interval"] for each in found))) / len(found)
    spins = sum(each["spins"] for each in found)
    between = [percent - margin, percent + margin]
    return {"by": "estimate", "percent": percent, "interval": between, "spins": spins}


def document(rows: list[Row]) -> str:
    """The document with these rows in its table."""
    return TABLE.sub("".join(map(line, rows)), DOCUMENT.read_text("utf-8"))


def line(row: Row) -> str:
    """A row of the table in Markdown."""
    size = row["size"].replace("x", " x ")
    return f"| {size} | {row['k']} | {outcome(row)} | {why(row)} | {share(row)} |\n"


def outcome(row: Row) -> str:
    """Who wins, in words."""
    if row["value"] is None:
        return "open"
    moves = row["moves_to_win"]
    return f"X wins in {counted(moves, 'move')}" if row["value"] else "draw"


def why(row: Row) -> str:
    """The proof, in a word or two."""
    proof = row["proof"]
    match proof["kind"]:
        case "larger":
            return f"inside: {proof['of']['size'].replace('x', ' x ')}"
        case "pairing":
            return "pairs"
    more = "more than " if row["value"] is None else ""
    return f"search: {more}{proof['nodes']:,}"


def share(row: Row) -> str:
    """The odds in percent, exact or estimated."""
    if row["interval"] is None:
        return f"{digits(row['percent'])}%"
    low, high = row["interval"]
    return f"about {digits(row['percent'])}% ({digits(low)}% to {digits(high)}%)"


def digits(percent: float) -> str:
    """A percentage with two decimals, or with two significant digits if it is small."""
    return f"{percent:.2f}" if percent >= 0.1 else f"{percent:.2g}"


if __name__ == "__main__":
    write_keychains()
