"""Draws the tree of the search that fills one cell after another with each of three faces."""

from itertools import product

from ttt_core.rules.board import FACES
from web.html.mini_board import shapes

LEVELS = 3
"""The levels drawn; below, the tree has too many branches for a picture."""

SIZE = 30
"""The side of a board: three cells of ten, as ``shapes`` draws them."""

GAP, DROP = 8, 62
"""The space between boards, and the distance from one level to the next."""


def search_tree() -> str:
    """The first levels of the tree as SVG. Cells that are not filled yet are blank."""
    fillings = ["".join(faces) for filled in range(LEVELS) for faces in product(FACES, repeat=filled)]
    branches = "".join(branch(filling) for filling in fillings if filling)
    boards = "".join(map(board, fillings))
    size = f"{len(FACES) ** (LEVELS - 1) * (SIZE + GAP) - GAP} {(LEVELS - 1) * DROP + SIZE}"
    words = (
        "A tree of boards. From the blank board three branches fill the first cell: empty, X or O. "
        "From each of these, three branches fill the second cell in the same way."
    )
    named = f'role="img" aria-label="{words}" stroke="var(--soft)"'
    return f'<svg viewBox="0 0 {size}" {named}>{branches}{boards}</svg>'


def corner(filling: str) -> tuple[float, int]:
    """The upper left corner of the board with these cells filled: above the middle of its branches."""
    leaves = len(FACES) ** (LEVELS - 1 - len(filling))
    before = sum(FACES.index(face) * len(FACES) ** place for place, face in enumerate(reversed(filling)))
    return (SIZE + GAP) * (before * leaves + (leaves - 1) / 2), len(filling) * DROP


def branch(filling: str) -> str:
    """The line to this board from the board with one cell fewer."""
    (x1, y1), (x2, y2) = corner(filling[:-1]), corner(filling)
    return f'<line x1="{x1 + SIZE / 2:g}" y1="{y1 + SIZE}" x2="{x2 + SIZE / 2:g}" y2="{y2}"/>'


def board(filling: str) -> str:
    """A board whose first cells have these faces."""
    x, y = corner(filling)
    blank = f'<rect width="{SIZE}" height="{SIZE}" rx="3" fill="var(--enamel-deep)" stroke="none"/>'
    return f'<g class="mini" transform="translate({x:g} {y})">{blank}{shapes(filling, 3)}</g>'
