"""Change a rule, and watch the count move. Here the diagonals no longer win, only
rows and columns do.

Exercise: let a 2 x 2 square of one side win too.
"""

from ttt_core import Grid
from ttt_core.solving.enumeration import depth_first_search

usual = Grid(3, 3, 3)


class Changed(Grid):
    """The keychain with other lines. A line is a mask: bit 0 is cell 0."""

    lines = usual.lines[:6]  # rows, then columns


print(f"{len(depth_first_search(usual)):,} positions with the rules as they are")
print(f"{len(depth_first_search(Changed(3, 3, 3))):,} positions without diagonals")
