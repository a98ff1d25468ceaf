"""What the map shows: which boards each question switches off, and the order in which searches meet them."""

import json
from collections.abc import Iterator
from functools import cache

from ttt_core.counting.filters import FILTERS
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.game_graph import all_positions
from web.data.days import DIGITS

STRIDE = 250
"""The routes from one listed board of the long walk to the next: some twenty boards for each frame."""


def race() -> str:
    """The questions, and the boards in the order in which the searches meet them, as JSON.

    ``questions`` has, for each fault, the question that rules out its boards, numbered from 1. ``met`` has
    the number of each legal board, in the order in which a depth-first search from the empty board first
    meets it; whether the search remembers boards does not change this order. ``routes`` is how many routes
    the search walks that does not remember, and ``walk`` the board at the end of every ``stride``-th.
    """
    walked = list(routes())
    written = {
        "questions": {fault: at for at, faults in enumerate(FILTERS.values(), 1) for fault in sorted(faults)},
        "met": list(dict.fromkeys(walked)),
        "routes": len(walked),
        "stride": STRIDE,
        "walk": walked[::STRIDE],
    }
    return json.dumps(written) + "\n"


def routes() -> Iterator[int]:
    """The number of the board at the end of each route, as the search without memory walks them."""
    positions = all_positions(KEYCHAIN)
    children = cache(positions.children)
    number = cache(lambda position: int(positions.board(position).faces.translate(DIGITS), 3))

    def walk(position: int) -> Iterator[int]:
        yield number(position)
        for child in children(position):
            yield from walk(child)

    return walk(0)
