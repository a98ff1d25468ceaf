"""Images of boards under the rotations and reflections of their grid."""

from __future__ import annotations

from ttt_core.rules.board import Board
from ttt_core.rules.grid import cells_of, mask_of


def image(mask: int, symmetry: tuple[int, ...]) -> int:
    """The mask of the cells to which this symmetry, one of ``Grid.symmetries``, moves these cells."""
    return mask_of(symmetry[cell] for cell in cells_of(mask))


def canonical(board: Board) -> Board:
    """The image whose text comes first, with ``.`` < ``o`` < ``x``. It is the same for all images."""
    images = (Board(board.grid, image(board.x, each), image(board.o, each)) for each in board.grid.symmetries)
    return min(images, key=lambda each: each.faces)
