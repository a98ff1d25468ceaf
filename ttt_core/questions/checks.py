"""Types and argument checks for questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttt_core.rules.errors import QuestionError as QuestionError
from ttt_core.rules.game import Outcome
from ttt_core.rules.options import FIRST as FIRST
from ttt_core.rules.options import one_of as one_of
from ttt_core.rules.shown import shown

Answer = Mapping[str, Any]
"""What any question returns, a dict: made of dicts, lists, strings, numbers, booleans and None."""

RESULT_ORDER: tuple[Outcome, ...] = ("x", "o", "draw")
"""The order in which results are given."""


def whole(name: str, given: int) -> int:
    """The whole number that was given; ``QuestionError`` if it is none."""
    if type(given) is not int:
        raise QuestionError(f"{name} must be a whole number, not {shown(given)}")
    return given


def whole_or_none(name: str, given: int | None) -> int | None:
    """The whole number that was given, if anything was; ``QuestionError`` if it is none."""
    return None if given is None else whole(name, given)


def at_least(name: str, given: int, least: int) -> int:
    """The whole number that was given; ``QuestionError`` if it is none, or less."""
    if whole(name, given) < least:
        raise QuestionError(f"{name} must be at least {least:,}, not {shown(given)}")
    return given
