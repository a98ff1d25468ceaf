"""Answers the page's questions with ``ttt_core.questions``.

PyScript runs this file in a worker and lets the page call ``call``.
"""

import json
from importlib import import_module

from ttt_core import questions
from ttt_core.rules.errors import Refusal

__export__ = ["call"]


def call(question: str, options: str) -> str:
    """Answer a question, or draw: ``{"answer": ...}`` or ``{"refused": "one line"}``. All is JSON.

    A whole number from 2^53 on is ``{"digits": "..."}``: JavaScript would round it.
    """
    try:
        asked = draw if question == "draw" else getattr(questions, question)
        return json.dumps({"answer": exact(asked(**json.loads(options)))})
    except Refusal as refusal:
        return json.dumps({"refused": str(refusal)})


def draw(view: str, options: dict[str, object]) -> dict[str, str]:
    """The pieces of a view as HTML by their ids, drawn by the function that the build uses."""
    pieces: dict[str, str] = import_module(f"web.sections.{view}.draw").draw(**options)
    return pieces


def exact(value: object) -> object:
    """The same value with the digits of each whole number that JavaScript would round."""
    if isinstance(value, int) and abs(value) >= 2**53:
        return {"digits": str(value)}
    if isinstance(value, dict):
        return {key: exact(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [exact(item) for item in value]
    return value
