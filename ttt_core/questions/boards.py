"""The questions that need only the rules: whether a board is possible, and who has won a game."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ttt_core.questions.question import Answer, BoardInput, BoardText, Described, K, Moves
from ttt_core.rules import game, legality, notation, reasons
from ttt_core.rules.board import Board, Mark
from ttt_core.rules.changes import Change, changes
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.legality import First, starters_of
from ttt_core.rules.options import whole
from ttt_core.rules.reasons import Reason
from ttt_core.rules.witness import count_routes_to, witness

MAX_JUDGED_CELLS = 1_600
"""The most cells of a judged board. From 1,719 on, the routes can have more digits than Python writes."""

CHANGES_EFFORT = 20_000
"""The default number of boards that ``judge`` tries for changes, in a fraction of a second."""


class Judgement(TypedDict):
    board: BoardText
    k: int
    legal: bool
    verdict: str
    faults: list[str]
    reasons: list[Reason]
    if_o_first: bool
    aside: str | None
    marks: dict[Mark, int]
    ply: int
    to_move: Mark | None
    outcome: Outcome | None
    lines: dict[Mark, list[list[int]]]
    witness: list[int] | None
    games_to: int
    changes: list[Change] | None


def judge(
    board: BoardInput,
    *,
    k: K = None,
    first: Annotated[
        First, Described("who may have started; with either, the reasons of an impossible board are for X")
    ] = "x",
    effort: Annotated[int, Described("boards to try for the fewest turns")] = CHANGES_EFFORT,
) -> Judgement:
    """Whether a game reaches this board, and why.

    ``board`` and ``k`` are as for ``notation.read``, with at most ``MAX_JUDGED_CELLS`` cells. ``first`` is
    the side that started, or ``either`` to allow both; the faults of a board that is illegal with both are
    those with X first. ``effort``, from 0, is the number of boards that the search for ``changes`` may try on
    more than nine cells, fewer on a grid of more than 100 lines.

    ``verdict`` is one word. ``reasons`` are sentences with the cells to highlight: one reason for each of
    ``faults``, or on a legal board the state of the game and the number of routes. ``if_o_first`` is true if
    the board is illegal with X first, as was asked, and legal with O first; ``aside`` says so in a sentence,
    or is None. ``witness`` is one route, or None. ``games_to`` is the number of routes, 0 on an illegal
    board, and the sum over both starters under ``either``. ``changes`` is a smallest set of changes that
    makes the board legal, or None if the search needs more than ``effort``.

    Raises ``OutOfReachError`` on a board that is too large, and ``Refusal`` on one that cannot be read.

    >>> judge("ooo/xxx/...")["faults"]
    ['both-won', 'x-won-o-moved']
    >>> judge("x..o/.x../..xo", k=3)["verdict"]
    'Possible.'
    """
    starters = starters_of(first)
    whole("the effort", effort, least=0)
    judged = notation.read(board, k)
    if judged.grid.area > MAX_JUDGED_CELLS:
        raise OutOfReachError(f"a board of more than {MAX_JUDGED_CELLS:,} cells is too large to judge")
    if not judged.ply:
        starters = starters[:1]  # nobody has started
    legal_for = [starter for starter in starters if not legality.find_faults(judged, starter)]
    faults = () if legal_for else legality.find_faults(judged, starters[0])
    if_o_first = bool(faults) and "o" not in starters and not legality.find_faults(judged, "o")
    routes = sum(count_routes_to(_x_first(judged, starter)) for starter in legal_for)
    explained = (
        reasons.explain_legal(judged, routes, legal_for[0])
        if legal_for
        else [reasons.explain_fault(judged, fault, starters[0]) for fault in faults]
    )
    return {
        "board": notation.write(judged),
        "k": judged.grid.k,
        "legal": bool(legal_for),
        "verdict": reasons.VERDICTS[bool(legal_for)],
        "faults": [fault.value for fault in faults],
        "reasons": explained,
        "if_o_first": if_o_first,
        "aside": reasons.IF_O_FIRST if if_o_first else None,
        "marks": {"x": judged.x.bit_count(), "o": judged.o.bit_count()},
        "ply": judged.ply,
        "to_move": game.side_to_move(judged, legal_for[0]) if legal_for else None,
        "outcome": game.outcome(judged) if legal_for else None,
        "lines": {side: [*map(cells_of, judged.lines(side))] for side in reasons.SIDES},
        "witness": witness(_x_first(judged, legal_for[0])) if legal_for else None,
        "games_to": routes,
        "changes": [] if legal_for else changes(judged, effort, starters),
    }


def winner(moves: Moves) -> Answer:
    """Who has won after these moves, checked after every one.

    The moves are played on the keychain, X first; ``moves`` are as for ``notation.read_moves``. ``outcome``
    is ``x``, ``o``, ``draw``, or None while the game goes on. ``line`` has the cells of the completed line,
    or None. If a move completes two lines, it is the first in the grid's order. Raises ``Refusal`` on
    moves that cannot be read or that the rules do not allow.

    >>> winner("4,0,8,2,6,3,7")
    {'outcome': 'x', 'ply': 7, 'line': [6, 7, 8], 'board': 'o.o/ox./xxx'}
    """
    board = game.walk(Board(KEYCHAIN), notation.read_moves(moves))[-1]
    return {
        "outcome": game.outcome(board),
        "ply": board.ply,
        "line": game.completed_line(board),
        "board": notation.write(board),
    }


def _x_first(board: Board, starter: Mark) -> Board:
    """The board, with X and O exchanged if O started."""
    return board if starter == "x" else board.swapped
