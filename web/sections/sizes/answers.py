"""Draws what the table of all keychains says of one, for the page and for ``keychain-answers.json``."""

import json

from ttt_core import questions
from ttt_core.questions.who_wins import says, why
from ttt_core.rules.shown import with_noun
from web.data.keychain_table import Row, keychains
from web.html.if_told import if_told

TIMES = "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}"
"""Between rows and columns."""


def all_answers() -> str:
    """The answers about all keychains as JSON, by size and k, such as ``4x5/3``."""
    answers = {f"{row['size']}/{row['k']}": answer(row) for row in keychains()}
    return json.dumps(answers, separators=(",", ":"))


def answer(row: Row) -> dict[str, object]:
    """What the page shows of a keychain.

    ``line`` follows its name, ``says`` and ``why`` tell who wins, and ``pairs`` has the cells in which O
    answers X, if that is the proof. ``line`` and ``facts`` are HTML.
    """
    proof = row["proof"]
    if proof["kind"] == "pairing":
        proof = questions.solve(row["size"], k=row["k"], effort=1)["proof"]
    return {
        "line": f"{outcome(row)}. {hidden(row, f'{share(row)} of its boards are possible.')}",
        "says": says(row["value"], row["moves_to_win"]),
        "why": why(row["value"], proof),
        "facts": facts(row),
        "pairs": proof.get("pairs", []),
    }


def keychain_in_words(row: Row) -> str:
    """The keychain in words: ``4 x 4, 4 in a row``, with a multiplication sign."""
    return f"{row['size'].replace('x', TIMES)}, {row['k']} in a row"


def outcome(row: Row) -> str:
    """Who wins, in a few words: ``X wins in 4 moves``."""
    if row["value"]:
        return f"X wins in {with_noun(row['moves_to_win'], 'move')}"
    return "not solved here" if row["value"] is None else "a draw"


def share(row: Row) -> str:
    """The share of possible boards, with two decimals, or two significant digits if it is small."""
    return f"{row['percent']:.2f}%" if row["percent"] >= 0.1 else f"{row['percent']:.2g}%"


def hidden(row: Row, words: str) -> str:
    """These words; on the usual keychain, they are hidden until the share is told."""
    return if_told(words) if (row["size"], row["k"]) == ("3x3", 3) else words


def facts(row: Row) -> str:
    """The counts of the keychain as the items of a list; those that are not known are left out."""
    rows, cols = map(int, row["size"].split("x"))
    counts = {
        "All boards": 3 ** (rows * cols),
        "Possible": row["legal"],
        "Game over": row["terminal"],
        "Games": row["games"],
        "won by X": row["games_x"],
        "won by O": row["games_o"],
        "drawn": row["games_draw"],
    }
    return "".join(
        f"<div><dt>{name}</dt>"
        f"<dd>{hidden(row, f'{number:,}') if name == 'Possible' else f'{number:,}'}</dd></div>"
        for name, number in counts.items()
        if number is not None
    )
