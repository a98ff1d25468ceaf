# ruff: noqa: RUF001 - the signs that look like others are meant
"""Reads a board as people and programs write it, and writes its standard text.

The forms of a text:

- standard: rows of signs, joined by ``/`` or on lines of their own: ``xo./.x./..o``;
- list: as JSON or Python writes it, of rows that are texts or lists of cells: ``["XO ", " X ", "  O"]``;
- drawing: bars between cells, with or without a frame and rules between rows;
- separated: commas, semicolons, tabs or spaces between signs;
- blanks: as many lines as cells in each, with a space for each empty cell.

A board that is not square is standard text, a list, or a drawing whose rules have as many parts as its rows
have cells. Nine cells in one row are the keychain, except between such rules. Spaces and blank lines around a
text don't count, unless they can be empty cells. What is no board, or can be two, is refused.

``SIGNS`` has the signs. Nine digits are read as 0 (empty), 1 (X) and 2 (O); elsewhere a 0 could mean O. In a
list an empty cell can also be ``''``, a space or None, and a cell can be a tile: a dict with a ``move`` and
perhaps a ``number``, counted row by row from 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import accumulate, count, pairwise
from math import gcd, isqrt

from ttt_core.rules.board import FACES, Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN, Grid, cell_name, mask_of
from ttt_core.rules.layout import SIGNS, cells_of_lines
from ttt_core.rules.shown import shown, with_noun

MAX_CHARACTERS = 40_000
"""The most characters of a text: more than a list or drawing of 1,600 cells has."""

EXAMPLE = "write a board as xo./.x./..o"
"""How the message about a board that cannot be read ends."""

_PLAIN = str.maketrans(dict.fromkeys("｜│┃║┆┇┊┋╎╏╽╿", "|") | {"\u00a0": " ", "\ufe0e": "", "\ufe0f": ""})
"""All bars as one, and nothing for what chooses the look of the sign before it."""

_AS_JSON = str.maketrans("()'", '[]"')

_FACE_OF: dict[object, str] = {s: f for f, signs in [(".", ["", " "]), *SIGNS.items()] for s in signs}

_FACE_OF_DIGIT: dict[object, str] = dict(zip("012", FACES, strict=True))

_LOOKS_LIKE = {"Хх": "Cyrillic x", "Оо": "Cyrillic o", "Χχ": "Greek x", "Οο": "Greek o", "Օօ": "Armenian o"}
"""Letters of other alphabets, with the alphabet and the letter that they look like."""

CHARACTERS = frozenset("xXoO._-bB 012/|,;\t\r\n")
"""The ASCII characters that a board's text can have, lists and rules apart."""

DEEPEST = 3
"""How deep a list can nest: rows, cells, and a tile in a cell."""

Rows = Sequence[Sequence[object]]
"""The unread cells of each row."""


def write(board: Board) -> str:
    """The standard text of the board. A board of one row has no separator."""
    faces, cols = board.faces, board.grid.cols
    return "/".join(faces[start : start + cols] for start in range(0, len(faces), cols))


def end_in_letter(link: str) -> str:
    """A link that ends in a letter or a digit, which no program cuts.

    An empty last cell is written ``b``, for blank, and a ``/`` at the end is left out.

    >>> end_in_letter("#board=xo./.x./...")
    '#board=xo./.x./..b'
    """
    link = link.removesuffix("/")
    return f"{link[:-1]}b" if link.endswith(".") else link


def read(source: object, k: int | None = None) -> Board:
    """The board that ``source`` describes in a form of the module's docstring, or is.

    ``k`` marks in a row win. It defaults to that of a ``Board``, and to the side of another square board; any
    other board needs it. Raises ``Refusal`` if ``source`` cannot be read, which names the character with its
    row and column, or the row whose length differs from row 1. Also raises it if ``k`` is missing, less than
    1 or longer than both sides.

    >>> read("xo./.x./..o").ply
    4
    """
    if isinstance(source, Board):
        rows, cols, own = source.grid
        return Board(grid_of(rows, cols, own if k is None else k), source.x, source.o)
    if isinstance(source, str):
        faces = _read_text(source)
    elif isinstance(source, list | tuple):
        faces = _read_list(source)
    else:
        raise _refusal(f"a board is a text or a list of rows, not {shown(source)}")
    x, o = (mask_of(cell for cell, face in enumerate("".join(faces)) if face == side) for side in "xo")
    return Board(grid_of(len(faces), len(faces[0]), k), x, o)


def read_size(size: object, k: int | None = None) -> Grid:
    """The grid of a size such as ``3x4`` or ``3X4``, rows first. ``k`` is as in ``read``.

    Raises ``Refusal`` if ``size`` is not a size, or if ``k`` does not fit it.
    """
    rows, _, cols = size.lower().partition("x") if isinstance(size, str) else ("", "", "")
    if not (_is_number(rows) and _is_number(cols)):
        raise Refusal(
            f"{shown(size)} is not a size: write rows x columns, such as {KEYCHAIN.size}, "
            "each of at most four digits"
        )
    return grid_of(int(rows), int(cols), k)


def read_moves(moves: object) -> list[int]:
    """The cells of a game, from a list or tuple of ints or a text such as ``4,0,8``. Can be empty.

    Raises ``Refusal`` if a move is not a whole number. The message has the move's number, from 1.
    """
    if isinstance(moves, str):
        parts = moves.split(",") if moves.strip() else []
        moves = [int(part) if _is_number(part.strip()) else part for part in parts]
    if not isinstance(moves, list | tuple):
        raise Refusal(f"moves are cells such as 4,0,8, not {shown(moves)}")
    for number, move in enumerate(moves, start=1):
        if type(move) is not int:
            raise Refusal(f"move {number}: {shown(move)} is not a cell number, as in 4,0,8")
    return list(moves)


