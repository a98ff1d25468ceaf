"""The game, move by move: X moves first, the sides take turns, and a line or a full board ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import cells_of
from ttt_core.rules.shown import shown, with_noun

Outcome = Literal["x", "o", "draw"]
"""How a finished game ended: the winner, or a draw."""

OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


def outcome(board: Board) -> Outcome | None:
    """How the game that reached this position ended; None while it goes on."""
    if board.lines("x"):
        return "x"
    if board.lines("o"):
        return "o"
    return None if board.empty else "draw"


def completed_line(board: Board) -> list[int] | None:
    """The cells of the first line, in the grid's order, that a side has completed; None without one."""
    lines = board.lines("x") + board.lines("o")
    return cells_of(lines[0]) if lines else None


def side_to_move(board: Board, first: Mark = "x") -> Mark | None:
    """The side whose turn it is, in a game that ``first`` began; None when the game is over."""
    if outcome(board):
        return None
    return first if board.ply % 2 == 0 else other(first)


def legal_moves(board: Board) -> list[int]:
    """The cells that the side to move may mark, in order; none when the game is over."""
    return [] if outcome(board) else cells_of(board.empty)


def play(board: Board, cell: int) -> Board:
    """The position after the side to move has marked this cell.

    Raises ``Refusal`` if the cell is off the board or taken, or if the game is over.
    """
    side = side_to_move(board)
    if not 0 <= cell < board.grid.area:
        last = board.grid.area - 1
        raise Refusal(f"cell {shown(cell)} is off the {board.grid.size} board, whose cells are 0 to {last}")
    if side is None:
        raise Refusal(f"the game was over after {with_noun(board.ply, 'move')}")
    if not board.empty >> cell & 1:
        raise Refusal(f"cell {cell} is taken")
    return board.with_face(cell, side)


def walk(start: Board, moves: Sequence[int]) -> list[Board]:
    """All positions of a game: ``start``, then the position after each of these moves.

    Raises ``Refusal`` at the first move that is not allowed. The message names it by its number, from 1.
    """
    boards = [start]
    for number, cell in enumerate(moves, start=1):
        try:
            boards.append(play(boards[-1], cell))
        except Refusal as error:
            raise Refusal(f"move {number}: {error}") from None
    return boards
