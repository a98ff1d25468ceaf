"""Draws the posters of perfect play: every reply that one side ever needs, on one sheet.

The board after a reply is drawn inside a cell of the board before it: the cell that the other side has just
marked. The idea comes from Randall Munroe's map (xkcd 832, "Tic-Tac-Toe", 2010). The replies are those of the
strategy ``perfect``.
"""

from __future__ import annotations

from dataclasses import dataclass

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
INK, SOFT = "#221f1a", "#b9b1a3"

SHAPES = """<defs>
<path id="grid" stroke="#8d8577" stroke-width=".015" d="M1 0v3M2 0v3M0 1h3M0 2h3"/>
<path id="x" stroke-width=".08" d="M.25 .25l.5 .5M.75 .25l-.5 .5"/>
<circle id="o" stroke-width=".08" cx=".5" cy=".5" r=".27"/>
</defs>"""
"""What boards consist of, with cells of side 1."""


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


START = Board(KEYCHAIN)


def replies(side: Mark, board: Board = START, moved: int | None = None) -> Reply:
    """All replies that this side needs from this board on, whatever the other side plays."""
    replied = choose(board, "perfect").cell if side_to_move(board) == side else None
    after = board if replied is None else play(board, replied)
    following = {}
    for cell in legal_moves(after):
        threatened = play(after, cell)
        if side_to_move(threatened) and threatened.empty.bit_count() > 1:
            following[cell] = replies(side, threatened, cell)
    return Reply(after, moved, replied, following)


def poster(side: Mark) -> str:
    """The sheet for this side, as the text of an SVG file."""
    name, opponent = side.upper(), other(side).upper()
    start = f"Begin with the large {name}." if side == "x" else "X begins, in any cell."
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"
  width="{WIDTH}mm" height="{HEIGHT}mm" role="img" aria-label="Perfect play for {name}">
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>
<g font-family="Fraunces, Georgia, serif" font-size="5" fill="{INK}" transform="translate({MARGIN})">
<text y="25" font-size="14" font-weight="600">Never lose as {name}</text>
<text y="37">{start} Whatever cell {opponent} marks, look into that cell:</text>
<text y="44">the board there shows your reply, the {name} in colour. Go on in it the same way.</text>
<text y="51">A struck line is a win. Where a single cell is left, there is nothing to choose.</text>
<text y="{HEIGHT - 14}" font-size="4" fill="#645c51">Tic-Tac-Toe Keychain. Every reply was chosen by ttt_core
when this page was built.</text></g>
{SHAPES}
<g fill="none" stroke-linecap="round"
  transform="translate({MARGIN} {TOP}) scale({(WIDTH - 2 * MARGIN) / 3:g})">{drawn(replies(side), side)}</g>
</svg>
"""


def drawn(reply: Reply, side: Mark) -> str:
    """The board after this reply, with cells of side 1, and the boards inside its cells."""
    parts = ['<use href="#grid"/>']
    for cell in range(KEYCHAIN.area):
        x, y, mark = cell % 3, cell // 3, reply.board.face(cell)
        if mark != ".":
            colour = COLOURS[side] if cell == reply.replied else INK if cell == reply.moved else SOFT
            parts.append(f'<use href="#{mark}" x="{x}" y="{y}" stroke="{colour}"/>')
        elif cell in reply.following:
            inset = (1 - NESTED) / 2
            place = f"translate({x + inset:g} {y + inset:g}) scale({NESTED / 3:.4f})"
            parts.append(f'<g transform="{place}">{drawn(reply.following[cell], side)}</g>')
    for line in reply.board.lines(side):
        start, *_, end = (f"{cell % 3 + 0.5} {cell // 3 + 0.5}" for cell in cells_of(line))
        parts.append(f'<path stroke="{COLOURS[side]}" stroke-width=".05" d="M{start}L{end}"/>')
    return "".join(parts)
