"""Checks of options at run time, because the page and the command line can pass any value."""

from __future__ import annotations

from typing import Literal, TypeVar, get_args

from ttt_core.rules.board import Mark
from ttt_core.rules.errors import QuestionError
from ttt_core.rules.shown import shown

First = Literal["x", "o", "either"]
"""Which side may have started."""

FIRST: tuple[First, ...] = get_args(First)

Alike = Literal["none", "turned", "mirrored"]
"""Which boards count as one: no two, turned images of each other, or mirrored ones too."""

ALIKE: tuple[Alike, ...] = get_args(Alike)

Option = TypeVar("Option", bound=str)


def one_of(name: str, given: str, options: tuple[Option, ...]) -> Option:
    """The option that was given. Raises ``QuestionError``, which has ``name``, if it is not in ``options``.

    >>> one_of("ends", "line", ("line", "decided"))
    'line'
    """
    for option in options:
        if option == given:
            return option
    raise QuestionError(f"{name} must be {', '.join(options[:-1])} or {options[-1]}, not {shown(given)}")


def starters_of(first: First) -> tuple[Mark, ...]:
    """The sides that may have started. Raises ``QuestionError`` on an unknown ``first``."""
    named = one_of("first", first, FIRST)
    return ("x", "o") if named == "either" else (named,)


def whole(name: str, given: int) -> int:
    """Return ``given`` if it is a whole number; raise ``QuestionError`` otherwise."""
    if type(given) is not int:
        raise QuestionError(f"{name} must be a whole number, not {shown(given)}")
    return given


def whole_or_none(name: str, given: int | None) -> int | None:
    """Return ``given`` if it is a whole number or None; raise ``QuestionError`` otherwise."""
    return None if given is None else whole(name, given)


def at_least(name: str, given: int, least: int) -> int:
    """Return ``given`` if it is a whole number of at least ``least``; raise ``QuestionError`` otherwise."""
    if whole(name, given) < least:
        raise QuestionError(f"{name} must be at least {least:,}, not {shown(given)}")
    return given
