"""Checks of options at run time, because the page and the command line can pass any value."""

from __future__ import annotations

from typing import Literal, TypeVar, get_args

from ttt_core.rules.errors import QuestionError
from ttt_core.rules.shown import shown

First = Literal["x", "either"]
"""Which side may have started: X only, or either side."""

FIRST: tuple[First, ...] = get_args(First)

Option = TypeVar("Option", bound=str)


def one_of(name: str, given: str, options: tuple[Option, ...]) -> Option:
    """The option that was given. Raises ``QuestionError``, which has ``name``, if it is not in ``options``.

    >>> one_of("first", "x", ("x", "either"))
    'x'
    """
    for option in options:
        if option == given:
            return option
    raise QuestionError(f"{name} must be {', '.join(options[:-1])} or {options[-1]}, not {shown(given)}")
