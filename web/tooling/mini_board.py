"""Boards in the page's HTML, in pictures and in words: what ``page/mini-board.js`` does once scripts run."""

from collections.abc import Collection

SPOKEN = {"x": "X", "o": "O", ".": "empty"}


def mini_board(board: str, lit: Collection[int] = ()) -> str:
    """The board of a canonical text as SVG of the class ``mini``, with these cells lit.

    It is decoration to those who do not see it: what stands around it has to say what it shows.
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
    """One cell, its corner at ``x`` and ``y``, with the mark on it."""
    kind = "tile lit" if is_lit else "tile"
    square = f'<rect x="{x + 0.6}" y="{y + 0.6}" width="8.8" height="8.8" rx="1.7" class="{kind}"/>'
    if mark == "x":
        return square + f'<path d="M{x + 2.9} {y + 2.9}l4.2 4.2m0 -4.2l-4.2 4.2" class="x"/>'
    if mark == "o":
        return square + f'<circle cx="{x + 5}" cy="{y + 5}" r="2.4" class="o"/>'
    return square


def place(cell: int, cols: int = 3) -> str:
    """Where a cell is, in words: the keychain's, unless another width is given."""
    return f"row {cell // cols + 1}, column {cell % cols + 1}"


def board_in_words(board: str) -> str:
    """The board row by row, as a screen reader says it."""
    return ", ".join(" ".join(SPOKEN[mark] for mark in row) for row in board.split("/"))
