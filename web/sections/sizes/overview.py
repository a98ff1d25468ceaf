"""The overview of all keychains: a table for each length of the line, with a link for each keychain."""

import json
import re
from html import escape

from ttt_core import questions
from ttt_core.questions import Answer, who_wins
from web.data.keychain_table import GRIDS, SIDES, Row, keychains

FACE = {1: "X", 0: "=", None: "?"}
"""How a cell shows who wins: X, nobody, or that the search did not find it."""

TIMES = " \N{MULTIPLICATION SIGN} "


def overview() -> str:
    """The tables, starting with one in a row."""
    found = {(row["size"], row["k"]): row for row in keychains()}
    return "\n".join(_table(k, found) for k in SIDES)


def says(size: str, k: int) -> str:
    """Who wins this keychain, in a sentence."""
    return next(_says(row) for row in keychains() if (row["size"], row["k"]) == (size, k))


def counted() -> dict[str, str]:
    """The number of keychains, of those that X wins and of draws, and the names of the unsolved ones."""
    values = [row["value"] for row in keychains()]
    return {
        "keychains": str(len(GRIDS)),
        "keychains_won": str(values.count(1)),
        "keychains_drawn": str(values.count(0)),
        "keychains_open": " and ".join(
            in_words(row).replace(" ", "&nbsp;") for row in keychains() if row["value"] is None
        ),
    }


def _table(k: int, found: dict[tuple[str, int], Row]) -> str:
    """The keychains with this k: a row for each shorter side, a column for each longer one."""
    longer = SIDES[k - 1 :]
    heads = "".join(f'<th scope="col">{side}</th>' for side in longer)
    rows = "".join(
        f'<tr><th scope="row">{rows}</th>'
        + "".join(_cell(found.get((f"{rows}x{cols}", k))) for cols in longer)
        + "</tr>"
        for rows in SIDES
    )
    return (
        f"<table><caption>{k} in a row</caption>"
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _cell(row: Row | None) -> str:
    """A keychain: who wins, in how many moves, and the odds."""
    if row is None:
        return "<td></td>"
    known = _found(row) if row["by"] == "table" else ""
    face, share = f"{FACE[row['value']]}{row['moves_to_win'] or ''}", _short(row)
    return (
        f'<td><a href="#sizes={row["size"]}/{row["k"]}" data-value="{FACE[row["value"]]}"'
        f' data-says="{escape(_says(row))}"{known}'
        f' aria-label="{in_words(row)}: {face} {share} possible. {escape(_says(row))}">'
        f"<b>{face}</b> <small>{share}</small></a></td>"
    )


def in_words(keychain: Answer) -> str:
    """The keychain in words: ``4 x 4, 4 in a row``, with a multiplication sign."""
    return f"{keychain['size'].replace('x', TIMES)}, {keychain['k']} in a row"


def _says(row: Row) -> str:
    """Who wins it, in a sentence."""
    return who_wins.says(row["value"], row["moves_to_win"])


def _found(row: Row) -> str:
    """The answer about its odds as a data attribute, with numbers as text: JavaScript would round them."""
    answer = {**questions.odds(row["size"], k=row["k"]), "by_marks": None}  # which the page does not show
    text = json.dumps(answer, separators=(",", ":"))
    return f' data-counted="{escape(re.sub("(?<=[:[,])(-?[0-9]+)(?=[],}])", _quoted, text))}"'


def _quoted(number: re.Match[str]) -> str:
    return f'"{number[0]}"'


def _short(row: Row) -> str:
    """The odds in few characters."""
    if row["percent"] is None:
        return "not counted yet"
    return f"{row['percent']:.0f}%" if row["percent"] >= 1 else "&lt;1%"
