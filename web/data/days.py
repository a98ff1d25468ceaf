"""Lists the boards of each day of ten years. The page shows them without waiting for Python."""

import json
from datetime import date, timedelta
from functools import cache

from ttt_core.counting.daily import boards_of
from ttt_core.rules import notation
from ttt_core.rules.board import FACES

YEARS = range(2026, 2036)
"""The years that have a file. For the days of others the page asks Python."""

DIGITS = str.maketrans(dict(zip([*FACES, "/"], ["0", "1", "2", None], strict=True)))


def days() -> dict[str, str]:
    """A file for each year, as JSON: the numbers of its boards."""
    about = "Python's five boards of each day of the year, without gaps: each is its number in base three."
    numbers = {year: [int(board.translate(DIGITS), 3) for board in boards_of_year(year)] for year in YEARS}
    return {
        f"days/{year}.json": json.dumps({"about": about, "boards": boards}, separators=(",", ":")) + "\n"
        for year, boards in numbers.items()
    }


@cache
def boards_of_year(year: int) -> list[str]:
    """The boards of all days of this year, as text, in the order of the days."""
    first = date(year, 1, 1)
    length = (date(year + 1, 1, 1) - first).days
    return [notation.write(board) for day in range(length) for board in boards_of(first + timedelta(day))]
