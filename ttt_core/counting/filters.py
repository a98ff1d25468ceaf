"""The three filters of the keychain article, one after another, and what each rules out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import gcd, sqrt
from typing import Literal, TypeVar

from ttt_core.rules.grid import Grid
from ttt_core.rules.legality import Fault, find_faults
from ttt_core.solving.enumeration import all_boards

Filter = Literal["counts", "no-double-win", "legal"]

FILTERS: dict[Filter, frozenset[Fault]] = {
    "counts": frozenset({Fault.TOO_MANY_X, Fault.TOO_MANY_O}),
    "no-double-win": frozenset({Fault.BOTH_WON}),
    "legal": frozenset({Fault.X_WON_O_MOVED, Fault.O_WON_X_MOVED, Fault.NO_LAST_MOVE}),
}
"""What each filter throws out, in the order in which the article applies them."""

_GOLDEN_RATIO = (1 + sqrt(5)) / 2

Item = TypeVar("Item")


@cache
def all_faults(grid: Grid) -> list[tuple[Fault, ...]]:
    """The faults of every board, by its number as for ``numbered_board``."""
    return [find_faults(board) for board in all_boards(grid)]


def rejected_by(faults: Iterable[Fault]) -> Filter | None:
    """The first filter that rules out a board with these faults; None if the board is legal."""
    found = set(faults)
    return next((name for name, guilty in FILTERS.items() if guilty & found), None)


@cache
def rejecting_filters(grid: Grid) -> list[Filter | None]:
    """The filter that rules out each board, by the board's number; None for legal boards."""
    return [rejected_by(faults) for faults in all_faults(grid)]


def spread_evenly(items: Sequence[Item], start: int, show: int) -> list[Item]:
    """``show`` items, spread evenly over all ``items``, from stop ``start`` of a tour of them.

    The tour's stride is near the golden section of the number of items, so that every stretch of the tour is
    spread evenly. It shares no factor with that number, so that the tour visits every item before it repeats.
    """
    stride = round(len(items) / _GOLDEN_RATIO)
    while gcd(stride, len(items)) > 1:
        stride += 1
    return [items[stop * stride % len(items)] for stop in range(start, start + show)]
