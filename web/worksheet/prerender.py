"""The work sheet that the page prints: ten boards to judge, and the answers on a second sheet."""

from collections.abc import Callable
from html import escape

from ttt_core import questions
from ttt_core.counting.filters import all_faults, spread_evenly
from ttt_core.rules.board import Board
from ttt_core.rules.game import outcome
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault, find_faults
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import numbered_board
from web.tooling.mini_board import mini_board

PLACE = 5
"""The index, in ``spread_evenly``, of the board printed for each kind; any index would do."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``worksheet.html``."""
    boards = sheet()
    return {
        "questions": "\n".join(
            f"<li>{mini_board(board)}<p>☐ possible</p><p>☐ impossible, because</p></li>" for board in boards
        ),
        "answers": "\n".join(f"<li>{mini_board(board)}{answer(board)}</li>" for board in boards),
        "sheet_legal": f"{questions.odds()['legal']:,}",
        "sheet_boards": f"{questions.odds()['boards']:,}",
    }


def sheet() -> list[str]:
    """The boards: one for each fault, and one possible board for each state of a game."""
    kinds: list[Callable[[Board], bool]] = [
        lambda board: find_faults(board) == (Fault.TOO_MANY_X,),
        lambda board: find_faults(board) == (Fault.TOO_MANY_O,),
        lambda board: Fault.BOTH_WON in find_faults(board),
        lambda board: find_faults(board) == (Fault.X_WON_O_MOVED,),
        lambda board: find_faults(board) == (Fault.O_WON_X_MOVED,),
        lambda board: Fault.NO_LAST_MOVE in find_faults(board),
        *(lambda board, end=end: is_position(board) and outcome(board) == end for end in ("x", "o", "draw")),
        lambda board: is_position(board) and outcome(board) is None and board.ply > KEYCHAIN.area // 2,
    ]
    boards = [numbered_board(KEYCHAIN, number) for number in range(len(all_faults(KEYCHAIN)))]
    chosen = [spread_evenly([board for board in boards if kind(board)], PLACE, 1)[0] for kind in kinds]
    return sorted(write(board) for board in chosen)


def is_position(board: Board) -> bool:
    """Whether a game reaches the board."""
    return not find_faults(board)


def answer(board: str) -> str:
    """Whether the board is possible, and why."""
    judged = questions.judge(board)
    reasons = " ".join(f"{reason['headline']} {reason['why']}" for reason in judged["reasons"])
    return f"<p><b>{judged['verdict']}</b> {escape(reasons)}</p>"
