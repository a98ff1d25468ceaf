"""The three filters of the keychain article, and the boards that each rules out."""

from __future__ import annotations

from functools import cache
from typing import Literal

from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault, find_faults
from ttt_core.solving.enumeration import all_boards

Filter = Literal["counts", "no-double-win", "legal"]

FILTERS: dict[Filter, frozenset[Fault]] = {
    "counts": frozenset({Fault.TOO_MANY_X, Fault.TOO_MANY_O}),
    "no-double-win": frozenset({Fault.BOTH_WON}),
    "legal": frozenset({Fault.X_WON_O_MOVED, Fault.O_WON_X_MOVED, Fault.NO_LAST_MOVE}),
}
"""The faults that each filter rules out, in the order in which the article applies the filters."""


@cache
def all_faults() -> list[tuple[Fault, ...]]:
    """The faults of every board of the keychain, by its number as in ``numbered_board``."""
    return [find_faults(board) for board in all_boards(KEYCHAIN)]


@cache
def rejecting_filters() -> list[Filter | None]:
    """The first filter that rules out each board of ``all_faults``; None for a legal board."""
    return [
        next((name for name, ruled_out in FILTERS.items() if ruled_out.intersection(faults)), None)
        for faults in all_faults()
    ]
