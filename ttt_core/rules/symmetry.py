"""Boards that are the same but for a rotation or reflection of the grid."""

from __future__ import annotations

from ttt_core.rules.board import Board


def image(mask: int, symmetry: tuple[int, ...]) -> int:
    """Where this symmetry, one of ``Grid.symmetries``, takes these cells."""
    moved = 0
    while mask:
        low = mask & -mask
        moved |= 1 << symmetry[low.bit_length() - 1]
        mask ^= low
    return moved


def images(board: Board) -> list[Board]:
    """The board under each symmetry of its grid, itself first; some can be equal."""
    return [
        Board(board.grid, image(board.x, symmetry), image(board.o, symmetry))
        for symmetry in board.grid.symmetries
    ]


def orbit(board: Board) -> set[Board]:
    """The different images of the board; their number divides the number of symmetries."""
    return set(images(board))


def canonical(board: Board) -> Board:
    """The image whose text is the least, with ``.`` < ``o`` < ``x``: the same for all of an orbit."""
    return min(images(board), key=lambda each: each.faces)
