"""What the Spin section shows before Python has loaded: a first board with its verdict."""

from ttt_core import questions
from ttt_core.rules.board import FACE_WORDS
from ttt_core.rules.grid import cell_name
from web.html.keychain import barrel, ring
from web.html.sentence_items import sentence_items

FIRST_BOARD = "ooo/xxx/..."
"""What the toy shows at first: a board that breaks more than one rule."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``spin.html``, but for the rooms in it."""
    judgement = questions.judge(FIRST_BOARD)
    changes = len(judgement["changes"] or [])
    return {
        "ring": ring("spin"),
        "spinners": "\n".join(spinners(judgement["board"])),
        "verdict": "legal" if judgement["legal"] else "illegal",
        "faults": " ".join(judgement["faults"]),
        "word": judgement["verdict"],
        "turns": f"Turn {changes} spinner{'s' * (changes != 1)}",
        "reasons": sentence_items(judgement),
    }


def spinners(board: str) -> list[str]:
    """The button of each cell, with a barrel of three faces."""
    return [
        f'<button class="spinner" type="button" data-cell="{cell}" data-mark="{face}"'
        f' aria-label="{cell_name(cell)}: {FACE_WORDS[face]}">'
        f"{barrel()}</button>"
        for cell, face in enumerate(board.replace("/", ""))
    ]
