"""Solves any position of any grid: its value, a proof, the moves that keep the value, and perfect play.

A side that can force a line wins. If pairs of cells stop every line, the position is a draw. Otherwise the
search tries the side to move first, then the other side. On the empty board it tries only X, because O cannot
win there: X could make any move and then follow O's winning strategy, because an extra mark never harms (John
Nash's strategy-stealing argument).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Literal, TypedDict, TypeVar

from ttt_core.rules.board import Board, Mark, mover, other
from ttt_core.rules.game import outcome, play, side_to_move
from ttt_core.rules.grid import Grid, cells_of
from ttt_core.rules.legality import require_legal
from ttt_core.rules.shown import with_noun
from ttt_core.solving.force import Effort, EffortError, Force, weigh
from ttt_core.solving.pairing import pair_up, split_pairs
from ttt_core.solving.smaller_grid import quick_win_inside
from ttt_core.solving.solver import VALUE_OF, Value
from ttt_core.solving.strategies import Choice, side_to_choose, why_perfect, win_at_once

MAX_EMPTY_LISTED = 16
"""The most empty cells of a position for which the moves that keep the value are listed, in two seconds."""

SHORT_WIN_LENGTHS = 3
"""The search first tries this many lengths of a win, from the shortest possible up, and then any length."""

LOOKAHEAD = 3
"""How many moves of the opponent are searched when the whole game is too much to search."""

Found = TypeVar("Found")


class SizeAndK(TypedDict):
    """A grid."""

    size: str
    k: int


class Proof(TypedDict, total=False):
    """Why a position has its value. The kind is ``open`` if the value was not found.

    ``search`` and ``open`` have ``nodes``, the number of visited positions including the one asked about.
    ``pairing`` has ``pairs`` of cells. ``larger`` has ``of``, the smaller grid whose win carries over.
    """

    kind: Literal["finished", "pairing", "larger", "search", "open"]
    nodes: int
    pairs: list[list[int]]
    of: SizeAndK


@dataclass(frozen=True)
class Solved:
    """The value for X, the moves that keep it, and perfect play to the end. Each is None if unknown."""

    value: Value | None
    best: list[int] | None
    game: list[int] | None
    proof: Proof


def solve_board(board: Board, effort: int | None = None) -> Solved:
    """Solve this position, X having moved first.

    ``effort`` limits how many positions are searched, separately for the value and for ``game``. By default
    there is no limit. Raises ``IllegalBoardError``.
    """
    require_legal(board)
    solver = _Solver(board.grid, effort)
    if ended := outcome(board):
        return Solved(VALUE_OF[ended], [], [], {"kind": "finished"})
    value, proof = solver.prove(board)
    if value is None:
        return Solved(None, None, None, proof)
    return Solved(value, solver.best(board, value), solver.game(board, value), proof)


def choose_by_search(board: Board, effort: int) -> Choice:
    """A move that keeps the value, or one found by looking a few moves ahead if the effort is not enough.

    Raises ``IllegalBoardError``, or ``Refusal`` when the game is over.
    """
    side = side_to_choose(board)
    return win_at_once(board, side) or _Solver(board.grid, effort).choose(board, side)


class _Solver:
    """Solves positions of one grid. Later searches reuse the results of earlier ones."""

    def __init__(self, grid: Grid, limit: int | None) -> None:
        self.limit = limit
        self.force = Force(grid, Effort(limit))

    def prove(self, board: Board) -> tuple[Value | None, Proof]:
        """The value of a position whose game is not over, None if the effort is not enough, and the proof."""
        if (pairs := pair_up(board)) is not None:
            return VALUE_OF["draw"], {"kind": "pairing", "pairs": pairs}
        if not board.ply and (inside := quick_win_inside(board.grid)):
            return VALUE_OF["x"], {"kind": "larger", "of": {"size": inside.size, "k": inside.k}}
        value = self._within_effort(lambda: self._value(board))
        return value, {"kind": "open" if value is None else "search", "nodes": self.force.effort.nodes}

    def best(self, board: Board, value: Value) -> list[int] | None:
        """The moves that keep the value; None if there are too many cells."""
        cells = cells_of(board.empty)
        if len(cells) > MAX_EMPTY_LISTED:
            return None
        self.force.effort = Effort()
        return [cell for cell in cells if self._keeps_value(play(board, cell), value)]

    def game(self, board: Board, value: Value) -> list[int] | None:
        """Perfect play to the end, with the shortest win; None if the effort is not enough."""
        return self._within_effort(lambda: self._game(board, value))

    def choose(self, board: Board, side: Mark) -> Choice:
        """The move for this side, which is to move, and the reason for it."""
        value, _ = self.prove(board)
        cell = None if value is None else self._within_effort(lambda: self._move(board, value))
        if value is None or cell is None:
            few = f"{with_noun(self.limit or 0, 'position')} {'is' if self.limit == 1 else 'are'} too few"
            ahead = f"{side.upper()} looks ahead {LOOKAHEAD} moves of {other(side).upper()}"
            return Choice(self._safe_move(board, side), f"{few} to see the end: {ahead}.")
        return Choice(cell, why_perfect(value, side))

    def _within_effort(self, ask: Callable[[], Found]) -> Found | None:
        """What ``ask`` returns, or None if it needs more than the effort."""
        self.force.effort = Effort(self.limit)
        try:
            return ask()
        except EffortError:
            return None

    def _value(self, board: Board) -> Value:
        """The value of the position, found by search."""
        first = mover(board.ply)
        for side in (first, other(first)) if board.ply else (first,):
            shortest = min(map(int.bit_count, _lacking(board, side)), default=0)
            lengths = [*range(shortest, shortest + SHORT_WIN_LENGTHS), board.grid.area]
            if any(self._forces(board, side, moves) for moves in lengths):
                return VALUE_OF[side]
        return VALUE_OF["draw"]

    def _forces(self, board: Board, side: Mark, moves: int) -> bool:
        """Whether this side has a line, or can force one in at most ``moves`` moves of its own."""
        if ended := outcome(board):
            return ended == side
        attacks = side_to_move(board) == side
        return self.force.forces(board.marks(side), board.marks(other(side)), attacks, moves)

    def _keeps_value(self, after: Board, value: Value) -> bool:
        """Whether the move that led to ``after`` kept the value."""
        side = mover(after.ply - 1)
        if value == VALUE_OF[side]:
            return self._forces(after, side, after.grid.area)
        return value != VALUE_OF["draw"] or not self._forces(after, other(side), after.grid.area)

    def _game(self, board: Board, value: Value) -> list[int]:
        cells: list[int] = []
        while not outcome(board):
            if value == VALUE_OF["draw"] and (pairs := pair_up(board)) is not None:
                return cells + split_pairs(board, pairs)
            cells.append(self._move(board, value))
            board = play(board, cells[-1])
        return cells

    def _move(self, board: Board, value: Value) -> int:
        """A move that keeps the value. It wins as soon as possible, and loses as late as possible."""
        cells = _promising(board)
        if value == VALUE_OF["draw"]:
            return next(cell for cell in cells if self._keeps_value(play(board, cell), value))
        winner: Mark = "x" if value == VALUE_OF["x"] else "o"
        wins = winner == mover(board.ply)
        fewest = next(moves for moves in count(1) if self._forces(board, winner, moves))
        return next(cell for cell in cells if self._forces(play(board, cell), winner, fewest - 1) == wins)

    def _safe_move(self, board: Board, side: Mark) -> int:
        """The most promising move after which the opponent forces no line, or forces it latest."""
        cells = _promising(board)
        self.force.effort = Effort()
        return next(  # there is one for 1 move: without it the value would have been found
            cell
            for moves in range(LOOKAHEAD, 0, -1)
            for cell in cells
            if not self._forces(play(board, cell), other(side), moves)
        )


def _lacking(board: Board, side: Mark) -> list[int]:
    """For each line open to this side, the mask of the cells that it lacks."""
    return [line & ~board.marks(side) for line in board.grid.lines if not line & board.marks(other(side))]


def _promising(board: Board) -> list[int]:
    """The empty cells, sorted by the weight of the open lines through them, the heaviest first."""
    cells = weigh(_lacking(board, "x") + _lacking(board, "o"), board.grid.k).cells
    return sorted(cells_of(board.empty), key=lambda cell: -cells.get(1 << cell, 0))
