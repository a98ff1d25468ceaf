"""Boards in the page's HTML, as pictures and in words. ``parts/mini-board.js`` does this in the browser."""

from collections.abc import Collection
from functools import cache

from ttt_core.rules.board import FACE_WORDS
from ttt_core.rules.notation import end_in_letter
from web.html.escape import escape


def mini_board(board: str, lit: Collection[int] = ()) -> str:
    """A picture of the board as SVG of the class ``mini``, with these cells highlighted.

    Screen readers skip it, so the text around it must say the same.
    """
    rows = board.split("/")
    size = f"{10 * len(rows[0])} {10 * len(rows)}"
    drawn = shapes("".join(rows), len(rows[0]), lit)
    return f'<svg viewBox="0 0 {size}" class="mini" aria-hidden="true">{drawn}</svg>'


def shapes(faces: str, cols: int, lit: Collection[int] = ()) -> str:
    """The cells with these faces, row by row: one path for each kind of shape, which keeps the page small."""
    paths = {"tile": "", "tile lit": "", "x": "", "o": ""}
    for cell, face in enumerate(faces):
        strokes = strokes_of(cell, cols)
        paths["tile lit" if cell in lit else "tile"] += strokes["tile"]
        if face != ".":
            paths[face] += strokes[face]
    return "".join(f'<path class="{kind}" d="{path}"/>' for kind, path in paths.items() if path)


@cache
def strokes_of(cell: int, cols: int) -> dict[str, str]:
    """The path of each shape in this cell."""
    x, y = 10 * (cell % cols), 10 * (cell // cols)
    return {
        "tile": f"M{x + 2.3:g} {y + 2.3:g}h5.4v5.4h-5.4z",
        "x": f"M{x + 2.9:g} {y + 2.9:g}l4.2 4.2m0-4.2l-4.2 4.2",
        "o": f"M{x + 2.6:g} {y + 5}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0",
    }


def board_in_words(board: str) -> str:
    """The board row by row, for screen readers."""
    return ", ".join(" ".join(FACE_WORDS[face] for face in row) for row in board.split("/"))


def cells_of_all(lines: list[list[int]]) -> set[int]:
    """The cells on any of these lines."""
    return {cell for line in lines for cell in line}


def board_link(board: str, lit: Collection[int] = ()) -> str:
    """A small board that opens in Spin, with these cells lit."""
    words = escape(f"{board_in_words(board)}: put it on the keychain")
    link = end_in_letter(f"#board={board}")
    return f'<a class="board-button" href="{link}" aria-label="{words}">{mini_board(board, lit)}</a>'
