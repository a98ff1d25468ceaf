# ruff: noqa: RUF001 - the signs that look like others are meant
"""Reads a board as people and programs write it, and writes its standard text.

A text is read by every form of ``FORMS`` that fits it. If they give one board, that is it. If they give none,
or two that differ, the text is refused, with the standard text as an example. The forms:

- standard: rows of signs, joined by ``/`` or on lines of their own: ``xo./.x./..o``;
- list: as JSON or Python writes it, of rows that are texts or lists of cells: ``["XO ", " X ", "  O"]``;
- drawing: bars between cells and rules between rows, as the command line draws boards, or with a frame;
- separated: signs with commas or single spaces between them;
- blanks: rows of x, o, and a space for each empty cell.

Nine cells in one row are the keychain, except between bars. Common indentation and blank lines around a text
don't count. ``SIGNS`` has the signs. Nine digits are read as 0 (empty), 1 (X) and 2 (O); elsewhere a 0 could
mean O. In a list an empty cell can also be ``''``, a space or None, and a cell can be a tile: a dict with a
``move`` and perhaps a ``number``, counted row by row from 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate, groupby

from ttt_core.rules.board import FACES, Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN, Grid, cell_name, mask_of
from ttt_core.rules.shown import shown, with_noun

MAX_CHARACTERS = 40_000
"""The most characters of a text: more than a list or drawing of 1,600 cells has."""

EXAMPLE = "write a board as xo./.x./..o"
"""How the message about a board that cannot be read ends."""

SIGNS = {
    "x": "xX×✕✖✗✘❌❎⨉⨯╳ｘＸ𝐱𝐗𝑥𝑋𝕩𝕏",
    "o": "oO○◯⭕⭘🅾〇ｏＯ𝐨𝐎𝑜𝑂𝕠𝕆",
    ".": "._-bB–—−·□▢▫◻◽⬜⬛🔲🔳☐➖",
}
"""The signs of each face, of which ``b`` stands for blank."""

_PLAIN = str.maketrans(
    dict.fromkeys("│┃║｜", "|")
    | dict.fromkeys("═─━┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝", "+")
    | {"\u00a0": " ", "\ufe0e": "", "\ufe0f": ""}  # the last two choose how a sign before them looks
)

_AS_JSON = str.maketrans("()'", '[]"')

_FACE_OF: dict[object, str] = {sign: face for face, signs in SIGNS.items() for sign in signs}

_FACE_OF_DIGIT: dict[object, str] = dict(zip("012", FACES, strict=True))

_LOOKS_LIKE = {"Хх": "Cyrillic x", "Оо": "Cyrillic o", "Χχ": "Greek x", "Οο": "Greek o", "Օօ": "Armenian o"}
"""Letters of other alphabets, with the alphabet and the letter that they look like."""

CHARACTERS = frozenset("xXoO._-bB 012/|,\r\n")
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
        faces = _faces(_rows_of_list(source))
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
        raise Refusal(f"{rows}x{cols} is not square, so k, how many in a row win, must be given")
    return Grid(rows, cols, rows if k is None else k)


def _read_text(text: str) -> list[str]:
    """The faces of each row of the one board that the forms find in a text."""
    if len(text) > MAX_CHARACTERS:
        raise _refusal(f"the text of a board has at most {MAX_CHARACTERS:,} characters")
    given = text.translate(_PLAIN).strip("\r\n").splitlines()
    filled = [number for number, line in enumerate(given) if line.strip()]
    if not filled:
        raise _refusal("row 1 is empty")
    indents = [len(given[number]) - len(given[number].lstrip()) for number in filled]
    indent = min(indents) if len(filled) > 1 else 0
    lines = [line[indent:] for line in given[filled[0] : filled[-1] + 1]]
    attempts = [(form, lines) for form in FORMS]
    if len(given) == len(given[0]):  # what looks like indentation can be a column of empty cells
        attempts.append((_blanks, given))
    found: list[list[str]] = []
    refusals: list[Refusal] = []
    for form, written in attempts:
        try:
            if (rows := form(written)) and (faces := _faces(rows)) not in found:
                found.append(faces)
        except Refusal as refusal:
            refusals.append(refusal)
    if not found:
        raise refusals[0]
    if len(found) > 1:
        sizes = " and as ".join(f"{len(faces)}x{len(faces[0])}" for faces in found[:2])
        raise _refusal(f"this can be read as {sizes}")
    return found[0]


def _list(lines: list[str]) -> Rows | None:
    """The rows of a list, read as JSON: the stack of a browser is too small for Python's own parser."""
    text = "\n".join(lines).strip()
    depth = accumulate((sign in "[({") - (sign in "])}") for sign in text)
    if text[0] not in "[(" or max(depth) > DEEPEST:
        return None
    as_json = text.translate(_AS_JSON).replace("None", "null")
    try:
        listed = json.loads(re.sub(r",\s*+(?=[]}])", "", as_json))
    except ValueError:
        return None
    return _rows_of_list(listed)


