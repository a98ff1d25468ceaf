"""Change a rule: the answer.

A square is a line like any other: the mask of its four cells.
"""

from ttt_core import KEYCHAIN, Grid, search

SQUARES = tuple(0b11011 << corner for corner in (0, 1, 3, 4))


class Changed(Grid):
    """The keychain with four lines more."""

    lines = KEYCHAIN.lines + SQUARES


print(f"{len(search(Changed(3, 3, 3))):,} positions with squares")
