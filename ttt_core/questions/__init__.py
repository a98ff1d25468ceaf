"""The questions that the command line and the page can ask. Each is a function that returns a dict for JSON.

Both ask the same functions, so both give the same answers. A question that cannot be answered raises a
``ValueError`` with a one-line message.

>>> from ttt_core import questions
>>> [reason["headline"] for reason in questions.judge("ooo/xxx/...")["reasons"]]
['Both sides have a line.', 'X has won, but O moved last.']
>>> questions.odds()["odds"]
'1826/6561'

Each subject has its own module, which is imported when one of its questions is first used. So the page can
judge its first board before it loads the modules for counting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from ttt_core.questions.checks import Answer as Answer
from ttt_core.questions.checks import QuestionError as QuestionError

if TYPE_CHECKING:
    from ttt_core.questions.article import faults as faults
    from ttt_core.questions.article import funnel as funnel
    from ttt_core.questions.article import numbered as numbered
    from ttt_core.questions.article import rejected as rejected
    from ttt_core.questions.article import search as search
    from ttt_core.questions.boards import judge as judge
    from ttt_core.questions.boards import winner as winner
    from ttt_core.questions.chances import curve as curve
    from ttt_core.questions.chances import estimate as estimate
    from ttt_core.questions.chances import odds as odds
    from ttt_core.questions.chances import spin as spin
    from ttt_core.questions.chances import tally as tally
    from ttt_core.questions.days import daily as daily
    from ttt_core.questions.games import choose as choose
    from ttt_core.questions.games import count as count
    from ttt_core.questions.games import match as match
    from ttt_core.questions.games import position as position
    from ttt_core.questions.games import positions as positions
    from ttt_core.questions.games import review as review
    from ttt_core.questions.who_wins import solve as solve

Question = Callable[..., Answer]

_MODULES = {
    "judge": "boards",
    "funnel": "article",
    "rejected": "article",
    "numbered": "article",
    "faults": "article",
    "search": "article",
    "count": "games",
    "odds": "chances",
    "estimate": "chances",
    "curve": "chances",
    "solve": "who_wins",
    "position": "games",
    "positions": "games",
    "winner": "boards",
    "choose": "games",
    "review": "games",
    "match": "games",
    "spin": "chances",
    "tally": "chances",
    "daily": "days",
}
"""The module of each question, in the order in which the command line lists them."""

__all__ = list(_MODULES)


class _OnDemand(Mapping[str, Question]):
    """The questions by name. Each is imported when it is first looked up."""

    def __getitem__(self, name: str) -> Question:
        question: Question = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        return question

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)


QUESTIONS = _OnDemand()
"""Every question by name."""


if not TYPE_CHECKING:  # otherwise a type checker would accept any name

    def __getattr__(name: str) -> Question:
        """Make ``questions.judge`` and ``from ttt_core.questions import judge`` work for each question."""
        if name in _MODULES:
            return QUESTIONS[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
