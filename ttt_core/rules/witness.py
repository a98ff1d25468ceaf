"""The routes to a position: one of them, and how many there are.

In a position without a line, each side can have made its marks in any order. In a won position, the winner's
last mark lies on every line of the winner, because an earlier line would have ended the game. All other marks
can have come in any order.
"""

from __future__ import annotations

from math import factorial

from ttt_core.rules.board import Board
from ttt_core.rules.grid import cells_of
from ttt_core.rules.legality import require_legal


def witness(board: Board) -> list[int]:
    """One route to this board, X first: its cells in order of play.

    Raises ``IllegalBoardError`` if there is none, which means that the board is illegal.
    """
    require_legal(board)
    x_cells, o_cells = _play_order(board.x, board.decisive("x")), _play_order(board.o, board.decisive("o"))
    moves = [cell for turn in zip(x_cells, o_cells, strict=False) for cell in turn]
    return moves + x_cells[len(o_cells) :]


def count_routes_to(board: Board) -> int:
    """The number of routes to this board, X first.

    Raises ``IllegalBoardError`` on an illegal board.
    """
    require_legal(board)
    x, o = board.x.bit_count(), board.o.bit_count()
    if decisive := board.decisive("x"):
        return decisive.bit_count() * factorial(x - 1) * factorial(o)
    if decisive := board.decisive("o"):
        return decisive.bit_count() * factorial(x) * factorial(o - 1)
    return factorial(x) * factorial(o)


def _play_order(marks: int, decisive: int) -> list[int]:
    """One side's cells in order, but with a decisive cell, if there is one, at the end."""
    last = decisive & -decisive
    return cells_of(marks & ~last) + cells_of(last)