def _drawing(lines: list[str], shortest_rule: int) -> Rows | None:
    """The cells between bars. Lines between two rules are one row, whose signs are on one line."""
    is_rule = partial(_is_rule, shortest=shortest_rule)
    groups = [[line.rstrip() for line in group] for rule, group in groupby(lines, is_rule) if not rule]
    drawn = [line for group in groups for line in group]
    if not any("|" in line for line in drawn):
        return None
    if len(drawn) == len(lines):  # there is no rule
        groups = [[line] for line in drawn]
    framed = all(line.startswith("|") and line.endswith("|") for line in drawn)
    inner = slice(1, -1) if framed else slice(None)
    rows = [[[cell.strip() for cell in line.split("|")][inner] for line in group] for group in groups]
    heights = {*map(len, rows)}
    if heights != {1} and (1 in heights or len(rows) == 1 or any(sum(map(any, group)) > 1 for group in rows)):
        raise _refusal("there is more than one row between two rules")
    return [[cell or "." for cell in max(group, key=any)] for group in rows]


def _is_rule(line: str, shortest: int) -> bool:
    """Whether a line has no cells but a rule, whose parts between bars have at least this length."""
    parts = line.strip("| ").split("|")
    return {*line} <= {*"-_=+| "} and ("+" in line or all(len(part.strip()) >= shortest for part in parts))


def _separated(lines: list[str], separator: str) -> Rows | None:
    rows = [[cell.strip() for cell in row.split(separator)] for row in "/".join(lines).strip().split("/")]
    return _in_threes(rows) if len(rows[0]) > 1 and all(map(all, rows)) else None


def _blanks(lines: list[str]) -> Rows | None:
    text = "/".join(lines)
    return None if {*SIGNS["."]} & {*text} else _in_threes(text.replace(" ", ".").split("/"))


def _standard(lines: list[str]) -> Rows:
    return _in_threes("/".join(lines).strip().split("/"))


FORMS: list[Callable[[list[str]], Rows | None]] = [
    _list,
    partial(_drawing, shortest_rule=2),
    partial(_drawing, shortest_rule=1),  # "-|-|-" can be a rule as well as a row of empty cells
    partial(_separated, separator=","),
    partial(_separated, separator=" "),
    _blanks,
    _standard,
]
"""Each finds the rows of a text of this form. If none finds a board, the first that tried says why."""


def _in_threes(rows: Rows) -> Rows:
    """The keychain's rows, if all its cells are in one row."""
    nine = len(rows) == 1 and len(rows[0]) == KEYCHAIN.area
    return [rows[0][start : start + KEYCHAIN.cols] for start in (0, 3, 6)] if nine else rows


def _rows_of_list(listed: Sequence[object]) -> Rows:
    """The cells of a list of rows, or of nine cells."""
    listed = [each.translate(_PLAIN) if isinstance(each, str) else each for each in listed]
    is_row = [isinstance(each, list | tuple) or (isinstance(each, str) and len(each) > 1) for each in listed]
    rows = listed if any(is_row) or len(listed) != KEYCHAIN.area else _in_threes([listed])
    read: list[list[object]] = []
    for r, row in enumerate(rows):
        if not isinstance(row, str | list | tuple):
            raise _refusal(f"row {r + 1} is neither text nor a list, but {shown(row)}")
        read.append([_cell_of_list(cell, r * len(row) + c, len(row)) for c, cell in enumerate(row)])
    return read


def _cell_of_list(cell: object, index: int, cols: int) -> object:
    """A cell or tile as a sign. Refuses a misplaced tile, which would be misread."""
    if isinstance(cell, dict):
        tile = f"the tile at {cell_name(index, cols)}"
        if "move" not in cell:
            raise _refusal(f"{tile} has no move")
        number = cell.get("number", index + 1)
        if type(number) is not int or number != index + 1:
            raise _refusal(f"{tile} is numbered {shown(number)}, not {index + 1}")
        cell = cell["move"]
    if isinstance(cell, str | None):
        return (cell or "").translate(_PLAIN).strip() or "."
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
        for letters, meant in _LOOKS_LIKE.items():
            if cell in letters:
                alphabet, letter = meant.split()
                return f"{at} has the {alphabet} letter {cell}, not {letter}"
    return f"{shown(cell)} at {at} is neither X, O nor empty"


def _refusal(problem: str) -> Refusal:
    return Refusal(f"{problem}; {EXAMPLE}")


def _is_number(text: str) -> bool:
    """Whether this is a whole number of at most four ASCII digits."""
    return text.isascii() and text.isdigit() and len(text) <= 4
