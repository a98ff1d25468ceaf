"""The order of the race and the pictures of the story, found again by playing every game with ``Naive``."""

import json
import zlib
from collections.abc import Iterator
from functools import cache

from tests.naive import Naive
from ttt_core.counting.filters import FILTERS, rejecting_filters
from ttt_core.questions import funnel
from web.sections.story.picture import COLUMNS, LIT, OUT, pictures
from web.sections.story.race import race

GAME = Naive(3, 3, 3)


def routes(board: str = "." * 9) -> Iterator[str]:
    """The board at the end of every route, in the order of a depth-first search without memory."""
    yield board
    for child in children(board):
        yield from routes(child)


@cache
def children(board: str) -> list[str]:
    """The boards one move later."""
    return GAME.children(board)


@cache
def number(board: str) -> int:
    """The board's number in base three."""
    return int(board.translate(str.maketrans(".xo", "012")), 3)


def test_the_race_meets_the_boards_in_the_order_of_all_routes() -> None:
    course = json.loads(race())
    walked = [number(board) for board in routes()]
    assert course["routes"] == len(walked) == funnel()["search_nodes"]
    assert course["met"] == list(dict.fromkeys(walked))
    assert course["walk"] == walked[:: course["stride"]]


def dots(png: bytes) -> list[int]:
    """The pixels of a PNG with a byte for each and no filter."""
    start = png.index(b"IDAT") + 4
    data = zlib.decompress(png[start : start + int.from_bytes(png[start - 8 : start - 4])])
    width = 1 + COLUMNS  # a byte for the filter
    return [dot for at in range(0, len(data), width) for dot in data[at + 1 : at + width]]


def test_each_picture_shows_as_many_dots_as_its_step_counts() -> None:
    found = {step: dots(png) for step, png in pictures().items()}
    counts = dict(zip(("boards", *FILTERS), list(funnel().values())[:4], strict=True))
    for step, count in counts.items():
        assert found[step].count(LIT) == count
    for step in FILTERS:
        assert found[step].count(OUT) == rejecting_filters().count(step)
    assert found["three"].count(LIT) == funnel()["legal"]
    assert found["race"].count(LIT) == funnel()["legal"] // 2
