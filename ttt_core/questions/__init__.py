"""The questions that the command line and the page can ask. Each is a function that returns a dict for JSON.

Both ask the same functions, so both give the same answers. A question that cannot be answered raises a
``Refusal`` with a one-line message.

>>> from ttt_core import questions
>>> [reason["headline"] for reason in questions.judge("ooo/xxx/...")["reasons"]]
['Both sides have a line.', 'X has won, but O moved last.']
>>> questions.odds()["odds"]
'1826/6561'

Each subject has its own module, which is imported when one of its questions is first used. So the page can
judge its first board before it loads the modules for counting. ``@question`` makes a function a question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from ttt_core.questions.question import FOUND, Question
from ttt_core.questions.question import Answer as Answer
from ttt_core.rules.errors import QuestionError as QuestionError

if TYPE_CHECKING:
    from ttt_core.questions.article import *  # noqa: F403
    from ttt_core.questions.boards import *  # noqa: F403
    from ttt_core.questions.chances import *  # noqa: F403
    from ttt_core.questions.days import *  # noqa: F403
    from ttt_core.questions.games import *  # noqa: F403
    from ttt_core.questions.who_wins import *  # noqa: F403

MODULES = ("boards", "article", "games", "who_wins", "chances", "days")
"""The modules with questions, in the order in which the command line lists them."""


class _OnDemand(Mapping[str, Question]):
    """The questions by name. Modules are imported, in their order, until the name is found."""

    def __getitem__(self, name: str) -> Question:
        for module in MODULES:
            if name in FOUND:
                break
            import_module(f"{__name__}.{module}")
        return FOUND[name]

    def __iter__(self) -> Iterator[str]:
        for module in MODULES:
            named = import_module(f"{__name__}.{module}").__name__
            yield from (name for name, found in FOUND.items() if found.__module__ == named)

    def __len__(self) -> int:
        return sum(1 for _ in self)


QUESTIONS = _OnDemand()
"""Every question by name."""


if not TYPE_CHECKING:  # otherwise a type checker would accept any name

    def __getattr__(name: str) -> Question:
        """Make ``questions.judge`` and ``from ttt_core.questions import judge`` work for each question."""
        if not name.startswith("_") and name not in MODULES and name in QUESTIONS:
            return QUESTIONS[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *QUESTIONS})
