"""The questions that the command line and the page can ask. Each is a function that returns a dict for JSON.

Both ask the same functions, so both give the same answers. A question that cannot be answered raises a
``Refusal`` with a one-line message.

>>> from ttt_core import questions
>>> [reason["headline"] for reason in questions.judge("ooo/xxx/...")["reasons"]]
['Both have won.', 'X had won, but O moved after that.']
>>> questions.odds()["odds"]
'1826/6561'

Each subject has its own module, which is imported when one of its questions is first used. So the page can
judge its first board before it loads the modules for counting.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ttt_core.questions.question import Answer as Answer
from ttt_core.questions.question import Question

MODULES = {
    "boards": ["judge", "winner"],
    "article": ["funnel", "kinds", "search"],
    "games": ["count"],
    "values": ["position", "positions"],
    "moves": ["choose", "review"],
    "who_wins": ["solve"],
    "chances": ["odds", "spin"],
    "days": ["daily"],
}
"""The questions of each module, in the order in which the command line lists them."""

if TYPE_CHECKING:
    from ttt_core.questions.article import *  # noqa: F403
    from ttt_core.questions.boards import *  # noqa: F403
    from ttt_core.questions.chances import *  # noqa: F403
    from ttt_core.questions.days import *  # noqa: F403
    from ttt_core.questions.games import *  # noqa: F403
    from ttt_core.questions.moves import *  # noqa: F403
    from ttt_core.questions.values import *  # noqa: F403
    from ttt_core.questions.who_wins import *  # noqa: F403

    QUESTIONS: dict[str, Question]
    """Every question by name."""
else:  # a type checker would accept any name

    @cache
    def __getattr__(name: str) -> object:
        """Import a question, or all of them for ``QUESTIONS``, on first use."""
        if name == "QUESTIONS":
            return {each: __getattr__(each) for names in MODULES.values() for each in names}
        for module, names in MODULES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), "QUESTIONS"}.union(*MODULES.values()))
