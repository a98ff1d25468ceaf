"""Drawn boards, and tables."""

from __future__ import annotations

import re


def picture(board: str) -> str:
    """The board of a standard text with its grid.

    A single row or column has bars around it, so that it can be read as a board again.
    """
    cols = width(board)
    faces = board.replace("/", "").replace(".", " ").upper()
    rows = [" | ".join(faces[start : start + cols]) for start in range(0, len(faces), cols)]
    if cols == 1 or len(rows) == 1:
        return "\n".join(f"| {row} |" for row in rows)
    rule = "\n" + "+".join(["---"] * cols) + "\n"
    return rule.join(f" {row}".rstrip() for row in rows)


def aligned(rows: list[list[str]]) -> str:
    """Rows of texts as columns: numbers end, and other texts begin, below one another."""
    columns = []
    for column in zip(*rows, strict=True):
        align = str.rjust if re.fullmatch(r"-?[\d,.]+", column[-1]) else str.ljust
        columns.append([align(text, max(map(len, column))) for text in column])
    return "\n".join("  ".join(row).rstrip() for row in zip(*columns, strict=True))


def width(board: str) -> int:
    """The number of columns of a board in standard text."""
    return len(board.partition("/")[0])
