"""One representative for each class of symmetric positions of a small grid.

Positions are keys as in ``game_graph``. The keychain has 5,478 positions but only 765 classes, and about
seven times fewer moves between them. So this is the quickest way to compute what all images of a position
share, such as its value.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.solving.enumeration import winning_sets


@dataclass(frozen=True)
class Orbits:
    """The canonical positions that games with X first reach.

    ``canonical`` maps every position, in order of ply, to its canonical image, the one whose text comes
    first, as in ``symmetry.canonical``. ``children`` maps each canonical position, in order of ply, to the
    canonical images of the positions one move later. ``outcomes`` maps each canonical position whose game is
    over to its outcome.
    """

    grid: Grid
    canonical: dict[int, int]
    children: dict[int, list[int]]
    outcomes: dict[int, Outcome]


@lru_cache(maxsize=3)
def all_orbits(grid: Grid = KEYCHAIN) -> Orbits:
    """Find the canonical positions, by making every move from each, and all images of each.

    Time and memory grow in proportion to the positions, and to 2 to the power of the cells. Raises
    ``OutOfReachError`` as ``require_listable`` does.
    """
    wins, area, full = winning_sets(grid), grid.area, grid.full
    tables, masks = _image_tables(grid), (1 << 2 * area) - 1
    canonical, outcomes = {0: 0}, dict[int, Outcome]()
    children: dict[int, list[int]] = {}
    found = [0]
    for position in found:  # a queue: the loop appends to it
        x, o, x_moves = position & full, position >> area, position.bit_count() % 2 == 0
        empty, shift = full ^ x ^ o, 0 if x_moves else area
        children[position] = next_positions = []
        if wins[o if x_moves else x]:
            outcomes[position] = "o" if x_moves else "x"
            continue
        if not empty:
            outcomes[position] = "draw"
        while empty:
            cell = empty & -empty
            empty ^= cell
            child = position | cell << shift
            if child not in canonical:
                images = [of_x[child & full] + of_o[child >> area] for of_x, of_o in tables]
                least = min(images) & masks
                canonical.update(dict.fromkeys([image & masks for image in images], least))
                found.append(least)
            next_positions.append(canonical[child])
    return Orbits(grid, canonical, children, outcomes)


def _image_tables(grid: Grid) -> list[tuple[list[int], list[int]]]:
    """Two tables for each symmetry: the image of each set of X's cells, and of each set of O's.

    An image is an integer. Its low bits are the mask, and the bits above them are the text, read in base four
    with the digits 2 for X, 1 for O and 0 for empty. The image of a position is the sum of the images of its
    two sets. So the smallest image is the one whose text comes first.
    """
    area = grid.area
    text = [4 ** (area - 1 - cell) << 2 * area for cell in range(area)]
    return [
        (
            _sums([2 * text[to] | 1 << to for to in symmetry]),
            _sums([text[to] | 1 << to + area for to in symmetry]),
        )
        for symmetry in grid.symmetries
    ]


def _sums(weights: list[int]) -> list[int]:
    """For each mask, the sum of the weights of its cells."""
    sums = [0]
    for weight in weights:
        sums += [each + weight for each in sums]
    return sums
