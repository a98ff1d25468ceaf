"""Simulate random boards; reproducible by seed.

The same seed gives the same boards in every Python since 3.2, also in the browser. For that only
``Random.random()`` is used, the only method whose sequence for a whole number as seed is guaranteed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log10

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
    """A sequence of random boards, X first. ``legal_after`` has the number of legal ones by milestone."""

    def __init__(self, grid: Grid, seed: int | None, faces: FaceChances) -> None:
        self.grid = grid
        self.draw = seeded(seed).random
        self.below = float(faces.x), float(faces.x + faces.o)
        self.spun = self.legal = 0
        self.legal_after: dict[int, int] = {}

    def spin_to(self, milestones: Sequence[int]) -> None:
        """Spin up to the last milestone, and record the number of legal boards at each. They are in order."""
        draw, grid, legal_after, (below_x, below_o) = self.draw, self.grid, self.legal_after, self.below
        cells = range(grid.area)
        legal, spun = self.legal, self.spun
        for milestone in milestones:
            for _ in range(spun, milestone):
                drawn = [draw() for _ in cells]
                faces = ["x" if each < below_x else "o" if each < below_o else "." for each in drawn]
                if faces.count("x") - faces.count("o") in (0, 1):  # else illegal, as most are
                    x, o = (mask_of(cell for cell in cells if faces[cell] == side) for side in "xo")
                    legal += not find_faults(Board(grid, x, o))
            if milestone not in legal_after:
                spun, legal_after[milestone] = milestone, legal
        self.legal, self.spun = legal, spun


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
    if any(milestone < spins.spun and milestone not in spins.legal_after for milestone in milestones):
        spins = Spins(grid, seed, faces)  # an earlier number that was not recorded
    spins.spin_to(milestones)
    return [spins.legal_after[milestone] for milestone in milestones]
