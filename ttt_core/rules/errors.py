"""Errors that several rooms raise, kept here so that naming one imports nothing else."""

from __future__ import annotations


class OutOfReachError(ValueError):
    """A question that would take too long, or more memory than there is."""


class QuestionError(ValueError):
    """A question with an option that makes no sense."""


class FaceChancesError(ValueError):
    """Chances of the faces that cannot be read, or that do not add up to 1."""
