"""Decides which boards are legal from the marks alone, without playing or searching.

A board is legal exactly if it has no fault. The tests show that games reach exactly the legal boards. To keep
that proof independent, this module imports neither ``game`` nor ``enumeration``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, Self

from ttt_core.rules.board import Board, Mark
from ttt_core.rules.errors import Refusal
from ttt_core.rules.options import one_of

First = Literal["x", "o", "either"]
"""Which side may have started."""


class Fault(StrEnum):
    """A rule that a board breaks. It can break several."""

    meaning: str
    """The fault in a sentence, as the headline of its reason."""

    def __new__(cls, code: str, meaning: str) -> Self:
        """Make a fault whose text is its code, with its meaning as an attribute."""
        fault = str.__new__(cls, code)
        fault._value_ = code
        fault.meaning = meaning
        return fault

    TOO_MANY_X = "too-many-x", "Too many X."
    TOO_MANY_O = "too-many-o", "Too many O."
    BOTH_WON = "both-won", "Both have won."
    X_WON_O_MOVED = "x-won-o-moved", "X had won, but O moved after that."
    O_WON_X_MOVED = "o-won-x-moved", "O had won, but X moved after that."
    NO_LAST_MOVE = "no-last-move", "A side had won, but moved again."


class IllegalBoardError(Refusal):
    """An illegal board where a legal one was needed. ``faults`` has all its faults."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)  # what a copy is made with
        self.faults = faults

    def __str__(self) -> str:
        named = [f"{fault.meaning.removesuffix('.')} ({fault})" for fault in self.faults]
        return f"no game reaches this board: {'. '.join(named)}"


def starters_of(first: First) -> tuple[Mark, ...]:
    """The sides that may have started. Raises ``Refusal`` on an unknown ``first``."""
    one_of("first", first, First)
    return ("x", "o") if first == "either" else (first,)


def find_faults(board: Board, first: Mark = "x") -> tuple[Fault, ...]:
    """All faults of this board when ``first`` moves first, in the order of ``Fault``; empty if it is legal.

    Nobody is ever ahead of the side that moves first, which is one mark ahead after each of its own moves.
    """
    x, o = board.x.bit_count(), board.o.bit_count()
    most_x, most_o = o + (first == "x"), x + (first == "o")
    x_won, o_won = bool(board.lines("x")), bool(board.lines("o"))
    faults = []
    if x > most_x:
        faults.append(Fault.TOO_MANY_X)
    if o > most_o:
        faults.append(Fault.TOO_MANY_O)
    if x_won and o_won:
        faults.append(Fault.BOTH_WON)
    if x_won and o == most_o:
        faults.append(Fault.X_WON_O_MOVED)
    if o_won and x == most_x:
        faults.append(Fault.O_WON_X_MOVED)
    if (x_won and not board.decisive("x")) or (o_won and not board.decisive("o")):
        faults.append(Fault.NO_LAST_MOVE)
    return tuple(faults)


def require_legal(board: Board) -> None:
    """Raise ``IllegalBoardError`` if the board has a fault."""
    if faults := find_faults(board):
        raise IllegalBoardError(faults)
