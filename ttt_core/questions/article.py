"""The questions of the keychain article: what its filters leave, and how many nodes its searches visit."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from operator import itemgetter
from typing import Annotated, Literal

from ttt_core.counting.filters import FILTERS, all_faults, rejecting_filters
from ttt_core.questions.question import Answer, Described
from ttt_core.rules import game
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.options import one_of
from ttt_core.rules.shown import shown
from ttt_core.solving.enumeration import all_boards, count_search_nodes, depth_first_search

Alike = Literal["none", "turned", "mirrored"]
"""Which boards count as one: no two, turned images of each other, or mirrored ones too."""


def funnel() -> Answer:
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


def kinds(
    *,
    alike: Annotated[
        Alike,
        Described(
            "which boards are one; none: no two; turned: a board and its turns; mirrored: its mirrors too"
        ),
    ] = "none",
) -> Answer:
    """How many boards there are, possible ones, finished ones, and boards on which the game goes on.

    ``boards`` counts all boards of the keychain, ``possible`` those that a game with X first reaches. Of
    these, ``finished`` counts those on which the game is over, ``results`` the same by result, ``won`` those
    with a winner; ``going_on`` counts the others, ``to_move`` the same by the side to move, and ``to_choose``
    those of them on which this side has more than one move. Raises ``Refusal`` on an unknown ``alike``.

    >>> kinds(alike="turned")["possible"]
    1383
    >>> kinds(alike="mirrored")["to_choose"]
    {'x': 304, 'o': 289}
    """
    one_of("alike", alike, Alike)
    images = [image for image in KEYCHAIN.symmetries if alike == "mirrored" or _turns(image)]
    looks = [itemgetter(*image) for image in (images if alike != "none" else images[:1])]
    counted = [
        (board, faults)
        for board, faults in zip(all_boards(KEYCHAIN), all_faults(), strict=True)
        if (faces := tuple(board.faces)) == min(look(faces) for look in looks)
    ]
    possible = [board for board, faults in counted if not faults]
    results = Counter(map(game.outcome, possible))
    to_move = Counter(map(game.side_to_move, possible))
    to_choose = Counter(game.side_to_move(board) for board in possible if board.empty.bit_count() > 1)
    return {
        "alike": alike,
        "boards": len(counted),
        "possible": len(possible),
        "finished": to_move[None],
        "won": results["x"] + results["o"],
        "results": {result: results[result] for result in game.OUTCOMES},
        "going_on": results[None],
        "to_move": {"x": to_move["x"], "o": to_move["o"]},
        "to_choose": {"x": to_choose["x"], "o": to_choose["o"]},
    }


def _turns(image: tuple[int, ...]) -> bool:
    """Whether this symmetry only turns the keychain: a mirror would leave three cells in their places."""
    return sum(cell == to for cell, to in enumerate(image)) != KEYCHAIN.rows


def search(*, memory: Annotated[bool, Described("visit a board once for each route to it")] = True) -> Answer:
    """How many nodes a depth-first search from the empty board visits.

    With ``memory`` it visits each board once; without, once for each route to it. ``nodes`` counts all
    visits. Raises ``Refusal`` on a ``memory`` that is neither true nor false.

    >>> search()["nodes"]
    5478
    >>> search(memory=False)["nodes"]
    549946
    """
    if type(memory) is not bool:
        raise Refusal(f"memory must be true or false, not {shown(memory)}")
    nodes = len(depth_first_search(KEYCHAIN)) if memory else count_search_nodes(KEYCHAIN)
    return {"memory": memory, "nodes": nodes}
