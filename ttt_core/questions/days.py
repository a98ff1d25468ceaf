"""The question about a day: the boards that everybody can guess on that day."""

from __future__ import annotations

from datetime import date
from typing import Annotated, TypedDict

from ttt_core.counting.daily import boards_of
from ttt_core.questions.question import BoardText, Described
from ttt_core.rules import notation
from ttt_core.rules.errors import Refusal
from ttt_core.rules.shown import shown


class DailyAnswer(TypedDict):
    day: str
    boards: list[BoardText]


def daily(day: Annotated[str, Described("such as 2026-11-21", "DATE")]) -> DailyAnswer:
    """The five boards that everybody guesses on a day.

    ``day`` is a date such as ``2026-11-21``. The boards are of five of the kinds in ``counting.daily``, and
    depend only on the date. Raises ``Refusal`` on anything but a date.

    >>> len(daily("2026-11-21")["boards"])
    5
    """
    try:
        asked = date.fromisoformat(day)
    except (TypeError, ValueError):
        asked = None
    if asked is None or asked.isoformat() != day:
        raise Refusal(f"the day must be a date such as 2026-11-21, not {shown(day)}")
    return {"day": day, "boards": [notation.write(board) for board in boards_of(asked)]}
