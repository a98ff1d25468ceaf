"""Words for people, on the command line and on the page."""

from __future__ import annotations

from ttt_core.rules.grid import KEYCHAIN, place_name

FACE_WORDS = {"x": "X", "o": "O", ".": "empty"}


def place(cell: int, cols: int = KEYCHAIN.cols) -> str:
    """The name of a cell for people, such as ``row 1, column 1``."""
    return place_name(*divmod(cell, cols))
