"""The overview of all keychains: a table for each length of the line, with a link for each keychain."""

from web.data.keychain_table import GRIDS, SIDES, Row, keychains
from web.sections.sizes.answers import hidden, keychain_in_words, outcome, share

SIGN = {1: "X", 0: "=", None: "?"}
"""How a cell shows who wins: X, nobody, or that the search did not find it."""


def overview() -> str:
    """The tables, starting with two in a row: with one, X wins at once on every keychain."""
    found = {(row["size"], row["k"]): row for row in keychains()}
    return "\n".join(_table(k, found) for k in SIDES[1:])


def numbers() -> dict[str, str]:
    """The number of keychains, of those that X wins and of draws, and the names of the unsolved ones."""
    values = [row["value"] for row in keychains()]
    return {
        "keychains": str(len(GRIDS)),
        "keychains_won": str(values.count(1)),
        "keychains_drawn": str(values.count(0)),
        "keychains_open": " and ".join(keychain_in_words(row) for row in keychains() if row["value"] is None),
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
    """A keychain: who wins, in how many moves, and the share of possible boards."""
    if row is None:
        return "<td></td>"
    sign = f"{SIGN[row['value']]}{row['moves_to_win'] or ''}"
    shown = f"{row['percent']:.0f}%" if row["percent"] >= 1 else "&lt;1%"
    name = f"{keychain_in_words(row)}, {outcome(row)}"
    if hidden(row, shown) == shown:  # a name can't be hidden
        name = f"{shown}: {name}, {share(row)} possible"
    return (
        f'<td><a href="#sizes={row["size"]}/{row["k"]}" data-value="{sign[0]}" aria-label="{sign} {name}">'
        f"<b>{sign}</b> <small>{hidden(row, shown)}</small></a></td>"
    )
