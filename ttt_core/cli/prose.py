"""The answers of ``questions`` as text for people: what the command line prints without ``--json``.

The answer to ``judge`` has sentences. All others have one form: the board drawn, names with their values, and
a table for each list of rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ttt_core.questions.question import Answer
from ttt_core.rules.board import FACE_WORDS
from ttt_core.rules.grid import cell_name


def judge(answer: Answer) -> str:
    """The board, the verdict, its reasons, and a route to the board or the changes that make it possible."""
    cols = width(answer["board"])
    lines = [picture(answer["board"]), "", answer["verdict"], ""]
    lines += [f"- {reason['headline']} {reason['why']}" for reason in answer["reasons"]]
    if answer["aside"]:
        lines += ["", answer["aside"]]
    if answer["witness"]:
        lines += ["", "A game that gets here:"]
        lines += [f"  {number}. {cell_name(cell, cols)}" for number, cell in enumerate(answer["witness"], 1)]
    if answer["changes"] is None:
        lines += ["", "The fewest turns were not found; ask with a larger --effort to look further."]
    elif answer["changes"]:
        lines += ["", "The fewest turns that make it possible:"]
        for change in answer["changes"]:
            lines.append(f"  {cell_name(change['cell'], cols)}: {FACE_WORDS[change['to']]}")
    return "\n".join(lines)


def any_answer(answer: Answer) -> str:
    """The boards of the answer drawn, its names with their values, and its lists of rows as tables."""
    return "\n\n".join(part for part in _parts(answer) if part)


def _parts(answer: Answer) -> Iterator[str]:
    listed = [answer["board"]] if "board" in answer else answer.get("boards")
    drawn = [picture(board) for board in listed if isinstance(board, str)] if isinstance(listed, list) else []
    yield from drawn
    tables = {name: value for name, value in answer.items() if _is_table(value)}
    values = {
        name.replace("_", " "): _text(value)
        for name, value in answer.items()
        if name not in tables and not (drawn and name in ("board", "boards"))
    }
    widest = max(map(len, values), default=0)
    yield "\n".join(f"{name:<{widest}}  {value}" for name, value in values.items())
    for name, rows in tables.items():
        yield f"{name.replace('_', ' ')}:\n{_table(rows)}"


def _is_table(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict | list)


def _table(rows: list[dict[str, object]] | list[list[object]]) -> str:
    """The rows under the names of their fields. Those without names are the boards by marks of ``odds``."""
    names = list(rows[0]) if isinstance(rows[0], dict) else ["x", "o", "boards"]
    values = (row.values() if isinstance(row, dict) else row for row in rows)
    return aligned([[name.replace("_", " ") for name in names], *(list(map(_text, row)) for row in values)])


def _text(value: object) -> str:  # noqa: PLR0911 - one for each type
    """A value in one line."""
    if value is None or value == []:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:.2f}" if value >= 1 or not value else f"{value:.3g}"
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_text(each)}" for name, each in value.items())
    if not isinstance(value, list):
        return str(value)
    return ", ".join(f"({_text(each)})" if isinstance(each, list) else _text(each) for each in value)


def picture(board: str) -> str:
    """The board of a standard text with its grid, so that it can be read as a board again.

    A single row has rules around it. A single column has its signs alone.
    """
    cols = width(board)
    if cols == 1:
        return board.upper().replace("/", "\n")
    rule = "+".join(["---"] * cols)
    rows = [" | ".join(row) for row in board.upper().replace(".", " ").split("/")]
    if len(rows) == 1:
        return f"+{rule}+\n| {rows[0]} |\n+{rule}+"
    return f"\n{rule}\n".join(f" {row}".rstrip() for row in rows)


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
