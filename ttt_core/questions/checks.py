"""Checks of the options of questions."""

from __future__ import annotations

from ttt_core.rules.errors import QuestionError as QuestionError
from ttt_core.rules.game import Outcome
from ttt_core.rules.options import FIRST as FIRST
from ttt_core.rules.options import First as First
from ttt_core.rules.options import one_of as one_of
from ttt_core.rules.shown import shown

RESULT_ORDER: tuple[Outcome, ...] = ("x", "o", "draw")
"""The order of the results in answers."""


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
