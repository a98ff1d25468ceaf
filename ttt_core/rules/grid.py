"""The grid: its cells, the lines that win, and its symmetries.

Cells are numbered from 0, row by row. A set of cells is a bit mask: bit ``i`` stands for cell ``i``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple, Self

from ttt_core.rules.errors import Refusal
from ttt_core.rules.options import whole
from ttt_core.rules.shown import shown


class _Sides(NamedTuple):
    """The data of a grid. A named tuple is quick to make, to compare and to import."""

    rows: int
    """The number of rows, at least 1."""
    cols: int
    """The number of columns, at least 1."""
    k: int
    """How many marks in a row win: at least 1, and at most the longer side."""


class Grid(_Sides):
    """A grid of ``rows`` by ``cols`` cells on which ``k`` marks in a row win.

    Raises ``Refusal`` if a side or ``k`` is not a whole number of at least 1, or if ``k`` is longer than both
    sides: nobody could complete a line.

    >>> grid = Grid(3, 4, 3)
    >>> grid.size, grid.area, len(grid.lines)
    ('3x4', 12, 14)
    """

    def __new__(cls, rows: int, cols: int, k: int) -> Self:
        """Check the sides and ``k``, then make the grid."""
        for name, number in (("rows", rows), ("columns", cols), ("k", k)):
            whole(name, number, least=1)
        if k > max(rows, cols):
            raise Refusal(
                f"k = {shown(k)} is longer than both sides of {rows}x{cols}: "
                f"at most {max(rows, cols)} can stand in a row"
            )
        return super().__new__(cls, rows, cols, k)

    @property
    def size(self) -> str:
        """The size as text, rows first: ``3x3``."""
        return f"{self.rows}x{self.cols}"

    @property
    def area(self) -> int:
        """The number of cells."""
        return self.rows * self.cols

    @property
    def full(self) -> int:
        """The mask of all cells."""
        return (1 << self.area) - 1

    @property
    def landscape(self) -> Grid:
        """The grid, turned if it has more rows than columns. No count depends on that."""
        return Grid(min(self.rows, self.cols), max(self.rows, self.cols), self.k)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """The masks of the winning lines, each once: rows, then columns, then both diagonals."""
        masks: dict[int, None] = {}  # an ordered set: with k = 1 every direction gives the same lines
        for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
            for row in range(self.rows):
                for col in range(self.cols):
                    last_row, last_col = row + (self.k - 1) * down, col + (self.k - 1) * across
                    if last_row < self.rows and 0 <= last_col < self.cols:
                        start, step = row * self.cols + col, down * self.cols + across
                        masks[mask_of(start + i * step for i in range(self.k))] = None
        return tuple(masks)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The rotations and reflections that map the grid onto itself, the identity first.

        Each is a tuple ``image``: the mark on cell ``i`` moves to cell ``image[i]``. A square has eight
        symmetries, any other rectangle four, a single row or column two, and a single cell one.
        """
        flips = [(down, across) for down in (False, True) for across in (False, True)]
        images: dict[tuple[int, ...], None] = {}
        for turned in (False, True) if self.rows == self.cols else (False,):
            for down, across in flips:
                image = []
                for row in range(self.rows):
                    for col in range(self.cols):
                        to_row = self.rows - 1 - row if down else row
                        to_col = self.cols - 1 - col if across else col
                        if turned:
                            to_row, to_col = to_col, to_row
                        image.append(to_row * self.cols + to_col)
                images[tuple(image)] = None
        return tuple(images)


def mask_of(cells: Iterable[int]) -> int:
    """The mask of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> list[int]:
    """The cells of this mask, in order."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


KEYCHAIN = Grid(3, 3, 3)
"""The keychain: 3 x 3 cells, and three in a row win."""


def cell_name(cell: int, cols: int = KEYCHAIN.cols) -> str:
    """The name of a cell for people, such as ``row 1, column 1``, on a grid with these columns."""
    row, col = divmod(cell, cols)
    return f"row {row + 1}, column {col + 1}"
