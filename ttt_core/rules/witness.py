"""The games that lead to a position: one of them, and how many there are.

In a position without a line, no line ever stood, so each side's marks came in any order. In a won
position, the winner's last mark is on every line of the winner (no line stood before it), and all the
other marks came in any order.
"""

from __future__ import annotations

from math import factorial

from ttt_core.rules.board import Board
from ttt_core.rules.grid import cells_of
from ttt_core.rules.legality import require_legal


def witness(board: Board) -> list[int]:
    """One legal game, X first, that ends in this board: its cells in order of play.

    Raises ``IllegalBoardError`` if there is none.
    """
    require_legal(board)
    x_cells, o_cells = _play_order(board.x, board.decisive("x")), _play_order(board.o, board.decisive("o"))
    moves = [cell for turn in zip(x_cells, o_cells, strict=False) for cell in turn]
    return moves + x_cells[len(o_cells) :]


def count_games_to(board: Board) -> int:
    """The number of legal move sequences, X first, that reach this board.

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
    """One side's cells in order, but with one of the decisive cells, if there is any, at the end."""
    last = decisive & -decisive
    return cells_of(marks & ~last) + cells_of(last)
