"""Simulate random boards; reproducible by seed.

The same seed gives the same boards in every Python since 3.2, also in the browser. For that only
``Random.random()`` is used, the only method whose sequence for a whole number as seed is guaranteed.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from math import log10
from random import Random

from ttt_core.counting.odds import UNIFORM, FaceChances
from ttt_core.rules.board import Board
from ttt_core.rules.grid import Grid, mask_of
from ttt_core.rules.legality import find_faults
from ttt_core.rules.seeded import seeded

MAX_SPINS = 10_000_000
"""The most spins in one answer: about half a minute on the keychain."""


MILESTONES_PER_DECADE = 20


def milestones(spins: int) -> list[int]:
    """The numbers of spins, up to ``spins``, at which to record the count: evenly spaced by logarithm."""
    steps = range(int(log10(spins) * MILESTONES_PER_DECADE) + 1)
    return sorted({round(10 ** (step / MILESTONES_PER_DECADE)) for step in steps} | {spins})


class Spins:
    """A sequence of random boards, X first.

    ``so_far`` has the generator after the boards so far, and the number of legal ones by milestone. It is
    only replaced as a whole, never changed. So neither an interrupted call nor another thread can spoil it.
    """

    def __init__(self, grid: Grid, seed: int | None, faces: FaceChances) -> None:
        self.grid, self.seed, self.faces = grid, seed, faces
        self.so_far: tuple[Random, dict[int, int]] = seeded(seed), {0: 0}

    def spin_to(self, milestones: Sequence[int]) -> list[int]:
        """Spin up to the last milestone. Return the number of legal boards at each. They are in order."""
        random, legal_after = self.so_far
        spun, legal = max(legal_after.items())
        if any(milestone < spun and milestone not in legal_after for milestone in milestones):
            return Spins(self.grid, self.seed, self.faces).spin_to(milestones)  # it was not recorded
        random, legal_after = copy(random), legal_after.copy()
        below_x, below_o = float(self.faces.x), float(self.faces.x + self.faces.o)
        grid, draw, cells = self.grid, random.random, range(self.grid.area)
        for milestone in milestones:
            for _ in range(spun, milestone):
                drawn = [draw() for _ in cells]
                faces = ["x" if each < below_x else "o" if each < below_o else "." for each in drawn]
                if faces.count("x") - faces.count("o") in (0, 1):  # else illegal, as most are
                    x, o = (mask_of(cell for cell in cells if faces[cell] == side) for side in "xo")
                    legal += not find_faults(Board(grid, x, o))
            if milestone not in legal_after:
                spun, legal_after[milestone] = milestone, legal
        self.so_far = random, legal_after
        return [legal_after[milestone] for milestone in milestones]


shared_spins = lru_cache(maxsize=1)(Spins)
"""The latest sequence, so that a call with more spins of the same seed only draws the additional ones."""


def count_legal_spins(
    grid: Grid, milestones: Sequence[int], seed: int | None = None, faces: FaceChances = UNIFORM
) -> list[int]:
    """Simulate random boards, X first, and count the legal ones at each milestone.

    ``milestones`` are in order, and the last is the number of spins. Each face has its chance to within
    2^-53, and all spins are independent. Without a seed every call differs.
    """
    spins = Spins(grid, seed, faces) if seed is None else shared_spins(grid, seed, faces)
    return spins.spin_to(milestones)
