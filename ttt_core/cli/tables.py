"""What the answers as text share: drawn boards, and tables of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LETTERS = "abcdefghijklmnpqrstuvwyz"
"""The letters that mark pairs of cells. They leave out x and o."""

NO_LETTERS: Mapping[int, str] = MappingProxyType({})


def draw(board: str, letters: Mapping[int, str] = NO_LETTERS) -> str:
    """The board of a canonical text, drawn with its grid. ``letters`` maps empty cells to letters to show.

    A single row or column has bars around it, so that the picture can be read as a board again.
    """
    cols = width(board)
    faces = [letters.get(cell, face.upper()) for cell, face in enumerate(board.replace("/", ""))]
    shown = [face.replace(".", " ") for face in faces]
    rows = [" | ".join(shown[start : start + cols]) for start in range(0, len(shown), cols)]
    if cols == 1 or len(rows) == 1:
        return "\n".join(f"| {row} |" for row in rows)
    rule = "\n" + "+".join(["---"] * cols) + "\n"
    return rule.join(f" {row}".rstrip() for row in rows)


def table(rows: list[tuple[str, int]]) -> str:
    """Rows with a label on the left and an aligned number on the right."""
    label_width = max(len(label) for label, _ in rows)
    number_width = max(len(f"{number:,}") for _, number in rows)
    return "\n".join(f"{label:<{label_width}}  {number:>{number_width},}" for label, number in rows)


def aligned(headings: list[str], rows: list[list[int]]) -> str:
    """Columns of numbers under their headings, aligned on the right."""
    lines = [headings, *([f"{number:,}" for number in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.rjust, line, widths)) for line in lines)


def significant(percent: float) -> str:
    """A percentage with two decimals; below 1, with three significant figures."""
    return f"{percent:.2f}" if percent >= 1 or not percent else f"{percent:.3g}"


def width(board: str) -> int:
    """The number of columns of a board in canonical text."""
    return len(board.partition("/")[0])
