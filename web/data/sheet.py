"""Chooses the boards of a work sheet. The page chooses them by the same rule from the files of days."""

from functools import cache
from itertools import chain, islice

from web.data.days import YEARS, boards_of_year

BOARDS = 10
"""The number of boards on a sheet."""


def sheets() -> int:
    """The number of sheets: their seeds are 1 to this number."""
    return len(boards_of_all_days()) // BOARDS


def sheet(seed: int) -> list[str]:
    """The boards of this sheet: the first ten different ones from its place in the list of all days on.

    The list goes round: its first board follows its last.
    """
    boards = boards_of_all_days()
    start = BOARDS * (seed - 1)
    return list(islice(dict.fromkeys(chain(boards[start:], boards)), BOARDS))


@cache
def boards_of_all_days() -> list[str]:
    """The boards of all days that have a file, in their order."""
    return [board for year in YEARS for board in boards_of_year(year)]
