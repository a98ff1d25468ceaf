"""The questions anybody can ask, each a function that answers with a dict fit for JSON.

The command line and the page ask these and no others, so both say the same. Every refused question
raises a ``ValueError`` subclass whose message is one line for people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from ttt_core import enumeration, legality, notation, rules
from ttt_core.board import Board, Mark
from ttt_core.grid import KEYCHAIN, cells_of
from ttt_core.history import count_games_to, witness
from ttt_core.legality import Fault
from ttt_core.odds import count_legal, wilson
from ttt_core.repair import changes

Answer = dict[str, Any]
"""What a question returns: made of dicts, lists, strings, numbers, booleans and None."""


class QuestionError(ValueError):
    """A question with an option that makes no sense."""


def judge(board: object, *, k: int | None = None, first: str = "x") -> Answer:
    """Whether a game reaches this board, and why not.

    ``board`` and ``k`` as for ``notation.read``; ``first`` is ``x``, or ``either`` to allow what is
    legal with O starting too. Beside the contract's fields, ``games_to`` is the number of legal move
    sequences that reach the board (0 if none, over both starters under ``either``), and ``reasons``
    has a sentence and the guilty cells for each of ``faults``.
    """
    if first not in ("x", "either"):
        raise QuestionError(f"first must be x or either, not {first!r}")
    judged = notation.read(board, k)
    starters: list[Mark] = ["x", "o"] if first == "either" and judged.ply else ["x"]
    legal_for = [starter for starter in starters if not legality.judge(_x_first(judged, starter))]
    faults = () if legal_for else legality.judge(judged)
    return {
        "board": notation.write(judged),
        "k": judged.grid.k,
        "legal": bool(legal_for),
        "faults": list(faults),
        "reasons": [asdict(legality.explain(judged, fault)) for fault in faults],
        "marks": {"x": judged.x.bit_count(), "o": judged.o.bit_count()},
        "ply": judged.ply,
        "to_move": rules.side_to_move(judged, legal_for[0]) if legal_for else None,
        "outcome": rules.outcome(judged) if legal_for else None,
        "lines": {"x": _cell_lists(judged.lines("x")), "o": _cell_lists(judged.lines("o"))},
        "witness": witness(_x_first(judged, legal_for[0])) if legal_for else None,
        "games_to": sum(count_games_to(_x_first(judged, starter)) for starter in legal_for),
        "changes": [change._asdict() for change in changes(judged, starters)],
    }


def funnel() -> Answer:
    """How many of the keychain's boards each filter of the article leaves, and how far its search goes.

    ``counts``: the numbers of marks can be; ``no_double_win``: and not both sides have a line;
    ``legal``: and no other fault holds. ``search_nodes`` is what the search without memory visits.
    """
    miscounted = {Fault.TOO_MANY_X, Fault.TOO_MANY_O}
    found = [set(legality.judge(board)) for board in enumeration.all_boards(KEYCHAIN)]
    return {
        "boards": len(found),
        "counts": sum(not faults & miscounted for faults in found),
        "no_double_win": sum(not faults & (miscounted | {Fault.BOTH_WON}) for faults in found),
        "legal": sum(not faults for faults in found),
        "search_nodes": enumeration.count_search_nodes(KEYCHAIN),
    }


def winner(moves: str | Sequence[int] = "") -> Answer:
    """Who has won after these moves on the keychain, played in order with a check after every one.

    ``moves`` as for ``notation.read_moves``; ``line`` is the completed line, the first in the grid's
    order if a move completes two. A move that the rules do not allow raises ``rules.MoveError``.
    """
    board = rules.replay(KEYCHAIN, notation.read_moves(moves))
    lines = board.lines("x") + board.lines("o")
    return {
        "outcome": rules.outcome(board),
        "ply": board.ply,
        "line": cells_of(lines[0]) if lines else None,
        "board": notation.write(board),
    }


def odds(size: str = KEYCHAIN.size, *, k: int | None = None) -> Answer:
    """How many boards of this size are legal, X first, out of all; and the games and their results.

    ``size`` and ``k`` as for ``notation.read_size``; ``odds`` is a fraction in text, ``percent`` the
    same as a float. Raises ``GridError`` on sizes out of reach.
    """
    counted = count_legal(notation.read_size(size, k))
    return {
        "size": counted.grid.size,
        "k": counted.grid.k,
        "boards": counted.boards,
        "legal": counted.legal,
        "odds": str(counted.odds),
        "percent": float(100 * counted.odds),
        "by_marks": [[x, o, number] for (x, o), number in sorted(counted.by_marks.items())],
        "by_ply": counted.by_ply,
        "terminal": counted.terminal,
        "games": counted.results.total(),
        "results": {result: counted.results[result] for result in ("x", "o", "draw")},
    }


def tally(legal: int, spins: int) -> Answer:
    """What the reader's own spins say: the share of legal boards in percent, and its 95 % interval.

    Before the first spin the share is unknown (None) and the interval is everything, 0 to 100.
    """
    if type(legal) is not int or type(spins) is not int:
        raise QuestionError("legal and spins must be whole numbers")
    if not 0 <= legal <= spins:
        raise QuestionError(f"{legal} legal boards of {spins} spins cannot be")
    return {
        "spins": spins,
        "legal": legal,
        "percent": 100 * legal / spins if spins else None,
        "interval": [100 * end for end in wilson(legal, spins)],
    }


QUESTIONS: dict[str, Callable[..., Answer]] = {
    question.__name__: question for question in (judge, funnel, winner, odds, tally)
}
"""Every question by name."""


def _x_first(board: Board, starter: Mark) -> Board:
    """The board as it is when the side that starts is called X."""
    return board if starter == "x" else board.swapped


def _cell_lists(lines: list[int]) -> list[list[int]]:
    """Masks as lists of cells."""
    return [cells_of(line) for line in lines]
