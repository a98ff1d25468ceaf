"""Random numbers that repeat with a seed, in CPython and in the page."""

from __future__ import annotations

from random import Random


def seeded(seed: int | None) -> Random:
    """A generator that gives the same numbers for the same seed, and different ones each time without a seed.

    Use only its method ``random()``, because Python guarantees only that sequence from version to version.
    ``Random`` treats the seeds -7 and 7 alike, so a negative seed is passed as text.

    >>> seeded(7).random() == seeded(7).random(), seeded(7).random() == seeded(-7).random()
    (True, False)
    """
    return Random(seed if seed is None or seed >= 0 else hex(seed))


def below(random: Random, limit: int) -> int:
    """A whole number from 0 to ``limit`` - 1, each equally likely.

    ``choice`` and ``sample`` of ``Random`` could give others in another version of Python.
    """
    return int(random.random() * limit)
