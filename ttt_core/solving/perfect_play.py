"""Who wins any position of any grid, with a proof, the moves that keep it, and perfect play to the end.

A position is won by the side that can force a line. Neither can where pairs of cells say so. Else the side
to move is asked first, then the other; on an empty board X alone, for O can have no win there: X could make
any move and then follow O's plan, and a mark too many never harms (John Nash's strategy stealing).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Literal, TypeVar

from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.game import MoveError, outcome, play, side_to_move
from ttt_core.rules.grid import Grid, cells_of
from ttt_core.rules.legality import require_legal
from ttt_core.rules.repair import EffortError
from ttt_core.solving.force import Effort, Force, weigh
from ttt_core.solving.pairing import Pair, pair_up, split_pairs
from ttt_core.solving.smaller_grid import quick_win_inside
from ttt_core.solving.solver import WORTH, Value
from ttt_core.solving.strategies import Choice

MAX_EMPTY_LISTED = 16
"""With more empty cells than this, the moves that keep the value are not listed."""

SHORT_WIN_LENGTHS = 3
"""How many lengths of a win are tried, from the shortest possible, before a win of any length."""

LOOKAHEAD = 3
"""How many moves of the opponent are looked ahead where the end is out of reach."""

ProofKind = Literal["finished", "pairing", "larger", "search", "open"]

Found = TypeVar("Found")


@dataclass(frozen=True)
class Proof:
    """Why a position has its value; ``open`` where no value was found.

    ``nodes`` counts the positions looked at, the one asked about included. ``pairs`` belongs to ``pairing``.
    ``inside``, the smaller grid whose win carries over, belongs to ``larger``.
    """

    kind: ProofKind
    nodes: int = 0
    pairs: tuple[Pair, ...] = ()
    inside: Grid | None = None


@dataclass(frozen=True)
class Solved:
    """The value for X, the moves that keep it, and perfect play to the end; None where not known."""

    value: Value | None
    best: list[int] | None
    line: list[int] | None
    proof: Proof


def solve_board(board: Board, effort: int | None = None) -> Solved:
    """Solve this position, X having moved first.

    ``effort`` is how many positions may be searched for the value, and as many again for ``best`` and for
    ``line``; by default all it takes. Raises ``IllegalBoardError``.
    """
    require_legal(board)
    solver = _Solver(board.grid, effort)
    if ended := outcome(board):
        return Solved(WORTH[ended], [], [], Proof("finished"))
    value, proof = solver.prove(board)
    if value is None:
        return Solved(None, None, None, proof)
    return Solved(value, solver.best(board, value), solver.line(board, value), proof)


def choose_by_search(board: Board, effort: int) -> Choice:
    """A move that keeps the value if that is found within the effort, else one that looks a few moves ahead.

    Raises ``IllegalBoardError``, or ``MoveError`` when the game is over.
    """
    require_legal(board)
    side = side_to_move(board)
    if side is None:
        raise MoveError("the game is over: there is no move to choose")
    return _Solver(board.grid, effort).choose(board, side)


class _Solver:
    """Solves positions of one grid, and remembers what it has found."""

    def __init__(self, grid: Grid, limit: int | None) -> None:
        self.limit = limit
        self.force = Force(grid, Effort(limit))

    def prove(self, board: Board) -> tuple[Value | None, Proof]:
        """The value of a position that goes on, and why it has it."""
        if pairs := pair_up(board):
            return WORTH["draw"], Proof("pairing", pairs=tuple(pairs))
        if not board.ply and (inside := quick_win_inside(board.grid)):
            return WORTH["x"], Proof("larger", inside=inside)
        value = self._within_effort(lambda: self._value(board))
        return value, Proof("open" if value is None else "search", self.force.effort.nodes)

    def best(self, board: Board, value: Value) -> list[int] | None:
        """The moves that keep the value; None where too many are to be tried, or the effort is spent."""
        cells = cells_of(board.empty)
        if len(cells) > MAX_EMPTY_LISTED:
            return None
        return self._within_effort(
            lambda: [cell for cell in cells if self._keeps_value(play(board, cell), value)]
        )

    def line(self, board: Board, value: Value) -> list[int] | None:
        """Perfect play to the end, wins as short as can be; None where it takes more than the effort."""
        return self._within_effort(lambda: self._line(board, value))

    def choose(self, board: Board, side: Mark) -> Choice:
        """The move of this side, which is to move, and why."""
        value, _ = self.prove(board)
        cell = None if value is None else self._within_effort(lambda: self._move(board, value))
        name, opponent = side.upper(), other(side).upper()
        if cell is None:
            return Choice(
                self._safe_move(board, side),
                f"The end is out of reach of {self.limit:,} positions: {name} looks {LOOKAHEAD} moves ahead.",
            )
        if value == WORTH[side]:
            return Choice(cell, f"{name} can force a line, and this is the shortest way.")
        if value == WORTH["draw"]:
            return Choice(cell, "With perfect play it is a draw, and this move keeps it.")
        return Choice(cell, f"{opponent} can force a line; this move delays it the longest.")

    def _within_effort(self, ask: Callable[[], Found]) -> Found | None:
        """The answer, or None where it takes more than the effort."""
        self.force.effort = Effort(self.limit)
        try:
            return ask()
        except EffortError:
            return None

    def _value(self, board: Board) -> Value:
        """The value of the position, by search."""
        mover: Mark = "o" if board.ply % 2 else "x"
        for side in (mover, other(mover)) if board.ply else (mover,):
            shortest = _fewest_lacking(board, side)
            lengths = [*range(shortest, shortest + SHORT_WIN_LENGTHS), board.grid.area]
            if any(self._forces(board, side, moves) for moves in lengths):
                return WORTH[side]
        return WORTH["draw"]

    def _forces(self, board: Board, side: Mark, moves: int) -> bool:
        """Whether this side can force a line, or has one, within so many moves of its own."""
        if ended := outcome(board):
            return ended == side
        attacks = side_to_move(board) == side
        return self.force.forces(board.marks(side), board.marks(other(side)), attacks, moves)

    def _keeps_value(self, after: Board, value: Value) -> bool:
        """Whether the position after a move is still worth as much to the side that made it."""
        mover: Mark = "x" if after.ply % 2 else "o"
        if value == WORTH[mover]:
            return self._forces(after, mover, after.grid.area)
        return value != WORTH["draw"] or not self._forces(after, other(mover), after.grid.area)

    def _line(self, board: Board, value: Value) -> list[int]:
        cells: list[int] = []
        while not outcome(board):
            if value == WORTH["draw"] and (pairs := pair_up(board)) is not None:
                return cells + split_pairs(board, pairs)
            cells.append(self._move(board, value))
            board = play(board, cells[-1])
        return cells

    def _move(self, board: Board, value: Value) -> int:
        """A move that keeps the value: the shortest way to a win, the longest to a loss."""
        cells = _promising(board)
        if value == WORTH["draw"]:
            return next(cell for cell in cells if self._keeps_value(play(board, cell), value))
        mover: Mark = "o" if board.ply % 2 else "x"
        winner: Mark = "x" if value == WORTH["x"] else "o"
        fewest = next(moves for moves in count(1) if self._forces(board, winner, moves))
        quick = (
            cell for cell in cells if self._forces(play(board, cell), winner, fewest - 1) == (mover == winner)
        )
        return next(quick)

    def _safe_move(self, board: Board, side: Mark) -> int:
        """The most promising move after which the opponent cannot soon force a line, if there is one."""
        cells = _promising(board)
        self.force.effort = Effort()
        safe = (cell for cell in cells if not self._forces(play(board, cell), other(side), LOOKAHEAD))
        return next(safe, cells[0])


def _fewest_lacking(board: Board, side: Mark) -> int:
    """How many marks the line that is nearest to completion lacks."""
    lines = _lacking(board, side)
    return min((line.bit_count() for line in lines), default=0)


def _lacking(board: Board, side: Mark) -> list[int]:
    """For each line still open to this side, the cells that it lacks, as a mask."""
    return [line & ~board.marks(side) for line in board.grid.lines if not line & board.marks(other(side))]


def _promising(board: Board) -> list[int]:
    """The empty cells, those first on which open lines of either side weigh the most."""
    cells = weigh(_lacking(board, "x") + _lacking(board, "o"), board.grid.k).cells
    return sorted(cells_of(board.empty), key=lambda cell: -cells.get(1 << cell, 0))
