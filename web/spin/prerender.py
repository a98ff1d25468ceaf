"""What the Spin section shows before Python has loaded: a first board with its verdict, and the odds."""

from ttt_core import questions
from ttt_core.cli import tables
from web.tooling.sentence_items import sentence_items
from web.tooling.template import as_script

FIRST_BOARD = "ooo/xxx/..."
"""What the toy shows at first: a board that breaks more than one rule."""

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
        "first_answer": as_script(judgement),
    }


def spinners(board: str) -> list[str]:
    """The button of each cell, with a barrel of three faces."""
    faces = "".join(f'<span class="face {name}">{drawing}</span>' for name, drawing in FACES.values())
    return [
        f'<button class="spinner" type="button" data-cell="{cell}" data-mark="{mark}"'
        f' aria-label="{tables.place(cell)}: {tables.FACES[mark]}">'
        f'<span class="barrel" aria-hidden="true">{faces}</span></button>'
        for cell, mark in enumerate(board.replace("/", ""))
    ]
