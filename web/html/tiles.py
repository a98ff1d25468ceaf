"""A board as flat tiles."""

from ttt_core.rules.board import FACE_WORDS
from ttt_core.rules.grid import cell_name


def tiles(board: str) -> str:
    """The button of each tile, as ``parts/tiles.js`` draws it."""
    cols = len(board.partition("/")[0])
    return "\n".join(
        f'<button type="button" aria-label="{cell_name(cell, cols)}: {FACE_WORDS[face]}">'
        f'<span data-face="{face}"></span></button>'
        for cell, face in enumerate(board.replace("/", ""))
    )
