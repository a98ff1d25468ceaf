"""Checks of options at run time, because the page and the command line can pass any value."""

from __future__ import annotations

from typing import get_args

from ttt_core.rules.errors import Refusal
from ttt_core.rules.shown import shown


def one_of(name: str, given: str, allowed: object) -> None:
    """Raise ``Refusal``, which has ``name``, if this is not one of the texts of a ``Literal`` type."""
    options = get_args(allowed)
    if given not in options:
        raise Refusal(f"{name} must be {', '.join(options[:-1])} or {options[-1]}, not {shown(given)}")


def whole(name: str, given: int, least: int | None = None) -> int:
    """Return ``given`` if it is a whole number, of at least ``least``; raise ``Refusal`` otherwise."""
    if type(given) is not int:
        raise Refusal(f"{name} must be a whole number, not {shown(given)}")
    if least is not None and given < least:
        raise Refusal(f"{name} must be at least {least:,}, not {shown(given)}")
    return given
