"""The questions of the keychain article: what its filters rule out, and how many nodes its searches visit."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING, Annotated

from ttt_core.counting.filters import FILTERS, rejecting_filters
from ttt_core.questions.question import Described, question
from ttt_core.rules.errors import QuestionError
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.options import whole
from ttt_core.rules.shown import shown
from ttt_core.solving import enumeration

if TYPE_CHECKING:
    from ttt_core.questions.answers import FunnelAnswer, SearchAnswer


@question
def funnel() -> FunnelAnswer:
    """How many boards each filter of the keychain article leaves, and how many nodes its search visits.

    ``boards`` counts all boards. ``counts``: those with as many X as O or one X more. ``no_double_win``: of
    these, those on which not both sides have a line. ``legal``: of these, those without any other fault.
    ``search_nodes`` is the number of nodes of the search without memory.

    >>> funnel()["legal"]
    5478
    """
    ruled_out = Counter(rejecting_filters())
    boards = ruled_out.total()
    counts, no_double_win, legal = (boards - gone for gone in accumulate(ruled_out[name] for name in FILTERS))
    return {
        "boards": boards,
        "counts": counts,
        "no_double_win": no_double_win,
        "legal": legal,
        "search_nodes": search(memory=False)["nodes"],
    }


@question
def search(
    *,
    memory: Annotated[bool, Described("visit a board once for each route to it")] = True,
    opening: Annotated[int | None, Described("the one first move to try; by default all", "CELL")] = None,
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
