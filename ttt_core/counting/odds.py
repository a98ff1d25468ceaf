"""The exact chance that a random board is legal, and the interval for it from a number of spins."""

from __future__ import annotations

import re
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from ttt_core.counting.legal_count import LegalCount
from ttt_core.rules.errors import Refusal
from ttt_core.rules.shown import shown

Z95 = 1.959963984540054
"""The 97.5% quantile of the standard normal distribution, ``NormalDist().inv_cdf(0.975)``."""

_CHANCE = re.compile(r"\d{1,9}(/\d{1,9}|\.\d{1,9})?", re.ASCII)
"""A whole number, fraction or decimal, with at most nine digits in each part to keep arithmetic fast."""


class FaceChances(NamedTuple):
    """The chance of each face of a spinner. The three chances add up to 1."""

    x: Fraction
    o: Fraction
    empty: Fraction


UNIFORM = FaceChances(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
"""All faces equally likely, as on the toy."""


def read_faces(text: object = None) -> FaceChances:
    """The chances of X, O and empty from a text such as ``1/2,1/4,1/4`` or ``0.5,0.25,0.25``.

    Without a text they are equal. Raises ``Refusal`` if one cannot be read, or if they do not add up to 1.
    """
    if text is None:
        return UNIFORM
    parts = text.split(",") if isinstance(text, str) else []
    if len(parts) != 3:
        raise Refusal(f"{shown(text)}: the faces are three chances, X,O,EMPTY, such as 1/2,1/4,1/4")
    faces = FaceChances(*map(_read_chance, parts))
    if sum(faces) != 1:
        raise Refusal(f"the chances of the faces add up to {sum(faces)}, not to 1")
    return faces


def _read_chance(text: str) -> Fraction:
    """The chance that this text gives. Raises ``Refusal`` if it cannot be read."""
    try:
        if _CHANCE.fullmatch(text.strip()):
            return Fraction(text.strip())
    except ZeroDivisionError:
        pass
    raise Refusal(
        f"{shown(text.strip())} is not a chance: write it as 1/3 or 0.25, with at most 9 digits a side"
    )


def chance(count: LegalCount, faces: FaceChances = UNIFORM) -> Fraction:
    """The chance that a random board is one of the boards of this count, if the faces have these chances."""
    area = count.grid.area
    return sum(
        (
            number * faces.x**x * faces.o**o * faces.empty ** (area - x - o)
            for (x, o), number in count.by_marks.items()
        ),
        Fraction(0),
    )


def wilson(legal: int, spins: int) -> tuple[float, float]:
    """The 95% Wilson score interval for the chance of a legal board, if ``legal`` of ``spins`` were legal.

    The ends are from 0 to 1. ``spins`` is at least 1. Source: E. B. Wilson, "Probable inference, the law of
    succession, and statistical inference", JASA 22 (1927).
    """
    share, weight = legal / spins, Z95 * Z95 / spins
    middle = (share + weight / 2) / (1 + weight)
    # weight * weight rounds to a square whose root is weight, so that 0 legal boards give exactly 0
    reach = sqrt(share * (1 - share) * weight + weight * weight / 4) / (1 + weight)
    return middle - reach, min(1.0, middle + reach)
