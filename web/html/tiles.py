"""A board as flat tiles."""

from ttt_core.words import FACE_WORDS, place


def tiles(board: str) -> str:
    """The button of each tile, as ``parts/tiles.js`` draws it."""
    cols = len(board.partition("/")[0])
    return "\n".join(
        f'<button type="button" aria-label="{place(cell, cols)}: {FACE_WORDS[mark]}">'
        f'<span data-face="{mark}"></span></button>'
        for cell, mark in enumerate(board.replace("/", ""))
    )
