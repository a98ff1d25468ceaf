"""What the map shows: which boards each question switches off, and the order in which searches meet them."""

import json
from collections.abc import Iterator
from functools import cache

from ttt_core.counting.filters import FILTERS
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.game_graph import all_positions

STRIDE = 250
"""The routes from one listed board of the long walk to the next: some twenty boards for each frame."""

_DIGITS = str.maketrans(".xo", "012")


def race() -> str:
    """The questions, and the boards in the order in which the searches meet them, as JSON.

    ``met`` has the number of each legal board, in the order in which a depth-first search from the empty
    board first meets it; whether the search remembers boards does not change this order. ``routes`` is how
    many routes the search walks that does not remember, and ``walk`` the board at the end of every
    ``stride``-th.
    """
    written = {
        "questions": question_of_fault(),
        "met": [number(position) for position in first_met()],
        "routes": len(walked()),
        "stride": STRIDE,
        "walk": [number(position) for position in walked()[::STRIDE]],
    }
    return json.dumps(written) + "\n"


def question_of_fault() -> dict[str, int]:
    """The question, numbered from 1, that rules out the boards with each fault."""
    return {fault: number for number, guilty in enumerate(FILTERS.values(), 1) for fault in sorted(guilty)}


def first_met() -> list[int]:
    """All positions in the order of a depth-first search that visits each once."""
    return list(dict.fromkeys(walked()))


@cache
def walked() -> list[int]:
    """The positions that the search without memory visits, one for each route."""
    children = cache(all_positions(KEYCHAIN).children)

    def walk(position: int) -> Iterator[int]:
        yield position
        for child in children(position):
            yield from walk(child)

    return list(walk(0))


def number(position: int) -> int:
    """The board's number in base three."""
    return int(all_positions(KEYCHAIN).board(position).faces.translate(_DIGITS), 3)
