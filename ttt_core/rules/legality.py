"""Which boards can happen, by rules alone: no move is played and nothing is searched.

A board is legal exactly if no fault holds. That these rules say the same as playing every game is for
the tests to show, so this module imports neither ``rules`` nor ``enumeration``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from ttt_core.rules.board import Board, Mark
from ttt_core.rules.grid import cells_of

_SIDES: tuple[Mark, Mark] = ("x", "o")


class Fault(StrEnum):
    """A rule that a board breaks when X moves first. Each is defined on its own; several can hold."""

    meaning: str
    """When it holds, in a sentence."""

    def __new__(cls, code: str, meaning: str) -> Self:
        """A fault is the text of its code, and carries its meaning."""
        fault = str.__new__(cls, code)
        fault._value_ = code
        fault.meaning = meaning
        return fault

    TOO_MANY_X = "too-many-x", "X has more than one mark more than O."
    TOO_MANY_O = "too-many-o", "O has more marks than X."
    BOTH_WON = "both-won", "Both sides have a line."
    X_WON_O_MOVED = "x-won-o-moved", "X has a line, and there are as many X as O."
    O_WON_X_MOVED = "o-won-x-moved", "O has a line, and there is one X more than O."
    NO_LAST_MOVE = "no-last-move", "A side has lines, but no cell lies on all of them."


@dataclass(frozen=True)
class Reason:
    """A fault of one board, for people: a headline, why no game gets there, and the guilty cells."""

    fault: Fault
    headline: str
    why: str
    cells: list[int]


class IllegalBoardError(ValueError):
    """A board that no game reaches, where a position was needed. ``faults`` are all that hold."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(f"no game reaches this board: {', '.join(faults)}")
        self.faults = faults


def find_faults(board: Board) -> tuple[Fault, ...]:
    """All faults that hold on this board when X moves first, in the order of ``Fault``; none if legal."""
    x, o = board.x.bit_count(), board.o.bit_count()
    x_won, o_won = bool(board.lines("x")), bool(board.lines("o"))
    faults = []
    if x > o + 1:
        faults.append(Fault.TOO_MANY_X)
    if o > x:
        faults.append(Fault.TOO_MANY_O)
    if x_won and o_won:
        faults.append(Fault.BOTH_WON)
    if x_won and x == o:
        faults.append(Fault.X_WON_O_MOVED)
    if o_won and x == o + 1:
        faults.append(Fault.O_WON_X_MOVED)
    if (x_won and not board.decisive("x")) or (o_won and not board.decisive("o")):
        faults.append(Fault.NO_LAST_MOVE)
    return tuple(faults)


def require_legal(board: Board) -> None:
    """The gate from boards to positions: raise ``IllegalBoardError`` if any fault holds."""
    if faults := find_faults(board):
        raise IllegalBoardError(faults)


def explain(board: Board, fault: Fault) -> Reason:
    """Why this fault, which holds on this board, keeps every game from reaching it."""
    x, o = board.x.bit_count(), board.o.bit_count()
    moved_late = f"With X first, {x} X and {o} O mean that {{}} moved last, after the game was over."
    match fault:
        case Fault.TOO_MANY_X:
            headline = f"Too many X: {x} against {o}."
            why = "The sides take turns, so X is never more than one mark ahead."
            guilty = board.x
        case Fault.TOO_MANY_O:
            headline = f"Too many O: {o} against {x}."
            why = "With X first and the sides taking turns, O is never ahead."
            guilty = board.o
        case Fault.BOTH_WON:
            headline = "Both sides have a line."
            why = "The game would have stopped at the first."
            guilty = _on_lines(board, "x") | _on_lines(board, "o")
        case Fault.X_WON_O_MOVED:
            headline = "X has won, but O moved last."
            why = moved_late.format("O")
            guilty = _on_lines(board, "x")
        case Fault.O_WON_X_MOVED:
            headline = "O has won, but X moved last."
            why = moved_late.format("X")
            guilty = _on_lines(board, "o")
        case Fault.NO_LAST_MOVE:
            sides: list[Mark] = [s for s in _SIDES if board.lines(s) and not board.decisive(s)]
            lines = " or ".join(f"the {len(board.lines(side))} lines of {side.upper()}" for side in sides)
            headline = f"No single move completes {lines}."
            why = "No cell lies on all of them, so the game was over before the last was made."
            guilty = 0
            for side in sides:
                guilty |= _on_lines(board, side)
    return Reason(fault, headline, why, cells_of(guilty))


def _on_lines(board: Board, side: Mark) -> int:
    """The mask of the cells on this side's lines."""
    cells = 0
    for line in board.lines(side):
        cells |= line
    return cells
