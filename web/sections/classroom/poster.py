"""Draws the posters of perfect play: every reply that one side ever needs, on one sheet.

The board after a reply is drawn inside a cell of the board before it: the cell that the other side has just
marked. The idea comes from Randall Munroe's map (xkcd 832, "Tic-Tac-Toe", 2010). The replies are those of the
strategy ``perfect``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape

from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.game import legal_moves, play, side_to_move
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.solving.strategies import choose

SIDES: tuple[Mark, Mark] = ("x", "o")

WIDTH, HEIGHT, MARGIN, TOP = 210, 297, 12, 70
"""The size of an A4 sheet in millimetres; ``TOP`` is the top of the largest board."""

NESTED = 0.88
"""The side of a board drawn in a cell, as a share of the cell's side."""

COLOURS = {"x": "#c8402a", "o": "#1f5fae"}
INK, SOFT, HAIR = "#221f1a", "#b9b1a3", "#8d8577"


@dataclass(frozen=True)
class Reply:
    """A position after the reader's reply, and what follows from each move of the other side.

    ``moved`` is the cell that the other side has just marked, ``replied`` the cell of the reader's reply;
    each is None if there was no such move. ``following`` has no entry for a move that ends the game or leaves
    one cell.
    """

    board: Board
    moved: int | None
    replied: int | None
    following: dict[int, Reply]


def replies(side: Mark) -> Reply:
    """All replies that this side needs from the empty board on, whatever the other side plays."""
    return _reply(Board(KEYCHAIN), side, None)


def _reply(board: Board, side: Mark, moved: int | None) -> Reply:
    replied = choose(board, "perfect").cell if side_to_move(board) == side else None
    after = board if replied is None else play(board, replied)
    following = {}
    for cell in legal_moves(after):
        threatened = play(after, cell)
        if side_to_move(threatened) and threatened.empty.bit_count() > 1:
            following[cell] = _reply(threatened, side, cell)
    return Reply(after, moved, replied, following)


def poster(side: Mark) -> str:
    """The sheet for this side, as the text of an SVG file."""
    name, opponent = side.upper(), other(side).upper()
    start = f"Begin with the large {name}." if side == "x" else "X begins, in any cell."
    lines = [
        f"{start} Whatever cell {opponent} marks, look into that cell:",
        f"the board there shows your reply, the {name} in colour. Go on in it the same way.",
        "A struck line is a win. Where a single cell is left, there is nothing to choose.",
    ]
    text = "".join(
        f'<text x="{MARGIN}" y="{37 + 7 * row}" font-size="5">{escape(line)}</text>'
        for row, line in enumerate(lines)
    )
    drawn = "".join(_paths(list(_strokes(replies(side), side, MARGIN, TOP, WIDTH - 2 * MARGIN))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}mm" height="{HEIGHT}mm" role="img" aria-label="Perfect play for {name}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>'
        f'<g font-family="Fraunces, Georgia, serif" fill="{INK}">'
        f'<text x="{MARGIN}" y="25" font-size="14" font-weight="600">Never lose as {name}</text>{text}'
        f'<text x="{MARGIN}" y="{HEIGHT - 14}" font-size="4" fill="#645c51">Tic-Tac-Toe Keychain. '
        "Every reply was chosen by ttt_core when this page was built.</text></g>"
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{drawn}</g></svg>\n'
    )


Stroke = tuple[str, float, str]
"""A colour, a width, and the path to draw with them."""


def _strokes(reply: Reply, side: Mark, left: float, top: float, size: float) -> Iterator[Stroke]:
    """The strokes of this reply's board in a square of this size, and of the boards inside its cells."""
    cell_size = size / 3
    third, two_thirds = f"{cell_size:.2f}", f"{2 * cell_size:.2f}"
    yield (
        HAIR,
        min(0.4, size * 0.005),
        f"M{left + cell_size:.2f} {top:.2f}v{size:.2f}m{third} 0v-{size:.2f}"
        f"M{left:.2f} {top + cell_size:.2f}h{size:.2f}M{left:.2f} {top + float(two_thirds):.2f}h{size:.2f}",
    )
    for cell in range(KEYCHAIN.area):
        x, y = left + cell % 3 * cell_size, top + cell // 3 * cell_size
        mark = reply.board.face(cell)
        if mark != ".":
            colour = COLOURS[side] if cell == reply.replied else INK if cell == reply.moved else SOFT
            yield colour, cell_size * 0.08, _mark(mark, x, y, cell_size)
        elif cell in reply.following:
            inset = cell_size * (1 - NESTED) / 2
            yield from _strokes(reply.following[cell], side, x + inset, y + inset, cell_size * NESTED)
    for line in reply.board.lines(side):
        start, *_, end = (
            (left + (cell % 3 + 0.5) * cell_size, top + (cell // 3 + 0.5) * cell_size)
            for cell in cells_of(line)
        )
        yield COLOURS[side], cell_size * 0.05, f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}"


def _mark(mark: str, x: float, y: float, size: float) -> str:
    """The path of a cross or a ring in the cell with this corner and size."""
    if mark == "x":
        arm, near, far = 0.5 * size, 0.25 * size, 0.75 * size
        return (
            f"M{x + near:.2f} {y + near:.2f}l{arm:.2f} {arm:.2f}"
            f"M{x + far:.2f} {y + near:.2f}l-{arm:.2f} {arm:.2f}"
        )
    radius = 0.27 * size
    start = f"M{x + size / 2 - radius:.2f} {y + size / 2:.2f}"
    return start + "".join(f"a{radius:.2f} {radius:.2f} 0 1 0 {sign}{2 * radius:.2f} 0" for sign in ("", "-"))


def _paths(strokes: list[Stroke]) -> Iterator[str]:
    """One path element for all strokes of one colour and width, to keep the file small."""
    together: dict[tuple[str, str], list[str]] = {}
    for colour, width, path in strokes:
        together.setdefault((colour, f"{width:.3f}"), []).append(path)
    for (colour, rounded), paths in together.items():
        yield f'<path stroke="{colour}" stroke-width="{rounded}" d="{"".join(paths)}"/>'
