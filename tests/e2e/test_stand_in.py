"""The stand-in for Python: it answers, refuses and fails as the page's Python does."""

import re

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.solver import open_harness
from ttt_core.questions import QUESTIONS

BOARDS = [
    *(".../.../...", "xo./.x./..o", "xxx/oo./...", "ooo/xx./.x.", "xox/xoo/oxx", "xxx/.../..."),
    *("oo./.../...", "ooo/xxx/...", "xxx/oo./o..", "ooo/xx./xx.", "xxxx/ooo./.ooo/xxxx"),
]
"""A board for every fault, and legal ones in every state: empty, unfinished, won by either side, drawn."""

ASKED: dict[str, list[dict[str, object]]] = {
    "no such question": [{}],
    "draw": [
        {"view": "games", "options": {"symmetry": "game", "moves": "perfect-o"}},
        {"view": "explore", "options": {"board": "x../.o./..x", "moves": 6}},
        {"view": "explore", "options": {"board": "xx./.../...", "moves": None}},
        {"view": "spin", "options": {"legal": 3, "spins": 10}},
    ],
    "judge": [*(dict[str, object](board=board) for board in BOARDS), {"board": "xo?/.../..."}],
    "funnel": [{}],
    "search": [{"memory": True}],
    "count": [{"symmetry": "game", "ends": "decided", "moves": "win-block"}, {"moves": "luck"}],
    "odds": [{}, {"size": "5x5"}, {"faces": "1/2,1/4,1/4", "first": "either"}, {"size": "20x20", "k": 3}],
    "solve": [{"board": "3x4", "k": 3}, {"board": "7x7", "k": 5, "effort": 20}],
    "position": [{"board": "xo./.../..."}, {"board": "xx./.../..."}],
    "positions": [{}],
    "winner": [{"moves": "0,4,1,5,2"}, {"moves": [4, 4]}],
    "choose": [{"board": "xo./.../...", "strategy": "random", "seed": 7}],
    "review": [{"moves": [0, 1]}, {"moves": [4], "start": "..../..../....", "k": 3}],
    "spin": [{"spins": 9, "seed": 7}],
    "daily": [{"day": "2026-11-21"}, {"day": "yesterday"}],
}
"""At least one answer to each question, and refusals and errors."""

REPLIES = """async (asked) => {
    const all = await Promise.allSettled(asked.map(([question, options]) => ask(question, options)));
    return all.map(({ value, reason }) =>
        reason ? `${reason.name}: ${reason.message.trim().split("\\n").pop()}` : text(value));
}"""
"""Returns each answer as text, or the name and the last line of the refusal or error."""


def replies(page: Page, site: Site) -> list[str]:
    """What the page gets when it asks, to twelve digits: Python 3.12 changed how ``sum`` rounds."""
    asked = [(question, options) for question, each in ASKED.items() for options in each]
    found: list[str] = open_harness(page, site).evaluate(REPLIES, asked)
    return [re.sub(r"\d+\.\d+", lambda number: f"{float(number[0]):.12g}", reply) for reply in found]


@pytest.mark.long
def test_the_stand_in_replies_as_python_does(new_page: NewPage, site: Site) -> None:
    assert ASKED.keys() - QUESTIONS.keys() == {"no such question", "draw"}
    assert QUESTIONS.keys() <= ASKED.keys()
    by_stand_in = replies(new_page(stand_in=True), site)
    assert "KeyError: 'no such question'" in by_stand_in[0]
    assert sum(reply.startswith("QuestionRefused: ") for reply in by_stand_in) == 7
    assert "BigInt" in "".join(by_stand_in)
    assert by_stand_in == replies(new_page(), site)
