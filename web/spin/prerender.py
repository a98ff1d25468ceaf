"""What the Spin section shows before Python has arrived: a first board, judged, and the odds."""

import json

from ttt_core import questions
from web.tooling.sentence_items import sentence_items

FIRST_BOARD = "ooo/xxx/..."
"""What the toy shows before anybody turns it: impossible in more ways than one."""

FACES = {
    ".": ("empty", ""),
    "x": ("x", '<svg viewBox="0 0 64 64"><path d="M14 14 50 50M50 14 14 50"/></svg>'),
    "o": ("o", '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="19.5"/></svg>'),
}


def values() -> dict[str, str]:
    """The value of each placeholder of ``spin.html``."""
    odds = questions.odds()
    judgement = questions.judge(FIRST_BOARD)
    return {
        "boards": f"{odds['boards']:,}",
        "legal": f"{odds['legal']:,}",
        "percent": f"{odds['percent']:.2f}",
        "percent_exact": str(odds["percent"]),
        "odds": odds["odds"],
        "always_impossible": f"{100 - odds['percent']:.0f}",
        "once_in": f"{odds['boards'] / odds['legal']:.1f}",
        "spinners": "\n".join(spinners(judgement["board"])),
        "verdict": "legal" if judgement["legal"] else "illegal",
        "faults": " ".join(judgement["faults"]),
        "word": judgement["verdict"],
        "reasons": sentence_items(judgement),
        "first_answer": json.dumps(judgement).replace("<", "\\u003c"),  # so that it cannot end its element
    }


def spinners(board: str) -> list[str]:
    """The button of each cell, with a barrel of three faces."""
    faces = "".join(f'<span class="face {name}">{drawing}</span>' for name, drawing in FACES.values())
    return [
        f'<button class="spinner" type="button" data-cell="{row * len(marks) + column}" data-mark="{mark}"'
        f' aria-label="row {row + 1}, column {column + 1}: {"empty" if mark == "." else mark.upper()}">'
        f'<span class="barrel" aria-hidden="true">{faces}</span></button>'
        for row, marks in enumerate(board.split("/"))
        for column, mark in enumerate(marks)
    ]
