"""The questions that the rules alone answer about a board or a game: is it possible, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttt_core.questions.checks import FIRST, QuestionError, at_least, one_of
from ttt_core.rules import game, legality, notation, reasons
from ttt_core.rules.board import Board, Mark
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.repair import EffortError, changes
from ttt_core.rules.witness import count_games_to, witness

if TYPE_CHECKING:
    from ttt_core.questions.answers import Change, Judgement, WinnerAnswer
    from ttt_core.questions.answers import Reason as ReasonAnswer

MAX_CELLS = 1_600
"""The largest board judged: beyond it the number of routes has more digits than Python writes."""


def judge(board: object, *, k: int | None = None, first: str = "x", effort: int | None = None) -> Judgement:
    """Whether a game reaches this board, and why.

    ``board`` and ``k`` are as for ``notation.read``, with at most ``MAX_CELLS`` cells. ``first`` is ``x``, or
    ``either`` to allow boards that are legal when O starts. ``verdict`` is one word. ``reasons`` are
    sentences with the cells to point at: one for each of ``faults``; on a legal board, with ``fault`` None,
    the state of the game and the number of routes. ``games_to`` is the number of these routes, which are
    legal move sequences: 0 if there are none, and over both starters under ``either``. ``effort``, from 0, is
    how many states the search for ``changes`` may visit before it gives up with None; by default the search
    is unlimited.
    """
    one_of("first", first, FIRST)
    if effort is not None:
        at_least("the effort", effort, 0)
    judged = notation.read(board, k)
    if judged.grid.area > MAX_CELLS:
        raise QuestionError(f"a board of more than {MAX_CELLS:,} cells is too large to judge")
    starters: list[Mark] = ["x", "o"] if first == "either" and judged.ply else ["x"]
    legal_for = [starter for starter in starters if not legality.find_faults(_x_first(judged, starter))]
    faults = () if legal_for else legality.find_faults(judged)
    routes = sum(count_games_to(_x_first(judged, starter)) for starter in legal_for)
    told = (
        reasons.explain_legal(judged, routes, legal_for[0])
        if legal_for
        else [reasons.explain_fault(judged, fault) for fault in faults]
    )
    return {
        "board": notation.write(judged),
        "k": judged.grid.k,
        "legal": bool(legal_for),
        "verdict": reasons.VERDICTS[bool(legal_for)],
        "faults": list(faults),
        "reasons": [as_answer(reason) for reason in told],
        "marks": {"x": judged.x.bit_count(), "o": judged.o.bit_count()},
        "ply": judged.ply,
        "to_move": game.side_to_move(judged, legal_for[0]) if legal_for else None,
        "outcome": game.outcome(judged) if legal_for else None,
        "lines": {"x": _cell_lists(judged.lines("x")), "o": _cell_lists(judged.lines("o"))},
        "witness": witness(_x_first(judged, legal_for[0])) if legal_for else None,
        "games_to": routes,
        "changes": [] if legal_for else _changes(judged, starters, effort),
    }


def winner(moves: str | Sequence[int] = "") -> WinnerAnswer:
    """Who has won after these moves, checked after every one.

    The moves are played on the keychain, X first; ``moves`` are as for ``notation.read_moves``. ``line`` is
    the completed line, the first in the grid's order if a move completes two. Raises ``MoveError`` on a move
    that the rules do not allow.

    >>> winner("4,0,8,2,6,3,7")
    {'outcome': 'x', 'ply': 7, 'line': [6, 7, 8], 'board': 'o.o/ox./xxx'}
    """
    board = game.replay(KEYCHAIN, notation.read_moves(moves))
    lines = board.lines("x") + board.lines("o")
    return {
        "outcome": game.outcome(board),
        "ply": board.ply,
        "line": cells_of(lines[0]) if lines else None,
        "board": notation.write(board),
    }


def as_answer(reason: reasons.Reason) -> ReasonAnswer:
    """The reason as part of an answer."""
    fault, headline, why, cells = reason
    return {"fault": fault, "headline": headline, "why": why, "cells": cells}


def _x_first(board: Board, starter: Mark) -> Board:
    """The board with the starting side called X."""
    return board if starter == "x" else board.swapped


def _cell_lists(lines: list[int]) -> list[list[int]]:
    """Masks as lists of cells."""
    return [cells_of(line) for line in lines]


def _changes(board: Board, starters: list[Mark], effort: int | None) -> list[Change] | None:
    """A smallest set of changes that makes the board legal; None if that takes more than the effort."""
    try:
        return [{"cell": change.cell, "to": change.to} for change in changes(board, starters, effort)]
    except EffortError:
        return None
