"""Simulate random boards; reproducible by seed.

The same seed gives the same boards in every Python since 3.2, in the browser too: ``Random.random()`` is the
only method of the ``random`` module whose sequence for a whole number as seed is guaranteed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

from ttt_core.counting.odds import UNIFORM, FaceChances
from ttt_core.rules.board import Board
from ttt_core.rules.grid import Grid, mask_of
from ttt_core.rules.legality import find_faults
from ttt_core.rules.seeded import seeded

MAX_SPINS = 10_000_000
"""Half a minute's worth on the keychain."""


MILESTONES_A_DECADE = 20


def milestones(spins: int) -> list[int]:
    """The numbers of spins, up to ``spins``, at which to record the count: even steps of the logarithm."""
    steps = range(int(log10(spins) * MILESTONES_A_DECADE) + 1)
    return sorted({round(10 ** (step / MILESTONES_A_DECADE)) for step in steps} | {spins})


def count_legal_spins(
    grid: Grid, milestones: Sequence[int], seed: int | None = None, faces: FaceChances = UNIFORM
) -> list[int]:
    """Simulate random boards, X first, and count the legal ones at each milestone.

    ``milestones`` rise, and the last is the number of spins. Each face has its chance to within 2^-53, and
    all spins are independent. Without a seed every call differs.
    """
    draw = seeded(seed).random
    below_x, below_o = float(faces.x), float(faces.x + faces.o)
    cells = range(grid.area)
    legal, counts, awaited = 0, [], iter(milestones)
    milestone = next(awaited)
    for spun in range(1, milestones[-1] + 1):
        shown = [draw() for _ in cells]
        faced = ["x" if each < below_x else "o" if each < below_o else "." for each in shown]
        if faced.count("x") - faced.count("o") in (0, 1):  # or it is illegal anyway, as most boards are
            x, o = (mask_of(cell for cell in cells if faced[cell] == side) for side in "xo")
            legal += not find_faults(Board(grid, x, o))
        if spun == milestone:
            counts.append(legal)
            milestone = next(awaited, 0)
    return counts
