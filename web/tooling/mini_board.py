"""Boards in the page's HTML, as pictures and in words. ``page/mini-board.js`` does this in the browser."""

from collections.abc import Collection
from html import escape

SPOKEN = {"x": "X", "o": "O", ".": "empty"}


def mini_board(board: str, lit: Collection[int] = ()) -> str:
    """A picture of the board as SVG of the class ``mini``, with these cells highlighted.

    Screen readers skip it, so the text around it must say the same.
    """
    rows = board.split("/")
    drawn = [
        tile(mark, 10 * c, 10 * r, r * len(row) + c in lit)
        for r, row in enumerate(rows)
        for c, mark in enumerate(row)
    ]
    size = f"{10 * len(rows[0])} {10 * len(rows)}"
    return f'<svg viewBox="0 0 {size}" class="mini" aria-hidden="true">{"".join(drawn)}</svg>'


def tile(mark: str, x: int, y: int, is_lit: bool) -> str:
    """One cell with its mark. Its upper left corner is at ``x`` and ``y``."""
    kind = "tile lit" if is_lit else "tile"
    square = f'<rect x="{x + 0.6}" y="{y + 0.6}" width="8.8" height="8.8" rx="1.7" class="{kind}"/>'
    if mark == "x":
        return square + f'<path d="M{x + 2.9} {y + 2.9}l4.2 4.2m0 -4.2l-4.2 4.2" class="x"/>'
    if mark == "o":
        return square + f'<circle cx="{x + 5}" cy="{y + 5}" r="2.4" class="o"/>'
    return square


def place(cell: int, cols: int = 3) -> str:
    """The row and column of a cell in words, on a board with this many columns."""
    return f"row {cell // cols + 1}, column {cell % cols + 1}"


def board_in_words(board: str) -> str:
    """The board row by row, for screen readers."""
    return ", ".join(" ".join(SPOKEN[mark] for mark in row) for row in board.split("/"))


def cells_of_all(lines: list[list[int]]) -> set[int]:
    """The cells on any of these lines."""
    return {cell for line in lines for cell in line}


def board_link(board: str, lit: Collection[int] = ()) -> str:
    """A small board that opens in Spin, with these cells lit."""
    words = escape(f"{board_in_words(board)}: show it on the keychain")
    return f'<a class="board-button" href="#board={board}" aria-label="{words}">{mini_board(board, lit)}</a>'
