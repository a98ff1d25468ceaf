"""The table of all keychains of the page: who wins each, and its odds.

``build.py keychains`` computes it in some minutes. The result is kept in ``keychains.json`` and documented in
``.github/KEYCHAINS.md``.
"""

import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ttt_core import OutOfReachError, questions
from ttt_core.counting.legal_count import counts_slowly
from ttt_core.questions import who_wins
from ttt_core.rules.grid import Grid
from ttt_core.rules.shown import counted
from web.tooling.tools import ROOT

Row = dict[str, Any]
"""A row of the table."""

FOUND = Path(__file__).with_name("keychains.json")
DOCUMENT = ROOT / ".github/KEYCHAINS.md"

SIDES = range(1, 8)
"""The sides to choose from, as in ``link.js``."""

GRIDS = [Grid(rows, cols, k) for cols in SIDES for rows in SIDES[:cols] for k in SIDES[:cols]]
"""All keychains; a keychain and its turned copy count once."""

EFFORT, SPINS, SEED = 250_000, 20_000, 1
"""How many positions a proof may search, and the spins and seed of an estimate."""

INTRODUCTION = """\
# Every keychain up to 7 x 7

Who wins from the empty board with perfect play, and how likely a random board is possible. Turning a keychain
changes nothing, so each is listed once. `python3 build.py keychains` computes this table in some minutes.

*Pairs*: each line contains a pair of cells of its own, and O stops every line by answering in the partner
cell. *Inside*: X wins on a smaller keychain inside this one, before O has enough marks for a line. *Search*:
the number of positions searched. *About*: an estimate from {spins:,} spins with its 95% interval, where exact
counting is out of reach.

A search looks at up to {effort:,} positions, which can take minutes; `solve` looks at {usual:,} unless
`--effort` says more. Open here: {names}.
W.-Y. Hsu, C.-L. Ko, J.-C. Chen, T.-H. Wei, C.-H. Hsueh and I.-C. Wu have proved 7 x 7 with 5 in a row a draw
(*On solving the 7,7,5-game and the 8,8,5-game*, Theoretical Computer Science 815, 2020, 79-94).

| keychain | in a row | perfect play | proof | possible boards |
|---|---:|---|---|---:|
"""


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
    """Compute the row of a keychain.

    ``counted`` is the whole answer to ``odds`` if a page would need too much time and memory for it.
    """
    solved = questions.solve(grid.size, k=grid.k, effort=EFFORT)
    proof = {part: value for part, value in solved["proof"].items() if part != "pairs"}
    row = {"size": grid.size, "k": grid.k, "value": solved["value"]}
    row |= {"moves_to_win": solved["moves_to_win"], "proof": proof}
    try:
        found = questions.odds(grid.size, k=grid.k)
    except OutOfReachError:
        about = questions.estimate(grid.size, k=grid.k, spins=SPINS, seed=SEED)
        unknown = {"odds": None, "counted": None}
        return row | unknown | {part: about[part] for part in ("percent", "interval", "spins")}
    exact = {"odds": found["odds"], "percent": found["percent"], "interval": None, "spins": 0}
    return row | exact | {"counted": found if counts_slowly(grid) else None}


def document(rows: list[Row]) -> str:
    """The table in Markdown."""
    still_open = "; ".join(name(row) for row in rows if row["value"] is None)
    head = INTRODUCTION.format(spins=SPINS, effort=EFFORT, usual=who_wins.EFFORT, names=still_open)
    return head + "".join(map(line, rows))


def line(row: Row) -> str:
    """A row of the table in Markdown."""
    size = row["size"].replace("x", " x ")
    return f"| {size} | {row['k']} | {outcome(row)} | {why(row)} | {share(row)} |\n"


def name(row: Row) -> str:
    """The keychain in words."""
    return f"{row['size'].replace('x', ' x ')} with {row['k']} in a row"


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
