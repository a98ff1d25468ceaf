"""What the class view shows before any script: the first work sheet with its answers."""

from ttt_core import questions
from ttt_core.rules.grid import KEYCHAIN
from web.data.sheet import sheet, sheets
from web.html.keychain import barrel, ring
from web.html.mini_board import board_in_words, cells_of_all, mini_board

SEED = 1
"""The sheet that the page has before any other is asked for."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``classroom.html``."""
    boards = sheet(SEED)
    odds = questions.odds()
    return {
        "class_ring": ring("class"),
        "class_spinners": f'<span class="spinner" data-mark=".">{barrel()}</span>' * KEYCHAIN.area,
        "seed": str(SEED),
        "sheets": str(sheets()),
        "questions": "\n".join(map(question, boards)),
        "answers": "\n".join(map(answer, boards)),
        "sheet_legal": f"{odds['legal']:,}",
        "sheet_boards": f"{odds['boards']:,}",
    }


def question(board: str) -> str:
    """A board to judge."""
    return f"<li>{drawn(board)}<p>☐ possible</p><p>☐ impossible, because</p></li>"


def answer(board: str) -> str:
    """Whether the board is possible, and why; ``worksheet.js`` does it too."""
    judged = questions.judge(board)
    reasons = judged["reasons"][: 1 if judged["legal"] else None]
    sentences = [f"{reason['headline']} {reason['why']}" for reason in reasons]
    said = " ".join([*sentences, *filter(None, [judged["aside"]])])
    lit = cells_of_all([*judged["lines"]["x"], *judged["lines"]["o"]])
    return f"<li>{drawn(board, lit)}<p><b>{judged['verdict']}</b> {said}</p></li>"


def drawn(board: str, lit: set[int] | None = None) -> str:
    """The board as a picture, and in words for screen readers."""
    return f'{mini_board(board, lit or ())}<p class="visually-hidden">{board_in_words(board)}</p>'