def grid_of(rows: int, cols: int, k: int | None = None) -> Grid:
    """The grid with these sides and this ``k``, which defaults to the side of a square.

    Raises ``Refusal`` if ``k`` does not fit the sides, or if it is missing and the grid is not square.
    """
    if k is None and rows != cols and min(rows, cols) > 0:  # otherwise Grid refuses the side
        raise Refusal(f"this is {rows} x {cols}, not square: k, how many in a row win, must be given")
    return Grid(rows, cols, rows if k is None else k)


def _read_text(text: str) -> list[str]:
    """The faces of each row of the one board that a text holds."""
    if len(text) > MAX_CHARACTERS:
        raise _refusal(f"the text of a board has at most {MAX_CHARACTERS:,} characters")
    text = text.translate(_PLAIN).replace("\r\n", "\n").strip("\n")
    if not (bare := text.strip(" \t\n")):
        raise _refusal("row 1 is empty")
    if (listed := _list(bare)) is not None:
        return _read_list(listed)
    cells, shape = cells_of_lines(text.split("\n"))
    faces = _faces(cells)
    if shape == "unclear":
        raise _refusal("this can be more than one board")
    if shape != "drawn":
        faces = _in_threes(faces)
    if shape == "square" and len(faces) != len(faces[0]):
        size = f"{len(faces)} x {len(faces[0])}"
        raise _refusal(f"this looks like {size}, but only a square board can be written so")
    return faces


def _list(text: str) -> list[object] | None:
    """A list, read as JSON: the stack of a browser is too small for Python's own parser."""
    depth = accumulate((sign in "[({") - (sign in "])}") for sign in text)
    if text[0] not in "[(" or max(depth) > DEEPEST:
        return None
    as_json = text.translate(_AS_JSON).replace("None", "null")
    try:
        listed: list[object] = json.loads(re.sub(r",\s*+(?=[]}])", "", as_json))
    except ValueError:
        return None
    return listed


def _in_threes(faces: list[str]) -> list[str]:
    """The keychain's rows, if all its cells are in one row."""
    nine = len(faces) == 1 and len(faces[0]) == KEYCHAIN.area
    return [faces[0][start : start + KEYCHAIN.cols] for start in (0, 3, 6)] if nine else faces


def _read_list(listed: Sequence[object]) -> list[str]:
    """The faces of each row of a list of rows, or of nine cells. No sign is stripped."""
    rows = [each.translate(_PLAIN) if isinstance(each, str) else each for each in listed]
    if not any(isinstance(row, list | tuple) or (isinstance(row, str) and len(row) > 1) for row in rows):
        if len(rows) == KEYCHAIN.area:
            rows = [rows]
        elif len(rows) > 1 and isqrt(len(rows)) ** 2 == len(rows):
            raise _refusal(f"{len(rows)} cells can be a column or a square")
    numbers = count(1)
    signs: list[list[object]] = []
    for row in rows:
        if not isinstance(row, str | list | tuple):
            raise _refusal(f"row {len(signs) + 1} is neither text nor a list, but {shown(row)}")
        signs.append([_sign(cell, next(numbers)) for cell in row])
    faces = _faces(signs)
    texts = [row for row in rows if isinstance(row, str)]
    used = sorted({c for row in texts for c, sign in enumerate(row) if sign != " "})
    step = gcd(*(after - before for before, after in pairwise(used)))
    if " " in "".join(texts) and (step > 1 or (not step and len(faces) != len(faces[0]))):
        raise _refusal("this can be more than one board")
    return _in_threes(faces)


def _sign(cell: object, number: int) -> object:
    """The sign of a cell or tile of a list, which has this number, from 1."""
    if isinstance(cell, dict):
        if "move" not in cell or cell.get("number", number) != number:
            raise _refusal(f"tile {number} has no move, or another number")
        cell = cell["move"]
    if isinstance(cell, str | None):
        return (cell or "").translate(_PLAIN)
    return str(cell) if type(cell) is int and cell in range(3) else cell


def _faces(rows: Rows) -> list[str]:
    """The faces of each row. Refuses the first cell that has none, and a row not as long as row 1."""
    if not rows or not rows[0]:
        raise _refusal("row 1 is empty")
    cells = [cell for row in rows for cell in row]
    are_digits = len(cells) == KEYCHAIN.area and all(cell in [*_FACE_OF_DIGIT] for cell in cells)
    face_of = _FACE_OF_DIGIT if are_digits else _FACE_OF
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if not isinstance(cell, str) or cell not in face_of:
                raise _refusal(_why_odd(cell, cell_name(r * len(row) + c, len(row))))
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            cells_in_first = with_noun(len(rows[0]), "cell")
            raise _refusal(f"row {number} has {with_noun(len(row), 'cell')}, but row 1 has {cells_in_first}")
    return ["".join(face_of[cell] for cell in row) for row in rows]


def _why_odd(cell: object, at: str) -> str:
    """Why this cell has no face."""
    if isinstance(cell, str):
        if len(cell) > 1:
            return f"{at} has {with_noun(len(cell), 'character')}, not one"
        if cell in _FACE_OF_DIGIT:
            return f"the digit {cell} at {at}: digits are read only as nine of 0, 1 and 2"
        for alphabet, letter in (meant.split() for letters, meant in _LOOKS_LIKE.items() if cell in letters):
            return f"{at} has the {alphabet} letter {cell}, not {letter}"
    return f"{shown(cell)} at {at} is neither X, O nor empty"


def _refusal(problem: str) -> Refusal:
    return Refusal(f"{problem}; {EXAMPLE}")


def _is_number(text: str) -> bool:
    """Whether this is a whole number of at most four ASCII digits."""
    return text.isascii() and text.isdigit() and len(text) <= 4
