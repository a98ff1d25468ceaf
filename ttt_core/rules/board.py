"""A board: any set-up of the spinners, legal or not."""

from __future__ import annotations

from typing import Literal, NamedTuple, Self, get_args

from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import Grid
from ttt_core.rules.shown import shown

Mark = Literal["x", "o"]
"""A mark of one of the two sides."""

Face = Literal[".", "x", "o"]
"""What a cell can show: ``.`` for empty, or a mark. The index of a face is its digit in base three."""

FACES: tuple[Face, ...] = get_args(Face)

FACE_WORDS = {"x": "X", "o": "O", ".": "empty"}
"""Each face in words for people."""


def other(side: Mark) -> Mark:
    """The opponent of this side."""
    return "o" if side == "x" else "x"


def mover(ply: int) -> Mark:
    """The side that moves after this many moves of a game that X began."""
    return "o" if ply % 2 else "x"


class _Marks(NamedTuple):
    """The data of a board, as a plain tuple."""

    grid: Grid
    x: int
    o: int


class Board(_Marks):
    """The marks on a grid, as one bit mask for each side: bit ``i`` stands for cell ``i``.

    Raises ``Refusal`` if a mark is off the grid or a cell has both marks. Any other set-up is a board.
    ``find_faults`` tells whether a game can reach it.

    >>> board = Board(Grid(3, 3, 3), x=0b000010001, o=0b100000010)
    >>> board.faces, board.ply
    ('xo..x...o', 4)
    """

    __slots__ = ()

    def __new__(cls, grid: Grid, x: int = 0, o: int = 0) -> Self:
        """Check the marks, then make the board."""
        if (x | o) & ~grid.full:
            raise Refusal(f"a mark lies off the {grid.size} grid")
        if x & o:
            raise Refusal("a cell carries both marks")
        return super().__new__(cls, grid, x, o)

    @property
    def ply(self) -> int:
        """The number of marks on the board."""
        return (self.x | self.o).bit_count()

    @property
    def empty(self) -> int:
        """The mask of the empty cells."""
        return self.grid.full & ~(self.x | self.o)

    def marks(self, side: Mark) -> int:
        """The mask of the cells that have this side's mark. Raises ``Refusal`` if it is not a side."""
        if side == "x":
            return self.x
        if side == "o":
            return self.o
        raise Refusal(f"a side is x or o, not {shown(side)}")

    def lines(self, side: Mark) -> list[int]:
        """The masks of the lines this side has completed."""
        marks = self.marks(side)
        return [line for line in self.grid.lines if marks & line == line]

    def decisive(self, side: Mark) -> int:
        """The mask of the cells that lie on every line of this side; 0 if it has no line.

        Only a move on such a cell can complete all the lines at once.
        """
        lines = self.lines(side)
        cells = self.grid.full if lines else 0
        for line in lines:
            cells &= line
        return cells

    @property
    def swapped(self) -> Board:
        """The same board with X and O exchanged, so that rules for X first also fit boards with O first."""
        return Board(self.grid, self.o, self.x)

    @property
    def faces(self) -> str:
        """What each cell shows, in order: ``xo..x...o``."""
        return "".join(self.face(cell) for cell in range(self.grid.area))

    def face(self, cell: int) -> Face:
        """What this cell shows. The cell must be on the grid, which is not checked."""
        bit = 1 << cell
        return "x" if self.x & bit else "o" if self.o & bit else "."

    def with_face(self, cell: int, face: Face) -> Board:
        """The same board with this one cell showing ``face``.

        The cell must be on the grid, which is not checked. Raises ``Refusal`` if ``face`` is not a face.
        """
        if face not in FACES:
            raise Refusal(f"a face is x, o or . for empty, not {shown(face)}")
        bit = 1 << cell
        x = self.x | bit if face == "x" else self.x & ~bit
        o = self.o | bit if face == "o" else self.o & ~bit
        return Board(self.grid, x, o)
