"""Answers the page's questions with ``ttt_core.questions``.

PyScript runs this file in a worker and lets the page call ``call``.
"""

import json
from importlib import import_module

from pyodide.ffi import jsnull  # type: ignore[import-not-found]  # exists only in Pyodide

from ttt_core.questions import QUESTIONS
from ttt_core.rules.errors import Refusal

__export__ = ["call"]


def call(question: str, options: str) -> dict[str, object]:
    """Answer a question, or draw, with options in JSON: ``{"answer": ...}`` or ``{"refused": "one line"}``.

    PyScript turns dicts into plain objects, and whole numbers beyond 2^53 into BigInts.
    """
    try:
        asked = draw if question == "draw" else QUESTIONS[question]
        return {"answer": with_nulls(asked(**json.loads(options)))}
    except Refusal as refusal:
        return {"refused": str(refusal)}


def draw(view: str, options: dict[str, object]) -> dict[str, str]:
    """The pieces of a view as HTML by their ids, drawn by the function that the build uses."""
    pieces: dict[str, str] = import_module(f"web.sections.{view}.draw").draw(**options)
    return pieces


def with_nulls(value: object) -> object:
    """The same value with JavaScript's ``null`` for ``None``, which would become ``undefined``."""
    if value is None:
        return jsnull
    if isinstance(value, dict):
        return {key: with_nulls(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_nulls(item) for item in value]
    return value
