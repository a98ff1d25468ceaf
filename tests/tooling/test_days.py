"""The file with the boards of each day, which the page shows without Python."""

import json
from datetime import date, timedelta

from ttt_core.questions import daily
from web.data.days import FIRST, LAST, days

FILE = json.loads(days())


def boards_of(day: int) -> list[str]:
    """The boards of a day, counted from the first, as the page reads them."""
    letters = FILE["boards"][15 * day : 15 * (day + 1)]
    rows = [FILE["rows"][letter] for letter in letters]
    return ["/".join(rows[start : start + 3]) for start in range(0, len(rows), 3)]


def test_every_day_has_the_boards_that_python_gives() -> None:
    assert FILE["first"] == FIRST.isoformat() == "2026-01-01"
    assert date(2035, 12, 31) == LAST
    length = (LAST - FIRST).days + 1
    assert len(FILE["boards"]) == 15 * length
    for day in range(length):
        assert boards_of(day) == daily((FIRST + timedelta(day)).isoformat())["boards"]


def test_each_letter_stands_for_another_row() -> None:
    assert len(FILE["rows"]) == len(set(FILE["rows"].values())) == 27
