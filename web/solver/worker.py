"""The page's way to ``ttt_core.questions``, and nothing else.

PyScript runs this file in a worker and hands ``call`` to the page.
"""

import json
import random

from pyodide.ffi import jsnull  # type: ignore[import-not-found]  # Pyodide brings it; there is nothing to check against

from ttt_core.questions import QUESTIONS

__export__ = ["call"]

random.seed()  # a snapshot, from which Python may have started, holds the same seed on every visit


def call(question: str, options: str) -> dict[str, object]:
    """Ask a question, its options as a JSON object: ``{"answer": ...}``, or ``{"refused": "one line"}``.

    PyScript turns the dicts into plain objects, and whole numbers beyond 2^53 into BigInts.
    """
    try:
        return {"answer": with_nulls(QUESTIONS[question](**json.loads(options)))}
    except ValueError as refusal:
        return {"refused": str(refusal)}


def with_nulls(value: object) -> object:
    """The same value with ``None`` as the ``null`` of JavaScript, which would see ``undefined``."""
    if value is None:
        return jsnull
    if isinstance(value, dict):
        return {key: with_nulls(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_nulls(item) for item in value]
    return value
