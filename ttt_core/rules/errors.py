"""Errors that several packages raise. They are here so that importing one imports nothing else."""

from __future__ import annotations


class OutOfReachError(ValueError):
    """A question whose answer would take too much time or memory."""


class QuestionError(ValueError):
    """A question with an option that is not allowed."""


class FaceChancesError(ValueError):
    """Chances of the faces that cannot be read, or that do not add up to 1."""


class EffortError(Exception):
    """A search stopped because it reached its limit of effort."""
