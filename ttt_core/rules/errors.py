"""``Refusal``, the base of all errors that people see, and its kind for what would take too long."""

from __future__ import annotations


class Refusal(ValueError):  # noqa: N818 - it is no error of the program
    """What we refuse, with a one-line message for people. Any other exception is a failure of ours."""


class OutOfReachError(Refusal):
    """A question whose answer would take too much time or memory."""
