"""Sentences for people that say why a board is legal or illegal.

The page, the build and the command line show the same sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ttt_core.rules.board import Board, Mark, other
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


POSSIBLE_IF_O_FIRST: Reason = {
    "fault": None,
    "headline": "With O first it is possible.",
    "why": "Here X moves first.",
    "cells": [],
}
"""What else to say about a board that is illegal with X first, and legal with O first."""


def explain_legal(board: Board, routes: int, first: Mark = "x") -> list[Reason]:
    """Two reasons for a legal board: the state of the game, and the number of ``routes`` to the board.

    ``first`` is the side that started.
    """
    return [_state_of_game(board, first), _number_of_routes(board, routes)]


def _state_of_game(board: Board, first: Mark) -> Reason:
    counts = f"X has {board.x.bit_count()}, O has {board.o.bit_count()}"
    result = outcome(board)
    if result is None:
        side = str(side_to_move(board, first)).upper()
        return _fact(f"{side} to move.", f"{counts}, and nobody has a line.")
    if result == "draw":
        return _fact("A draw.", "The board is full and nobody has a line.")
    lines = len(board.lines(result))
    made = ("the line", "both lines")[lines - 1] if lines < 3 else f"all {lines} lines"
    why = f"The last move completed {made}. {counts}."
    return _fact(f"{result.upper()} has won.", why, _on_lines(board, result))


def _number_of_routes(board: Board, routes: int) -> Reason:
    if board.ply == 0:
        return _fact("Every game begins here.", "Nobody has moved yet.")
    if routes == 1:
        return _fact("There is 1 way to get here.", "No other order of moves reaches this board.")
    return _fact(f"There are {routes:,} ways to get here.", "Any one of them proves the board possible.")


def _fact(headline: str, why: str, cells: Sequence[int] = ()) -> Reason:
    """A reason that explains no fault."""
    return {"fault": None, "headline": headline, "why": why, "cells": [*cells]}


def explain_fault(board: Board, fault: Fault, first: Mark = "x") -> Reason:
    """Why no game that ``first`` begins reaches this board, which has this fault, with the cells to blame."""
    counts: dict[Mark, int] = {"x": board.x.bit_count(), "o": board.o.bit_count()}
    side: Mark = "x" if fault in (Fault.TOO_MANY_X, Fault.X_WON_O_MOVED) else "o"  # of a fault that names one
    name, opponent = side.upper(), other(side).upper()
    match fault:
        case Fault.TOO_MANY_X | Fault.TOO_MANY_O:
            headline = f"Too many {name}: {counts[side]} against {counts[other(side)]}."
            why = _never_ahead(side, first)
            cells = cells_of(board.marks(side))
        case Fault.X_WON_O_MOVED | Fault.O_WON_X_MOVED:
            headline = f"{name} has won, but {opponent} moved last."
            why = f"{counts['x']} X and {counts['o']} O: {opponent} moved last. But {name} had already won."
            cells = _on_lines(board, side)
        case Fault.BOTH_WON:
            headline = "Both sides have a line."
            why = "The first line would have ended the game."
            cells = _on_lines(board, "x", "o")
        case Fault.NO_LAST_MOVE:  # pragma: no branch - there is no other fault
            sides = [each for each in counts if board.lines(each) and not board.decisive(each)]
            most = max(len(board.lines(each)) for each in sides)
            headline = f"One move cannot finish {most} lines with no cell in common."
            why = f"So an earlier line of {' or '.join(map(str.upper, sides))} had already ended the game."
            cells = _on_lines(board, *sides)
    return {"fault": fault.value, "headline": headline, "why": why, "cells": cells}


def _never_ahead(side: Mark, first: Mark) -> str:
    name = side.upper()
    if side == first:
        return f"The sides take turns, so {name} is never more than one mark ahead."
    return f"With {first.upper()} first, {name} is never ahead, because the sides take turns."


def _on_lines(board: Board, *sides: Mark) -> list[int]:
    """The cells on the lines of these sides."""
    cells = 0
    for side in sides:
        for line in board.lines(side):
            cells |= line
    return cells_of(cells)
