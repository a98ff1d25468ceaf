"""The race, the picture and the numbers of the story, found again by playing every game with ``Naive``."""

import json
import re
import zlib
from collections.abc import Iterator
from functools import cache

import pytest

from tests.naive import Naive
from ttt_core.counting.filters import FILTERS, all_faults, rejecting_filters
from ttt_core.questions import funnel
from web.sections.story import prerender
from web.sections.story.picture import LATE, LIT, OUT, SIDE, picture
from web.sections.story.prerender import context
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


def test_the_picture_has_a_dot_for_each_board_in_its_square() -> None:
    png = picture()
    start = png.index(b"IDAT") + 4
    data = zlib.decompress(png[start : start + int.from_bytes(png[start - 8 : start - 4])])
    looks = {None: LIT, "counts": OUT, "no-double-win": LATE, "legal": LATE}
    for board, filter_ in enumerate(rejecting_filters()):
        square, place = divmod(board, SIDE**2)
        row, column = divmod(place, SIDE)
        assert data[row * (3 * SIDE + 1) + 1 + square * SIDE + column] == looks[filter_]


def test_each_step_says_how_many_boards_break_its_rules_and_how_many_were_out_already() -> None:
    found = list(zip(all_faults(), rejecting_filters(), strict=True))
    before: list[str | None] = []
    for step, rules in FILTERS.items():
        name = step.replace("-", "_")
        for rule in rules:
            broken = [filter_ for faults, filter_ in found if rule in faults]
            out = sum(filter_ in before for filter_ in broken)
            were_out = f". {out} were off before" if out else ""
            sentence = f"{rule.meaning.rstrip('.')}: {len(broken):,} boards{were_out}."
            assert (sentence in context()[f"broken_{name}"]) == (out < len(broken))
        before.append(step)


def test_each_question_has_three_boards_that_it_rules_out() -> None:
    for step in FILTERS:
        boards = re.findall(r'"#board=([xob./]+)"', context()[f"examples_{step.replace('-', '_')}"])
        assert len(set(boards)) == 3
        for board in boards:
            shown = board.replace("/", "").replace("b", ".")
            assert rejecting_filters()[number(shown)] == step


def test_a_step_may_put_out_no_board_as_under_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prerender, "rejecting_filters", lambda: [None] * 19_683)
    assert prerender.step_values("counts")["examples_counts"] == ""
