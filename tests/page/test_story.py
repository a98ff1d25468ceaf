"""The race and the numbers of the story, found again by playing every game with ``Naive``."""

import json
import re
from collections.abc import Iterator
from functools import cache

from tests.naive import Naive
from ttt_core.counting.filters import FILTERS, all_faults, rejecting_filters
from ttt_core.questions import funnel
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


def test_each_step_says_how_many_boards_break_its_rules_and_how_many_were_out() -> None:
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


def test_each_question_has_a_board_that_it_rules_out() -> None:
    for step in FILTERS:
        (board,) = re.findall(r'"#board=([xob./]+)"', context()[f"example_{step.replace('-', '_')}"])
        shown = board.replace("/", "").replace("b", ".")
        assert rejecting_filters()[number(shown)] == step
