"""Lists the boards of each day of ten years. The page shows them without waiting for Python."""

import json
from datetime import date, timedelta
from functools import cache
from itertools import product
from string import ascii_lowercase

from ttt_core.counting.daily import boards_of
from ttt_core.rules import notation
from ttt_core.rules.board import FACES
from ttt_core.rules.grid import KEYCHAIN

FIRST, LAST = date(2026, 1, 1), date(2035, 12, 31)
"""The first and the last day of the list. For other days the page asks Python."""

LETTERS = ascii_lowercase + "_"
"""A letter for each row of three faces, in the order of base three."""


def days() -> str:
    """The boards of all days as JSON: a letter for each row, and the rows that the letters stand for."""
    rows = dict(zip(map("".join, product(FACES, repeat=KEYCHAIN.cols)), LETTERS, strict=True))
    written = {
        "about": "Python's five boards of each day, without gaps: three letters a board, one for each row.",
        "first": FIRST.isoformat(),
        "rows": {letter: row for row, letter in rows.items()},
        "boards": "".join(rows[row] for board in boards_of_all_days() for row in board.split("/")),
    }
    return json.dumps(written, indent=1) + "\n"


@cache
def boards_of_all_days() -> list[str]:
    """The boards of all days, as text, in the order of the days."""
    return [
        notation.write(board)
        for day in range((LAST - FIRST).days + 1)
        for board in boards_of(FIRST + timedelta(day))
    ]
