# ruff: noqa: RUF001 - the signs that look like others are meant
"""Finds the cells of a board in lines of text: by themselves, between spaces, commas or bars."""

from __future__ import annotations

import re
from typing import Literal

from ttt_core.rules.grid import KEYCHAIN

SIGNS = {
    "x": "xX×✕✖✗✘❌❎⨉⨯╳ｘＸ𝐱𝐗𝑥𝑋𝕩𝕏",
    "o": "oO○◯⭕⭘🅾〇ｏＯ𝐨𝐎𝑜𝑂𝕠𝕆",
    ".": "._-bB–—−·□▢▫◻◽⬜⬛🔲🔳☐➖",
}
"""The signs of each face, of which ``b`` stands for blank."""

Cells = list[list[str]]

Shape = Literal["any", "drawn", "square", "unclear"]
"""The cells are a board of any size, one with rules, a square or nine in a row, or can be several boards."""

_DASHES = "-_=:–—− ─━═┄┅┈┉╌╍╴╶╸╺╼╾"

_RULE = re.compile(f"[{_DASHES}+|\u2500-\u2572\u2574-\u257f]*")
"""What rules have: all box drawing but U+2573, a cross, which is an X."""


def cells_of_lines(given: list[str]) -> tuple[Cells, Shape]:
    """The cells of each row, as they are written. Not all lines are blank, and ``|`` is each bar."""
    filled = [number for number, line in enumerate(given) if line.strip(" \t")]
    lines = given[filled[0] : filled[-1] + 1]
    if "|" in "".join(lines):
        return _between_bars(lines)
    if len(lines) == 1 and "/" in lines[0]:
        return _between_spaces(lines[0].split("/"), lines[0].split("/"))
    cells, shape = _between_spaces(lines, given)
    dashed = sum(not line.strip("-_–—− \t") for line in lines)  # lines that can be rules
    if "/" in "".join(lines) or len(lines) - dashed <= len(cells[0]) < len(cells):
        return [[cell for cell in row if cell != "/"] for row in cells], "unclear"
    return cells, shape


def _between_spaces(lines: list[str], given: list[str]) -> tuple[Cells, Shape]:
    """The cells of rows without bars. ``given`` has these lines, and blank ones around them.

    Where a sign stands for empty, or commas between cells, no space is a cell. Elsewhere it can be one. Lines
    of dashes alone prove neither.
    """
    bare = [line.strip(" \t") for line in lines]
    words = [re.split(" *[,;\t] *| +", row) for row in bare]
    filled = sum(map(bool, bare))
    exact = [*map(len, given)] in ([len(given)] * len(given), [KEYCHAIN.area])
    sure = [row for row in bare if row.strip("-_–—− ")]  # not a rule
    explicit = not {*"".join(sure)}.isdisjoint(SIGNS["."] + "0,;")
    blank = [line for line in given if not line.strip(" \t")]
    unclear = exact if explicit else any(len(line) > filled or "\t" in line for line in blank)
    cells = words
    shape: Shape = "square"
    if {*map(len, words)} == {1} == {len({*map(len, bare)})}:
        cells, shape = [*map(list, bare)], "any"
        unclear |= not explicit and (len(bare[0]) < filled or filled == 1)
    elif exact and not explicit:
        cells, unclear = [*map(list, lines)], unclear or sure != bare
    elif {*map(len, words)} == {1}:
        cells, unclear = [*map(list, bare if explicit else lines)], True
    return cells, "unclear" if unclear and re.search("[ \t]", "".join(given)) else shape


def _between_bars(given: list[str]) -> tuple[Cells, Shape]:
    """The cells of rows with bars between them, perhaps with rules between the rows and a frame.

    Each line is a row, or two or three between rules are one, with its signs on the second. Rules with
    crossings, in turn with rows, prove as many cells as they have parts.
    """
    text = "\n".join(line.strip(" \t") for line in given)
    lines = (text.replace("||", "|") if {*map(len, re.findall(r"\|+", text))} == {2} else text).split("\n")
    cells = [[cell.strip(" \t") for cell in line.split("|")] for line in lines]
    parts = [*map(_parts, lines)]
    order = _kinds(lines, cells, parts)
    counts = {len(of_rule) for kind, of_rule in zip(order, parts, strict=True) if kind in "+:|"}
    rows = [n for n, kind in enumerate(order) if kind in "rb"] or [0]
    height = len(rows)
    if re.fullmatch(r"\W*(b[rb]b?(\W+|\Z)){2,}", order):
        rows = [each.start() + 1 for each in re.finditer("b[rb]b?", order)]
        order = re.sub("b[rb]b?", "r", order)
    cols = len(cells[rows[0]])
    framed = all(len(cells[n]) > 2 and not (cells[n][0] or cells[n][-1]) for n in rows)
    widths = {len(cell) for n in rows for cell in given[n].split("|")}
    even = 0 < min(widths) == max(widths)
    if edge := framed and cols not in counts and (cols - 2 in {*counts, len(rows)} or not even):
        cols -= 2
    table = [[cell.strip("-_–—−") and cell for cell in cells[n][edge : len(cells[n]) - edge]] for n in rows]
    in_turn = re.fullmatch(r"\+([rb]\+)+|[rb](\+[rb])+", order)
    if in_turn and counts == {cols}:
        doubts = [
            cols == 1,  # bars at both sides
            len(rows) == cols + 1 and not any(table[0]),  # a square below the empty head of a table
            len(rows) < height == cols,  # as many lines as columns
        ]
        return table, "unclear" if any(doubts) else "drawn"
    dashed = [n for n in rows if parts[n]]
    doubts = [
        cols == 1,  # bars at both sides
        cols == 2 and not framed and not all(map(any, zip(*table, strict=False))),  # a bar at one side
        not re.fullmatch(r"\W*([rb]+|[rb]\W.*)\W*", order),  # rules between some of the rows
        len({*order} & {*"+:|"}) > 1,  # rules of several kinds
        not counts <= {1, cols},  # rules of more or fewer parts
        bool(dashed) and dashed == [*range(1, len(lines), 2)] and "_" not in lines[1],  # these can be rules
        not in_turn and bool(re.fullmatch(r"\W*b\W+[rb]+\W*", order)),  # the first row can be an empty head
        counts == {cols} and bool(re.fullmatch(r"\+b*r?b*\+", order)),  # one row of several lines
    ]
    return table, "unclear" if any(doubts) else "square"


def _kinds(lines: list[str], cells: Cells, parts: Cells) -> str:
    """A letter for each line: ``r`` for a row, ``b`` for a blank one, and a sign for each kind of rule.

    Dashes between bars are a rule unless other rows have such cells, as in ``x|_|_`` above ``_|_|_``.
    """
    named = {cell for row, of_rule in zip(cells, parts, strict=True) if not of_rule for cell in row}
    kinds = ""
    for line, row, of_rule in zip(lines, cells, parts, strict=True):
        if not of_rule or named.issuperset(row):
            kinds += "r" if any(row) else "b"
        elif {*line}.difference(_DASHES, "|"):
            kinds += "+"
        else:
            kinds += "-" if "|" not in line else ":" if {*map(len, of_rule)} == {1} else "|"
    return kinds


def _parts(line: str) -> list[str]:
    """The parts of a rule; none if the line is no rule."""
    parts = [part for part in re.split(f"[^{_DASHES}]", line) if part] if _RULE.fullmatch(line) else []
    return [] if any(len(part.strip()) < min(2, len(part)) for part in parts) else parts
