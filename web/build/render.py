"""Fills ``web/index.html`` with what ``ttt_core`` says, so that no number in it is typed by hand."""

import json
from html import escape
from string import Template
from typing import Any

from ttt_core.questions import QUESTIONS
from web.build.tools import BuildError

FIRST_BOARD = "ooo/xxx/..."
"""What the toy shows before anybody turns it: impossible in more ways than one."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src blob:",  # PyScript starts its worker from one
        "base-uri 'none'",
        "form-action 'none'",
    ]
)

FACES = {
    ".": ("empty", ""),
    "x": ("x", '<svg viewBox="0 0 64 64"><path d="M14 14 50 50M50 14 14 50"/></svg>'),
    "o": ("o", '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="19.5"/></svg>'),
}


def render_index(template: str) -> str:
    """The page as text. Raises ``BuildError`` if a placeholder has no value, or a value no placeholder."""
    wanted = set(Template(template).get_identifiers())
    values = page_values()
    if missing := wanted - values.keys():
        raise BuildError(
            f"web/index.html asks for ${', $'.join(sorted(missing))}, which render.py does not know"
        )
    if unused := values.keys() - wanted:
        raise BuildError(f"web/index.html does not use ${', $'.join(sorted(unused))} of render.py")
    return Template(template).substitute(values)


def page_values() -> dict[str, str]:
    """The value of each placeholder."""
    odds: dict[str, Any] = QUESTIONS["odds"]()
    judgement: dict[str, Any] = QUESTIONS["judge"](board=FIRST_BOARD)
    reasons = judgement["reasons"]
    return {
        "policy": POLICY,
        "boards": f"{odds['boards']:,}",
        "legal": f"{odds['legal']:,}",
        "percent": f"{odds['percent']:.2f}",
        "odds": odds["odds"],
        "once_in": f"{odds['boards'] / odds['legal']:.1f}",
        "spinners": "\n".join(spinners(judgement["board"])),
        "verdict": "legal" if judgement["legal"] else "illegal",
        "faults": " ".join(judgement["faults"]),
        "word": "Legal." if judgement["legal"] else "Impossible.",
        "reasons": "\n".join(f"<li><b>{escape(r['headline'])}</b> {escape(r['why'])}</li>" for r in reasons),
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
