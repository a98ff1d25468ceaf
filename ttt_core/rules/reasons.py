"""Sentences for people that say why a board is legal or illegal.

The page, the build and the command line show the same sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ttt_core.rules.board import Board, Mark
from ttt_core.rules.game import outcome, side_to_move
from ttt_core.rules.grid import KEYCHAIN, cells_of
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

LINES = {
    0o007: "the top row",
    0o070: "the middle row",
    0o700: "the bottom row",
    0o111: "the left column",
    0o222: "the middle column",
    0o444: "the right column",
    0o421: "the top-left diagonal",
    0o124: "the top-right diagonal",
}
"""The masks of the keychain's lines, an octal digit a row, with their names."""


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
    why = f"{_counts(board)}: {result.upper()} moved last, and made {_made(board, result)}."
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
            why = f"{name} has {_made(board, side)}. {_counts(board)}: {opponent} moved last."
            cells = _on_lines(board, side)
        case Fault.BOTH_WON:
            names = [_names(board, each, most=1) for each in SIDES]
            have = (
                f"X has {names[0]}, O {names[1]}" if all(names) else f"X and O both have {_in_a_row(board)}"
            )
            why = f"{have}, but the first one ends the game."
            cells = _on_lines(board, "x", "o")
        case Fault.NO_LAST_MOVE:  # pragma: no branch - there is no other fault
            sides = [each for each in SIDES if board.lines(each) and not board.decisive(each)]
            have = f"{sides[0].upper()} has" if len(sides) == 1 else "X and O each have"
            twice = _names(board, sides[0]) or f"{_in_a_row(board)} more than once"
            why = f"{have} {twice}, too far apart for one move."
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


def _made(board: Board, side: Mark) -> str:
    """The lines of this side, in words: on the keychain by their names."""
    lines, names = len(board.lines(side)), _names(board, side)
    if lines == 1:
        return _in_a_row(board) + (names and f": {names}")
    return names or f"{_in_a_row(board)} {'twice' if lines == 2 else f'{lines} times'}"


def _names(board: Board, side: Mark, most: int = 2) -> str:
    """The names of this side's lines; empty if there are more than so many, and on other grids."""
    lines = board.lines(side)
    is_named = board.grid == KEYCHAIN and len(lines) <= most and LINES.keys() >= {*lines}
    return " and ".join(LINES[line] for line in lines) if is_named else ""


def _on_lines(board: Board, *sides: Mark) -> list[int]:
    """The cells on the lines of these sides."""
    cells = 0
    for side in sides:
        for line in board.lines(side):
            cells |= line
    return cells_of(cells)
