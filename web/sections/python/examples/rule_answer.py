"""Change a rule: the answer.

A square is a line like any other: the mask of its four cells.
"""

from ttt_core import Grid
from ttt_core.solving.enumeration import depth_first_search

SQUARES = tuple(0b11011 << corner for corner in (0, 1, 3, 4))


class Changed(Grid):
    """The keychain with four lines more."""

    lines = Grid(3, 3, 3).lines + SQUARES


print(f"{len(depth_first_search(Changed(3, 3, 3))):,} positions with squares")
