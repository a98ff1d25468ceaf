"""What all questions share: how an answer looks, and how an option that makes no sense is refused."""

from __future__ import annotations

from typing import Any, TypeVar

Answer = dict[str, Any]
"""What a question returns: made of dicts, lists, strings, numbers, booleans and None."""

Option = TypeVar("Option", bound=str)


class QuestionError(ValueError):
    """A question with an option that makes no sense."""


def one_of(name: str, given: str, options: tuple[Option, ...]) -> Option:
    """The option that was given; ``QuestionError`` if it is none of these."""
    for option in options:
        if option == given:
            return option
    raise QuestionError(f"{name} must be {', '.join(options[:-1])} or {options[-1]}, not {given!r:.40}")


def whole(name: str, given: int) -> int:
    """The whole number that was given; ``QuestionError`` if it is none."""
    if type(given) is not int:
        raise QuestionError(f"{name} must be a whole number, not {given!r:.40}")
    return given
