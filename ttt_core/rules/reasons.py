"""Sentences for people that say why a board is legal or illegal.

The page, the build and the command line show the same sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ttt_core.rules.board import Board, Mark
from ttt_core.rules.game import outcome, side_to_move
from ttt_core.rules.grid import cells_of
from ttt_core.rules.legality import Fault

VERDICTS = {True: "Possible.", False: "Impossible."}
"""The verdict in one word, by whether the board is legal."""


class Reason(TypedDict):
    """A fact about a board, why it is true or matters, and the cells to highlight."""

    fault: str | None
    """The code of the fault that it explains, if it explains one."""
    headline: str
    why: str
    cells: list[int]


IF_O_FIRST = "If O had started, it could happen."
"""The aside about a board that is illegal with X first, and legal with O first."""

SIDES: tuple[Mark, ...] = ("x", "o")

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""The numbers that are written in words."""


def explain_legal(board: Board, routes: int, first: Mark = "x") -> list[Reason]:
    """Two reasons for a legal board: the state of the game, and the number of ``routes`` to the board.

    ``first`` is the side that started.
    """
    return [_state_of_game(board, first), _number_of_routes(board, routes)]


def _state_of_game(board: Board, first: Mark) -> Reason:
    result = outcome(board)
    if board.ply == 0:
        return _reason(f"{first.upper()} moves first.", "The board is empty.")
    if result is None:
        side = str(side_to_move(board, first)).upper()
        return _reason(f"{side} moves next.", f"{_counts(board)}, and nobody has {_in_a_row(board)}.")
    if result == "draw":
        return _reason("A draw.", f"The board is full, and nobody has {_in_a_row(board)}.")
    lines = len(board.lines(result))
    often = ("", " twice")[lines - 1] if lines < 3 else f" {lines} times"
    why = f"{_counts(board)}: {result.upper()} moved last, and made {_in_a_row(board)}{often}."
    return _reason(f"{result.upper()} has won.", why, _on_lines(board, result))


def _number_of_routes(board: Board, routes: int) -> Reason:
    if board.ply == 0:
        return _reason("Every game begins here.", "Nobody has moved yet.")
    if routes == 1:
        return _reason("There is 1 way to get here.", "No other order of moves does.")
    return _reason(f"There are {routes:,} ways to get here.", "One is enough.")


def explain_fault(board: Board, fault: Fault, first: Mark = "x") -> Reason:
    """Why no game that ``first`` begins reaches this board, which has this fault, with the cells to blame."""
    side: Mark = "x" if fault in (Fault.TOO_MANY_X, Fault.X_WON_O_MOVED) else "o"  # of a fault that names one
    name, opponent = ("X", "O") if side == "x" else ("O", "X")
    match fault:
        case Fault.TOO_MANY_X | Fault.TOO_MANY_O:
            turns = "they take turns" if side == first else f"{opponent} moves first"
            ahead = "at most one" if side == first else "never"
            why = f"{_counts(board)}: {turns}, so {name} is {ahead} ahead."
            cells = cells_of(board.marks(side))
        case Fault.X_WON_O_MOVED | Fault.O_WON_X_MOVED:
            why = f"{name} has {_in_a_row(board)}. {_counts(board)}: {opponent} moved last."
            cells = _on_lines(board, side)
        case Fault.BOTH_WON:
            why = f"X and O both have {_in_a_row(board)}, but the first one ends the game."
            cells = _on_lines(board, "x", "o")
        case Fault.NO_LAST_MOVE:  # pragma: no branch - there is no other fault
            sides = [each for each in SIDES if board.lines(each) and not board.decisive(each)]
            have = f"{sides[0].upper()} has" if len(sides) == 1 else "X and O each have"
            why = f"{have} {_in_a_row(board)} more than once, too far apart for one move."
            cells = _on_lines(board, *sides)
    return _reason(fault.meaning, why, cells, fault)


def _reason(headline: str, why: str, cells: Sequence[int] = (), fault: Fault | None = None) -> Reason:
    return {"fault": fault and fault.value, "headline": headline, "why": why, "cells": [*cells]}


def _counts(board: Board) -> str:
    return f"{board.x.bit_count() or 'No'} X and {board.o.bit_count() or 'no'} O"


def _in_a_row(board: Board) -> str:
    """What wins, in words."""
    k = board.grid.k
    return f"{NUMBERS[k] if k < len(NUMBERS) else k} in a row"


def _on_lines(board: Board, *sides: Mark) -> list[int]:
    """The cells on the lines of these sides."""
    cells = 0
    for side in sides:
        for line in board.lines(side):
            cells |= line
    return cells_of(cells)
