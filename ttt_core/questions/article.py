"""The questions of the keychain article: what its filters rule out, and how many nodes its searches visit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from itertools import accumulate
from typing import TYPE_CHECKING, Annotated

from ttt_core.counting.filters import FILTERS, Filter, all_faults, rejecting_filters, spread_evenly
from ttt_core.questions.boards import as_answer
from ttt_core.questions.checks import QuestionError, at_least, one_of, whole
from ttt_core.questions.question import Shown, question
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


@question
def funnel() -> FunnelAnswer:
    """How many boards each filter of the keychain article leaves, and how many nodes its search visits.

    ``boards`` counts all boards. ``counts``: those with as many X as O or one X more. ``no_double_win``: of
    these, those on which not both sides have a line. ``legal``: of these, those without any other fault.
    ``search_nodes`` is the number of nodes of the search without memory.

    >>> funnel()["legal"]
    5478
    """
    left = _left()
    return {
        "boards": len(all_faults(KEYCHAIN)),
        "counts": left["counts"],
        "no_double_win": left["no-double-win"],
        "legal": left["legal"],
        "search_nodes": enumeration.count_search_nodes(KEYCHAIN),
    }


@question
def rejected(
    by: Annotated[Filter, Shown("the filter", "FILTER")],
    *,
    start: Annotated[int, Shown("how many examples to skip")] = 0,
    show: Annotated[int, Shown(f"how many examples, up to {MAX_SHOWN}")] = 6,
) -> RejectedAnswer:
    """Boards that a filter of the article rules out.

    ``by`` is the filter: ``counts``, ``no-double-win`` or ``legal``. ``rejected`` is the number of boards
    that it rules out, ``left`` the number that pass it and the filters before it. ``boards`` has ``show``
    examples, from 1 to ``MAX_SHOWN``, spread evenly over all that it rules out. The examples form a tour that
    repeats; ``start``, from 0, is the place on it of the first one. ``reason`` explains the first of the
    filter's faults that a board has. Raises ``QuestionError`` on an unknown filter or a bad number.

    >>> rejected("counts")["rejected"]
    13637
    >>> [example["board"] for example in rejected("legal", start=6, show=2)["boards"]]
    ['o.o/xxx/o..', 'xxx/.oo/.o.']
    """
    name = one_of("by", by, tuple(FILTERS))
    if not 1 <= whole("show", show) <= MAX_SHOWN:
        raise QuestionError(f"show must be from 1 to {MAX_SHOWN}, not {shown(show)}")
    numbers = [number for number, filter_ in enumerate(rejecting_filters(KEYCHAIN)) if filter_ == name]
    toured = spread_evenly(numbers, at_least("start", start, 0), show)
    return {
        "by": name,
        "rejected": len(numbers),
        "left": _left()[name],
        "start": start % len(numbers),
        "boards": [_example(number, FILTERS[name]) for number in toured],
    }


@question
def numbered(number: Annotated[int, Shown("from 0, the empty board", "N")]) -> NumberedAnswer:
    """The board of a number in base three, and the filter that rules it out.

    ``number`` is from 0 to the number of boards minus one. ``digits`` has one digit for each cell: 0 empty,
    1 X, 2 O. ``rejected_by`` is the first filter that rules the board out, as for ``rejected``, or None.
    ``legal_so_far`` counts the legal boards up to and including this number. Raises ``QuestionError`` on any
    other number.

    >>> numbered(5194)["board"]
    '.ox/.x./x.x'
    """
    filters = rejecting_filters(KEYCHAIN)
    if not 0 <= whole("the number", number) < len(filters):
        raise QuestionError(f"the number must be from 0 to {len(filters) - 1:,}, not {shown(number)}")
    board = enumeration.numbered_board(KEYCHAIN, number)
    return {
        "number": number,
        "digits": board.faces.translate(_DIGITS),
        "board": notation.write(board),
        "rejected_by": filters[number],
        "faults": [fault.value for fault in all_faults(KEYCHAIN)[number]],
        "legal_so_far": filters[: number + 1].count(None),
    }


@question
def faults() -> FaultsAnswer:
    """How many boards each fault rules out, and how many it rules out alone.

    ``boards`` counts all boards, ``legal`` those without a fault. Each of ``faults`` has the number of
    ``boards`` with it, the number with it ``alone``, its ``meaning`` in one sentence, and an ``example``,
    which has no other fault if possible.

    >>> [each["alone"] for each in faults()["faults"]]
    [5014, 7849, 0, 316, 96, 0]
    """
    found = all_faults(KEYCHAIN)
    return {
        "boards": len(found),
        "legal": found.count(()),
        "faults": [
            {
                "fault": fault.value,
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


@question
def search(
    *,
    memory: Annotated[bool, Shown("visit a board once for each route to it")] = True,
    opening: Annotated[int | None, Shown("the one first move to try; by default all", "CELL")] = None,
) -> SearchAnswer:
    """How many nodes a search from the empty board visits, by first move.

    The search is depth first. With ``memory`` it visits each board once; without, once for each route to it.
    ``opening``, a cell, limits it to the games that start there. ``nodes`` counts all visits. ``by_opening``
    divides them, except the empty board, by first move; with memory a board counts only for the first opening
    that reaches it. Raises ``QuestionError`` on an ``opening`` off the board, and on a ``memory`` that is
    neither true nor false.

    >>> search()["nodes"]
    5478
    >>> search(memory=False, opening=4)["nodes"]
    55506
    """
    if type(memory) is not bool:
        raise QuestionError(f"memory must be true or false, not {shown(memory)}")
    openings = range(KEYCHAIN.area) if opening is None else [whole("the opening", opening)]
    if opening is not None and opening not in range(KEYCHAIN.area):
        raise QuestionError(f"the opening must be a cell from 0 to {KEYCHAIN.area - 1}, not {shown(opening)}")
    visit = enumeration.search_openings if memory else enumeration.count_openings
    nodes = visit(KEYCHAIN, openings)
    return {
        "memory": memory,
        "nodes": 1 + sum(nodes),
        "by_opening": [{"cell": cell, "nodes": number} for cell, number in zip(openings, nodes, strict=True)],
    }


def _left() -> dict[Filter, int]:
    """How many boards of the keychain pass each filter and those before it."""
    found = Counter(rejecting_filters(KEYCHAIN))
    rejected_so_far = accumulate(found[name] for name in FILTERS)
    return {name: found.total() - number for name, number in zip(FILTERS, rejected_so_far, strict=True)}


def _example(number: int, faults: Container[Fault]) -> Example:
    """The board of this number, and the first of these faults that rules it out, explained."""
    board = enumeration.numbered_board(KEYCHAIN, number)
    fault = next(each for each in all_faults(KEYCHAIN)[number] if each in faults)
    return {"board": notation.write(board), "reason": as_answer(reasons.explain_fault(board, fault))}
