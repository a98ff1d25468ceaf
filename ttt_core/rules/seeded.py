"""Random numbers that a seed repeats, here and in the page."""

from __future__ import annotations

from random import Random


def seeded(seed: int | None) -> Random:
    """Random numbers that are the same for the same seed, and different ones every time without a seed.

    Only ``Random.random()`` is to be used: its sequence is promised to stay the same from Python to Python.
    ``Random`` itself takes -7 for 7, so a negative seed goes in as text.

    >>> seeded(7).random() == seeded(7).random(), seeded(7).random() == seeded(-7).random()
    (True, False)
    """
    return Random(seed if seed is None or seed >= 0 else hex(seed))
