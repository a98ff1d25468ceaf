"""The race of the two searches on the map: which boards they meet, in which order."""

import json
from functools import lru_cache

from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.game_graph import Positions, all_positions

STRIDE = 250
"""The routes from one listed board of the long walk to the next: some twenty boards for each frame."""

_DIGITS = str.maketrans(".xo", "012")


def race() -> str:
    """The boards in the order in which the searches meet them, as JSON.

    ``met`` has the number of each legal board, in the order in which a depth-first search from the empty
    board first meets it; whether the search remembers boards does not change this order. ``routes`` is how
    many routes the search walks that does not remember, and ``walk`` the board at the end of every
    ``stride``-th.
    """
    routes = route_counts()[0]
    written = {
        "about": "Boards by their numbers in base three, in the order in which a search meets them.",
        "met": [number(position) for position in first_met()],
        "routes": routes,
        "stride": STRIDE,
        "walk": [number(walked(step)) for step in range(0, routes, STRIDE)],
    }
    return json.dumps(written) + "\n"


def first_met() -> list[int]:
    """All positions in the order of a depth-first search that visits each once."""
    children = all_positions(KEYCHAIN).children
    met: dict[int, None] = {}
    pending = [0]
    while pending:
        position = pending.pop()
        if position not in met:
            met[position] = None
            pending += reversed(children[position])
    return list(met)


@lru_cache(maxsize=1)
def route_counts() -> dict[int, int]:
    """How many routes go on from each position, including the one that stops there."""
    counts: dict[int, int] = {}
    for position, later in reversed(all_positions(KEYCHAIN).children.items()):
        counts[position] = 1 + sum(counts[each] for each in later)
    return counts


def walked(step: int) -> int:
    """The position that the search without memory visits at this step, from 0."""
    positions, counts = all_positions(KEYCHAIN), route_counts()
    position = 0
    while step:
        step -= 1
        for child in positions.children[position]:
            if step < counts[child]:
                position = child
                break
            step -= counts[child]
    return position


def number(position: int) -> int:
    """The board's number in base three."""
    positions: Positions = all_positions(KEYCHAIN)
    return int(positions.board(position).faces.translate(_DIGITS), 3)
