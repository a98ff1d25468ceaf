"""Checks of options at run time, because the page and the command line can pass any value."""

from __future__ import annotations

from typing import Literal, TypeVar, get_args

from ttt_core.rules.board import Mark
from ttt_core.rules.errors import Refusal
from ttt_core.rules.shown import shown

First = Literal["x", "o", "either"]
"""Which side may have started."""

FIRST: tuple[First, ...] = get_args(First)

Alike = Literal["none", "turned", "mirrored"]
"""Which boards count as one: no two, turned images of each other, or mirrored ones too."""

ALIKE: tuple[Alike, ...] = get_args(Alike)

Option = TypeVar("Option", bound=str)


def one_of(name: str, given: str, options: tuple[Option, ...]) -> Option:
    """The option that was given. Raises ``Refusal``, which has ``name``, if it is not in ``options``.

    >>> one_of("ends", "line", ("line", "decided"))
    'line'
    """
    for option in options:
        if option == given:
            return option
    raise Refusal(f"{name} must be {', '.join(options[:-1])} or {options[-1]}, not {shown(given)}")


def starters_of(first: First) -> tuple[Mark, ...]:
    """The sides that may have started. Raises ``Refusal`` on an unknown ``first``."""
    named = one_of("first", first, FIRST)
    return ("x", "o") if named == "either" else (named,)


def whole(name: str, given: int, least: int | None = None) -> int:
    """Return ``given`` if it is a whole number, of at least ``least``; raise ``Refusal`` otherwise."""
    if type(given) is not int:
        raise Refusal(f"{name} must be a whole number, not {shown(given)}")
    if least is not None and given < least:
        raise Refusal(f"{name} must be at least {least:,}, not {shown(given)}")
    return given
