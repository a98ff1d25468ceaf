"""Simulate random boards; reproducible by seed.

On a grid with few boards one random number draws the whole board, and the verdict is looked up. On a larger
grid, and if the faces have unequal chances, each face is drawn.

The same seed gives the same boards in every Python since 3.2, also in the browser. For that only
``Random.random()`` is used, the only method whose sequence for a whole number as seed is guaranteed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ttt_core.counting.odds import UNIFORM, FaceChances
from ttt_core.rules.board import Board
from ttt_core.rules.grid import Grid, mask_of
from ttt_core.rules.legality import find_faults
from ttt_core.rules.seeded import seeded
from ttt_core.solving.enumeration import depth_first_search

MAX_SPINS = 10_000_000
"""The most spins in one answer: a second or two on the keychain, two minutes on 10 x 10."""

MAX_TABLE_CELLS = 10
"""The most cells of a grid whose verdicts are listed: 3^10 boards, in a tenth of a second."""


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


def count_legal_spins(grid: Grid, spins: int, seed: int | None = None, faces: FaceChances = UNIFORM) -> int:
    """Simulate this number of random boards, X first, and count the legal ones.

    Each drawn board or face has its chance to within 2^-53, and all spins are independent. Without a seed
    every call differs.
    """
    chance = seeded(seed).random
    if faces != UNIFORM or grid.area > MAX_TABLE_CELLS:
        below_x, below_o = float(faces.x), float(faces.x + faces.o)
        return sum(_is_legal(grid, below_x, below_o, chance) for _ in range(spins))
    verdicts = listed_verdicts(grid)
    boards = len(verdicts)
    return sum(verdicts[int(chance() * boards)] for _ in range(spins))


def _is_legal(grid: Grid, below_x: float, below_o: float, chance: Callable[[], float]) -> bool:
    """Whether a random board is legal. Each face is drawn: X below the first limit, O below the second."""
    drawn = [chance() for _ in range(grid.area)]
    shown = ["x" if each < below_x else "o" if each < below_o else "." for each in drawn]
    if shown.count("x") - shown.count("o") not in (0, 1):
        return False  # as most are
    x, o = (mask_of(cell for cell, face in enumerate(shown) if face == side) for side in "xo")
    return not find_faults(Board(grid, x, o))
