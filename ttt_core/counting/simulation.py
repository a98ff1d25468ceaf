"""Simulate random boards; reproducible by seed.

On a grid with few boards one random number draws the whole board, and the verdict is looked up. On a larger
grid each face is drawn.

The same seed gives the same boards in every Python since 3.2, also in the browser. For that only
``Random.random()`` is used, the only method whose sequence for a whole number as seed is guaranteed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from itertools import accumulate, islice
from math import lcm, log10
from random import Random

from ttt_core.counting.odds import UNIFORM, FaceChances
from ttt_core.rules.board import Board
from ttt_core.rules.grid import Grid, mask_of
from ttt_core.rules.legality import find_faults
from ttt_core.rules.seeded import seeded
from ttt_core.solving.enumeration import depth_first_search

MAX_SPINS = 10_000_000
"""The most spins in one answer: some seconds on the keychain, two minutes on 10 x 10."""

MAX_TABLE_CELLS = 10
"""The most cells of a grid whose verdicts are listed: 3^10 boards, in a tenth of a second."""

MILESTONES_PER_DECADE = 20


def milestones(spins: int) -> list[int]:
    """The numbers of spins, up to ``spins``, at which to record the count: evenly spaced by logarithm.

    ``spins`` is at least 1.
    """
    steps = range(int(log10(spins) * MILESTONES_PER_DECADE) + 1)
    return sorted({round(10 ** (step / MILESTONES_PER_DECADE)) for step in steps} | {spins})


@lru_cache(maxsize=1)
def listed_verdicts(grid: Grid) -> bytearray:
    """Whether each board is legal: 1 or 0. The index is the board's number as in ``numbered_board``.

    The search finds the legal boards in a tenth of the time that it takes to judge all boards.
    """
    verdicts = bytearray(3**grid.area)
    for x, o in depth_first_search(grid):
        ones, twos = (int(f"{side:0{grid.area}b}"[::-1], 3) for side in (x, o))
        verdicts[ones + 2 * twos] = True
    return verdicts


@lru_cache(maxsize=1)
def cumulated_chances(grid: Grid, faces: FaceChances) -> list[float]:
    """The chance that a random board has at most this number, for each number as in ``numbered_board``.

    The chances are added as whole numbers, and then rounded up to a multiple of 2^-53, as all drawn numbers
    are multiples of 2^-53.
    """
    scale = lcm(*(chance.denominator for chance in faces))
    x, o, empty = (int(chance * scale) for chance in faces)
    weights = [1]
    for _ in range(grid.area):
        weights = [weight * face for weight in weights for face in (empty, x, o)]
    return [-(-end * 2**53 // scale**grid.area) / 2**53 for end in accumulate(weights)]


def _verdicts(grid: Grid, faces: FaceChances, chance: Callable[[], float]) -> Iterator[bool | int]:
    """Whether each of endlessly many random boards is legal."""
    if grid.area > MAX_TABLE_CELLS:
        return _verdicts_by_faces(grid, faces, chance)
    verdicts, numbers = listed_verdicts(grid), iter(chance, None)
    if faces == UNIFORM:
        boards = len(verdicts)
        return (verdicts[int(number * boards)] for number in numbers)
    ends = cumulated_chances(grid, faces)
    return (verdicts[bisect_right(ends, number)] for number in numbers)


def _verdicts_by_faces(grid: Grid, faces: FaceChances, chance: Callable[[], float]) -> Iterator[bool]:
    """The same for a grid with too many boards to list them: draws a number for each cell."""
    below_x, below_o, cells = float(faces.x), float(faces.x + faces.o), range(grid.area)
    while True:
        drawn = [chance() for _ in cells]
        shown = ["x" if each < below_x else "o" if each < below_o else "." for each in drawn]
        if shown.count("x") - shown.count("o") not in (0, 1):
            yield False  # as most are
            continue
        x, o = (mask_of(cell for cell in cells if shown[cell] == side) for side in "xo")
        yield not find_faults(Board(grid, x, o))


class Spins:
    """A sequence of random boards, X first.

    ``so_far`` has the generator after the boards so far, and the number of legal ones by milestone. It is
    only replaced as a whole, never changed, so that an interrupted call cannot spoil it.
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
        verdicts = _verdicts(self.grid, self.faces, random.random)
        for milestone in milestones:
            if milestone not in legal_after:
                legal += sum(islice(verdicts, milestone - spun))
                spun, legal_after[milestone] = milestone, legal
        self.so_far = random, legal_after
        return [legal_after[milestone] for milestone in milestones]


shared_spins = lru_cache(maxsize=1)(Spins)
"""The latest sequence, so that a call with more spins of the same seed only draws the additional ones."""


def count_legal_spins(
    grid: Grid, milestones: Sequence[int], seed: int | None = None, faces: FaceChances = UNIFORM
) -> list[int]:
    """Simulate random boards, X first, and count the legal ones at each milestone.

    ``milestones`` are in order, and the last is the number of spins. Each drawn board or face has its chance
    to within 2^-53, and all spins are independent. Without a seed every call differs.
    """
    spins = Spins(grid, seed, faces) if seed is None else shared_spins(grid, seed, faces)
    return spins.spin_to(milestones)
