"""Five boards for each day, the same for everybody, that are not easy to judge.

Most random boards are obviously illegal, because one side has far too many marks. So the boards come from
eight kinds of harder boards, of which four are legal. The five boards of a day are of five kinds.
"""

from __future__ import annotations

from datetime import date
from functools import cache

from ttt_core.counting.filters import all_faults
from ttt_core.rules.board import Board
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.rules.seeded import below, seeded
from ttt_core.solving.enumeration import all_boards

BOARDS_PER_DAY = 5
"""The number of boards for each day."""

FEWEST_MARKS = 5
"""The fewest marks of a board that is not too easy."""

_MISCOUNTS = {(Fault.TOO_MANY_X,), (Fault.TOO_MANY_O,)}
_PLAYED_ON = {(Fault.X_WON_O_MOVED,), (Fault.O_WON_X_MOVED,)}


def boards_of(day: date) -> list[Board]:
    """The keychain's five boards of this day, each of a different kind, in random order."""
    random = seeded(day.toordinal())
    boards = boards_by_kind()
    left = list(boards)
    drawn = []
    for _ in range(BOARDS_PER_DAY):
        of_kind = boards[left.pop(below(random, len(left)))]
        drawn.append(of_kind[below(random, len(of_kind))])
    return drawn


@cache
def boards_by_kind() -> dict[str, list[Board]]:
    """All boards of each kind, in the order of their numbers in base three; the kinds by name."""
    found: dict[str, list[Board]] = {}
    for board, faults in zip(all_boards(KEYCHAIN), all_faults(), strict=True):
        if kind := _kind(board, faults):
            found.setdefault(kind, []).append(board)
    return {kind: found[kind] for kind in sorted(found)}


def _kind(board: Board, faults: tuple[Fault, ...]) -> str | None:
    """The kind of a board with these faults; None if the board is too easy to guess."""
    if board.ply < FEWEST_MARKS:
        return None
    ahead = board.x.bit_count() - board.o.bit_count()
    if not faults:
        return _legal_kind(board)
    if Fault.BOTH_WON in faults and ahead in (0, 1):
        return "two lines"
    if faults in _PLAYED_ON:
        return "played on"
    if faults in _MISCOUNTS and ahead in (-1, 2):
        has_line = board.lines("x") or board.lines("o")
        return "a line and one too many" if has_line else "one mark too many"
    return None


def _legal_kind(board: Board) -> str:
    """The kind of a legal board."""
    if board.ply == KEYCHAIN.area:
        return "full"
    return "x won" if board.lines("x") else "o won" if board.lines("o") else "goes on"
