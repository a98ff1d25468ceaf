"""Spinning keychains: how many of so many random boards are legal.

The same seed gives the same boards in every Python from 3.2 on, in the browser too: of the ``random``
module only ``Random.random()`` is used, whose sequence for a whole number as seed is promised to stay.
"""

from __future__ import annotations

from random import Random

from ttt_core.board import Board
from ttt_core.grid import Grid, mask_of
from ttt_core.legality import judge
from ttt_core.odds import UNIFORM, Faces

MAX_SPINS = 10_000_000
"""Half a minute's worth on the keychain."""


def count_legal_spins(grid: Grid, spins: int, seed: int | None = None, faces: Faces = UNIFORM) -> int:
    """Spin every cell of the grid ``spins`` times, and count the boards that are legal with X first.

    Each face comes with its chance to within 2^-53, all spins independent. Without a seed every call differs.
    """
    draw = Random(seed).random
    below_x, below_o = float(faces.x), float(faces.x + faces.o)
    cells = range(grid.area)
    legal = 0
    for _ in range(spins):
        shown = [draw() for _ in cells]
        faced = ["x" if each < below_x else "o" if each < below_o else "." for each in shown]
        if faced.count("x") - faced.count("o") in (0, 1):  # or it is illegal anyway, as most boards are
            x, o = (mask_of(cell for cell in cells if faced[cell] == side) for side in "xo")
            legal += not judge(Board(grid, x, o))
    return legal
