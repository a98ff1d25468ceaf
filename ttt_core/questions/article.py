"""The questions of the keychain article: what its filters rule out, and how many nodes its searches visit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from itertools import accumulate
from typing import TYPE_CHECKING

from ttt_core.counting.filters import FILTERS, Filter, all_faults, rejecting_filters, spread_evenly
from ttt_core.questions.boards import as_answer
from ttt_core.questions.checks import QuestionError, one_of, whole
from ttt_core.rules import notation, reasons
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.rules.shown import shown
from ttt_core.solving import enumeration

if TYPE_CHECKING:
    from ttt_core.questions.answers import (
        Example,
        FaultsAnswer,
        FunnelAnswer,
        NumberedAnswer,
        RejectedAnswer,
        SearchAnswer,
    )

MAX_SHOWN = 100
"""The most examples in one answer."""

_DIGITS = str.maketrans(".xo", "012")


def funnel() -> FunnelAnswer:
    """How many boards each filter of the keychain article leaves, and how far its search goes.

    ``counts``: the numbers of marks can be; ``no_double_win``: and not both sides have a line;
    ``legal``: and no other fault holds. ``search_nodes`` is what the search without memory visits.
    """
    left = _left()
    return {
        "boards": 3**KEYCHAIN.area,
        "counts": left["counts"],
        "no_double_win": left["no-double-win"],
        "legal": left["legal"],
        "search_nodes": enumeration.count_search_nodes(KEYCHAIN),
    }


def rejected(by: str, *, start: int = 0, show: int = 6) -> RejectedAnswer:
    """Boards that a filter of the article throws out.

    ``by`` is ``counts``, ``no-double-win`` or ``legal``. ``left`` counts the boards that pass it and the
    filters before it. ``boards`` are ``show`` examples, at most ``MAX_SHOWN``, spread evenly over all that it
    rules out, from stop ``start`` of a tour that repeats. ``reason`` explains the first of the filter's
    faults that a board has.
    """
    name = one_of("by", by, tuple(FILTERS))
    if not 1 <= whole("show", show) <= MAX_SHOWN:
        raise QuestionError(f"show must be from 1 to {MAX_SHOWN}, not {shown(show)}")
    numbers = [number for number, fate in enumerate(rejecting_filters(KEYCHAIN)) if fate == name]
    toured = spread_evenly(numbers, whole("start", start), show)
    return {
        "by": name,
        "rejected": len(numbers),
        "left": _left()[name],
        "start": start % len(numbers),
        "boards": [_example(number, FILTERS[name]) for number in toured],
    }


def numbered(number: int) -> NumberedAnswer:
    """The board that a number spells in base three, and its fate in the filters.

    ``number`` runs from 0 to the number of boards minus one. ``digits`` are its digits, one for each cell: 0
    empty, 1 X, 2 O. ``rejected_by`` is the first filter that rules the board out, as for ``rejected``, or
    None. ``legal_so_far`` counts the legal boards up to this number.
    """
    fate = rejecting_filters(KEYCHAIN)
    if not 0 <= whole("the number", number) < len(fate):
        raise QuestionError(f"the number must be from 0 to {len(fate) - 1:,}, not {shown(number)}")
    board = enumeration.numbered_board(KEYCHAIN, number)
    return {
        "number": number,
        "digits": board.faces.translate(_DIGITS),
        "board": notation.write(board),
        "rejected_by": fate[number],
        "faults": list(all_faults(KEYCHAIN)[number]),
        "legal_so_far": fate[: number + 1].count(None),
    }


def faults() -> FaultsAnswer:
    """How many boards each fault rules out, and how many it rules out alone.

    Each fault has its ``meaning`` in a sentence, and an ``example``, which has no other fault where possible.
    """
    found = all_faults(KEYCHAIN)
    return {
        "boards": len(found),
        "legal": found.count(()),
        "faults": [
            {
                "fault": fault,
                "meaning": fault.meaning,
                "boards": sum(fault in each for each in found),
                "alone": found.count((fault,)),
                "example": _example(
                    found.index(
                        (fault,) if (fault,) in found else next(each for each in found if fault in each)
                    ),
                    {fault},
                ),
            }
            for fault in Fault
        ],
    }


def search(*, memory: bool = True, opening: int | None = None) -> SearchAnswer:
    """How many boards a search from the empty board visits, by first move.

    The search is depth first. With ``memory`` it visits each board once; without, once for each route to it.
    ``opening``, a cell, limits it to the games that start there. ``by_opening`` divides all ``nodes`` but the
    empty board by first move; with memory a board counts for the first opening that reaches it.
    """
    openings = range(KEYCHAIN.area) if opening is None else [whole("the opening", opening)]
    if opening is not None and opening not in range(KEYCHAIN.area):
        raise QuestionError(f"the opening must be a cell from 0 to {KEYCHAIN.area - 1}, not {shown(opening)}")
    visit = enumeration.search_openings if memory else enumeration.count_openings
    nodes = visit(KEYCHAIN, openings)
    return {
        "memory": bool(memory),
        "nodes": 1 + sum(nodes),
        "by_opening": [{"cell": cell, "nodes": number} for cell, number in zip(openings, nodes, strict=True)],
    }


def _left() -> dict[Filter, int]:
    """How many boards of the keychain pass each filter and those before it."""
    found = Counter(rejecting_filters(KEYCHAIN))
    thrown_out = accumulate(found[name] for name in FILTERS)
    return {name: found.total() - gone for name, gone in zip(FILTERS, thrown_out, strict=True)}


def _example(number: int, guilty: Container[Fault]) -> Example:
    """The board of this number, and the first of these faults that rules it out, explained."""
    board = enumeration.numbered_board(KEYCHAIN, number)
    fault = next(each for each in all_faults(KEYCHAIN)[number] if each in guilty)
    return {"board": notation.write(board), "reason": as_answer(reasons.explain_fault(board, fault))}
