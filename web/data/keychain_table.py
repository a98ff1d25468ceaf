"""The table of all keychains of the page: who wins each, and its odds.

``python3 -m web.data.keychain_table`` computes it in some minutes. The result is kept in ``keychains.json``
and documented in ``.github/KEYCHAINS.md``.
"""

import json
from concurrent.futures import ProcessPoolExecutor
from math import hypot
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any

from ttt_core import OutOfReachError, questions
from ttt_core.questions import who_wins
from ttt_core.rules.grid import Grid
from ttt_core.rules.shown import counted
from web.tools.tools import ROOT

Row = dict[str, Any]
"""A row of the table."""

FOUND = Path(__file__).with_name("keychains.json")
DOCUMENT = ROOT / ".github/KEYCHAINS.md"

SIDES = range(1, 8)
"""The sides to choose from, as in ``link.js``."""

GRIDS = [Grid(rows, cols, k) for cols in SIDES for rows in SIDES[:cols] for k in SIDES[:cols]]
"""All keychains; a keychain and its turned copy count once."""

EFFORT = 250_000
"""How many positions a proof may search."""

SPINS, SEEDS = 50_000, range(1, 6)
"""The spins of an estimate with each seed, and the seeds."""

INTRODUCTION = """\
# Every keychain up to 7 x 7

Who wins from the empty board with perfect play, and how likely a random board is possible. Turning a keychain
changes nothing, so each is listed once. `python3 -m web.data.keychain_table` computes it in some minutes.

*Pairs*: each line contains a pair of cells of its own, and O stops every line by answering in the partner
cell. *Inside*: X wins on a smaller keychain inside this one, before O has enough marks for a line. *Search*:
the number of positions searched. *About*: an estimate from {spins:,} spins, {each:,} with each of the seeds
1 to {seeds}, with its 95% interval, where exact counting is out of reach.

A search looks at up to {effort:,} positions, which can take minutes; `solve` looks at {usual:,} unless
`--effort` says more. Open here: {names}.
W.-Y. Hsu, C.-L. Ko, J.-C. Chen, T.-H. Wei, C.-H. Hsueh and I.-C. Wu have proved 7 x 7 with 5 in a row a draw
(*On solving the 7,7,5-game and the 8,8,5-game*, Theoretical Computer Science 815, 2020, 79-94).

| keychain | in a row | perfect play | proof | possible boards |
|---|---:|---|---|---:|
"""

DERIVATIONS = """
## Found counts

Counting these takes longer than a minute or more than 1 GB. So `ttt_core/counting/found_counts.py` keeps
them. Each number has two derivations or more:

- *marks*: the frontier in plain Python, with a count for each number of X and of O (`tally_by_frontier`);
- *difference*: the frontier in plain Python, with a count for each difference of X and O (`count_boards`);
- *primes*: that, on disk, modulo 2^61 - 1 and modulo 2^59 - 1 (`python3 -m web.data.large`). The two
  remainders allow 2^120 numbers; a wrong one would hardly be at most 3^cells, as a number of boards must be;
- *pairs* and *runs*: as *primes*, but X's surplus was counted from all pairs of neighbours, or by following
  X's run of marks, which needs more states;
- *snake*: as *primes*, but each second row was filled from right to left, which leads through other states.
  Of the last three the numbers remain; the programs do not.

| keychain | in a row | possible boards | derived by |
|---|---:|---:|---|
"""

DERIVED = {
    ("5x6", 4): "marks, difference, runs",
    ("6x6", 3): "primes, pairs, runs",
    ("6x6", 4): "primes, runs",
    ("6x6", 5): "marks, pairs, runs",
    ("5x7", 3): "marks, runs",
    ("5x7", 4): "marks, primes, difference, pairs, runs",
    ("5x7", 5): "marks, runs",
    ("6x7", 3): "pairs, runs",
    ("6x7", 4): "primes, snake",
    ("6x7", 5): "primes, runs",
    ("6x7", 6): "marks, pairs",
    ("7x7", 3): "primes, snake",
    ("7x7", 6): "primes, pairs",
}
"""How each found count was derived."""


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
    """Compute the row of a keychain. ``by`` says where its odds come from, as in the answer to ``odds``."""
    solved = questions.solve(grid.size, k=grid.k, effort=EFFORT)
    proof = {part: value for part, value in solved["proof"].items() if part != "pairs"}
    row = {"size": grid.size, "k": grid.k, "value": solved["value"]}
    row |= {"moves_to_win": solved["moves_to_win"], "proof": proof}
    try:
        found = questions.odds(grid.size, k=grid.k)
    except OutOfReachError:
        return row | estimate(grid)
    exact = {part: found[part] for part in ("odds", "by", "percent")}
    return row | exact | {"interval": None, "spins": 0}


def estimate(grid: Grid) -> Row:
    """The mean of the estimates with all ``SEEDS``, and its interval."""
    found = [questions.estimate(grid.size, k=grid.k, spins=SPINS, seed=seed) for seed in SEEDS]
    percent = fmean(each["percent"] for each in found)
    margin = hypot(*((high - low) / 2 for low, high in (each["interval"] for each in found))) / len(found)
    spins = sum(each["spins"] for each in found)
    between = [percent - margin, percent + margin]
    return {"odds": None, "by": "estimate", "percent": percent, "interval": between, "spins": spins}


def document(rows: list[Row]) -> str:
    """The table in Markdown."""
    still_open = "; ".join(name(row) for row in rows if row["value"] is None)
    spun = {"spins": SPINS * len(SEEDS), "each": SPINS, "seeds": len(SEEDS)}
    head = INTRODUCTION.format(effort=EFFORT, usual=who_wins.EFFORT, names=still_open, **spun)
    derived = (derivation(row) for row in rows if row["by"] == "table")
    return head + "".join(map(line, rows)) + DERIVATIONS + "".join(derived)


def derivation(row: Row) -> str:
    """A row of the table of found counts in Markdown."""
    size, k = row["size"], row["k"]
    legal = questions.odds(size, k=k)["legal"]
    return f"| {size.replace('x', ' x ')} | {k} | {legal:,} | {DERIVED[size, k]} |\n"


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


if __name__ == "__main__":
    write_keychains()
