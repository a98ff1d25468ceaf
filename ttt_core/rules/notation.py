# ruff: noqa: RUF001, RUF002 - the signs that look like others are meant
"""Reads a board in any form that people and programs write, and writes it in the standard one.

The standard text joins rows of ``x``, ``o`` and ``.`` (empty) by ``/``: ``xo./.x./..o``. These are read too:

- a text whose rows are lines, or separated by ``/`` or ``|``; nine characters without a separator are the
  keychain, any other number is one row. Blank lines, drawn rules and space around the text don't count;
- bars between the cells of several lines, as the command line draws boards, and bars around them;
- a list in the text: ``["XOX", " X ", "   "]``, ``[["x", "o", null], ...]``, or ``x,o,b,...`` with commas,
  semicolons or tabs; in Python also a list or tuple of rows, which are texts or lists of cells. Nine cells
  of a list, between bars or in a column are three rows;
- a cell: x and o in either case or as a sign such as × or ⭕; for empty ``.``, ``_``, ``-``, ``b`` (blank), a
  square such as ⬜, ``''``, None, or a space. A space is no cell, but stands between or around cells, where
  rows with nine marks or another sign for empty would otherwise differ in length, where there is another
  sign for empty, or where only then the board is square, which with ``k`` given counts only if cells and
  spaces alternate;
- digits, as nine of 0 (empty), 1 (X) and 2 (O) and no other sign, with a 1 where there is a 2. Any other
  digit is refused, because a 0 can mean O as well as empty;
- a tile: a dict whose ``move`` is ``x`` or ``o`` in either case, or ``''``, space, ``.`` or None for empty.
  It may have a ``number``, counted row by row from 1, which must match its place: a board of misplaced
  tiles is refused, because it would be misread. Other keys are ignored.

``web/lib/read-board.js`` reads texts in links alike. Both are held to ``tests/data/boards_as_text.json``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ttt_core.rules.board import FACES, Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN, Grid, GridError, cell_name, mask_of, place_name
from ttt_core.rules.shown import shown, with_noun

_SPELLINGS = {
    "x": "X×✕✖✗✘❌❎⨉⨯╳☒ｘＸ",
    "o": "O○◯⭕⭘🅾〇ｏＯ",
    ".": "_-bB−–—·•∙□■▢▫▪◻◼◽◾⬜⬛🔲🔳☐➖．。＿－",
    "...": "…",  # three dots that a program joined
    "|": "│┃║｜",
    "+": "=─━═┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝",
    "/": "／",
    ",": "\t;，；",
    " ": "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800\u3000"
    "\u001c\u001d\u001e\u001f\u0085",
    '"': "“”„",
    "'": "‘’`",
    "": "\ufe0e\ufe0f\u00ad\u200b\u200c\u200d\u2060\ufeff"  # variants of emoji, and what has no width
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",  # directions of text
}
"""What stands for each sign of the plain form."""

_PLAIN = str.maketrans({sign: plain for plain, signs in _SPELLINGS.items() for sign in signs})

_ESCAPED = re.compile(r"\r\n?|[\v\f\u2028\u2029]|\\[nr]|\\(?=/)|((?:\\u[\da-fA-F]{4})+)")
"""Ends of lines, and characters as JSON escapes them."""

_INDENT = re.compile(r"^\t+(?=[^\t\n]{2,}$)", re.MULTILINE)
"""Tabs before a row that has no tabs between its cells."""

_ALPHABETS = {"Cyrillic": "ХхОо", "Greek": "ΧχΟο", "Armenian": "Օօ"}
"""Letters that look like x and o: two of the X of an alphabet, if it has one, then two of its O."""

_MOVES = {"x": "x", "X": "x", "o": "o", "O": "o", "": ".", " ": ".", ".": ".", None: "."}

_CELLS = {**_MOVES, "0": "0", "1": "1", "2": "2"}

CHARACTERS = frozenset("xXoO._-bB 012/|,\r\n")
"""The ASCII characters that a board's text can have, lists and rules apart."""

Rows = Sequence[Sequence[object]]


class NotationError(Refusal):
    """A board, size or list of moves that cannot be read. The message names the place and the problem."""


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
    return re.sub(r"\.$", "b", link.removesuffix("/"))


def read(source: object, k: int | None = None) -> Board:
    """The board that ``source`` describes, in any notation that the module's docstring lists, or is.

    ``k`` marks in a row win. It defaults to that of a ``Board``, and to the side of another square board; any
    other board needs it.
    Raises ``NotationError`` if ``source`` cannot be read. The message names the character with its row and
    column, or the row whose length differs from row 1. Raises ``GridError`` if ``k`` is missing, less than 1
    or longer than both sides.

    >>> read("xo./.x./..o").ply
    4
    """
    if k is None and isinstance(source, Board):
        k = source.grid.k
    rows = _rows_of(source, k)
    cells = [_face(cell, place_name(r, c)) for r, row in enumerate(rows) for c, cell in enumerate(row)]
    _check_shape(rows)
    faces = _of_digits(cells, len(rows[0])) if any(face in "012" for face in cells) else cells
    marked = {side: mask_of(cell for cell, face in enumerate(faces) if face == side) for side in ("x", "o")}
    return Board(grid_of(len(rows), len(rows[0]), k), **marked)


def count_cells(source: object, k: int | None) -> int:
    """The number of cells of a board, which are not read. Raises ``NotationError`` if it has no rows."""
    return sum(map(len, _rows_of(source, k)))


def read_size(size: object, k: int | None = None) -> Grid:
    """The grid of a size such as ``3x4`` or ``3X4``, rows first. ``k`` is as in ``read``.

    Raises ``NotationError`` if ``size`` is not a size, and ``GridError`` as ``read`` does.
    """
    rows, _, cols = size.lower().partition("x") if isinstance(size, str) else ("", "", "")
    if not (_is_number(rows) and _is_number(cols)):
        raise NotationError(
            f"{shown(size)} is not a size: write rows x columns, such as {KEYCHAIN.size}, "
            "each of at most four digits"
        )
    return grid_of(int(rows), int(cols), k)


def read_moves(moves: object) -> list[int]:
    """The cells of a game, from a list or tuple of ints or a text such as ``4,0,8``. Can be empty.

    Raises ``NotationError`` if a move is not a whole number. The message has the move's number, from 1.
    """
    if isinstance(moves, str):
        parts = moves.split(",") if moves.strip() else []
        moves = [int(part) if _is_number(part.strip()) else part for part in parts]
    if not isinstance(moves, list | tuple):
        raise NotationError(f"moves are cells such as 4,0,8, not {shown(moves)}")
    for number, move in enumerate(moves, start=1):
        if type(move) is not int:
            raise NotationError(f"move {number}: {shown(move)} is not a cell number, as in 4,0,8")
    return list(moves)


def grid_of(rows: int, cols: int, k: int | None = None) -> Grid:
    """The grid with these sides and this ``k``, which defaults to the side of a square.

    Raises ``GridError`` if ``k`` does not fit the sides, or if it is missing and the grid is not square.
    """
    if k is None:
        if rows != cols and min(rows, cols) > 0:  # otherwise Grid refuses the side
            raise GridError(f"{rows}x{cols} is not square, so k, how many in a row win, must be given")
        k = rows
    return Grid(rows, cols, k)


def _rows_of(source: object, k: int | None) -> Rows:
    """The rows of a board, with their cells unread: at least one row, and the first is not empty."""
    if isinstance(source, Board):
        rows: Rows = write(source).split("/")
    elif isinstance(source, str):
        rows = _rows_of_text(_INDENT.sub("", _ESCAPED.sub(_unescaped, source)).translate(_PLAIN), k)
    elif isinstance(source, list | tuple):
        rows = _rows_of_list(source)
    else:
        raise NotationError(f"a board is a text or a list of rows, not {shown(source)}")
    if not rows or not rows[0]:
        raise NotationError("row 1 is empty")
    return rows


def _unescaped(sign: re.Match[str]) -> str:
    if not sign[1]:
        return "" if sign[0] == "\\" else "\n"
    return bytes.fromhex("feff" + sign[1].replace("\\u", "")).decode("utf-16", "surrogatepass")


def _rows_of_list(source: Sequence[object]) -> Rows:
    """The rows of a list of texts or lists, or of nine cells."""
    if len(source) == KEYCHAIN.area and all(map(_is_cell, source)):
        return _in_threes(source)
    rows: list[Sequence[object]] = []
    for number, row in enumerate(source, start=1):
        if not isinstance(row, str | list | tuple):
            raise NotationError(f"row {number} is neither text nor a list, but {shown(row)}")
        rows.append(row.translate(_PLAIN).strip("\r\n") if isinstance(row, str) else row)
    return rows


def _is_cell(item: object) -> bool:
    return len(item.translate(_PLAIN)) < 2 if isinstance(item, str) else isinstance(item, int | dict | None)


def _in_threes(cells: Sequence[object]) -> Rows:
    """The keychain's cells as its rows."""
    return [cells[start : start + KEYCHAIN.cols] for start in range(0, KEYCHAIN.area, KEYCHAIN.cols)]


def _rows_of_text(text: str, k: int | None) -> Rows:
    """The rows of a text in plain signs."""
    if quoted := re.fullmatch(r"""\s*(["']{1,3})([^"']*)\1[\s,]*""", text):
        return _rows_of_text(quoted[2], k)
    listed = _list_in(text)
    if listed is not None:
        return _rows_of_list(listed)
    written = [line for line in text.split("\n") if line]
    filled = [line for line in written if line.strip()]
    if len(filled) == 1 and all("|" in row for row in filled[0].split("/")):
        filled = filled[0].split("/")
    if len(filled) > 1 and any("|" in line for line in filled):
        return _between_bars(filled)
    if len(filled) == 1 and (framed := re.fullmatch(r"\s*\|(.*)\|\s*", filled[0])):
        cells = framed[1].split("|")
        return [_stripped(cells)] if all(len(cell.strip()) < 2 for cell in cells) else _spaced(cells, k)
    widths = {len(line) for line in filled}
    rows = [
        line
        for line in written
        if (not re.fullmatch(r"[.+ ]*\+[.+ ]*", line) if line.strip() else not filled or len(line) in widths)
    ]
    if len(rows) == 1 and (separator := re.search("[/|]", rows[0])):
        rows = rows[0].split(separator[0])
    if len(rows) == KEYCHAIN.area and "/" not in text and all(map(_is_cell, _stripped(rows))):
        return _in_threes(_stripped(rows))
    return _between_commas(rows) if any("," in row for row in rows) else _spaced(rows, k)


def _list_in(text: str) -> list[str] | list[list[str]] | None:
    """The list that a text has in brackets, of texts or of lists of texts; None if it has none."""
    if not re.match(r"\s*[\[({]", text):
        return None
    innermost, item = r"[\[({]([^\[\](){}]*)[\])}]", r""""([^"]*)"|'([^']*)'|([^\s,]+)"""
    lists = [
        [double or single or re.sub("(?i)^(none|null)$", "", bare) for double, single, bare in items]
        for items in (re.findall(item, inner) for inner in re.findall(innermost, text))
    ]
    rest = re.sub(innermost, "", text)
    if not lists or re.search(r"[^\s,;\[\](){}]", rest):
        return None
    return lists if len(lists) > 1 or re.search(r"[\[({]", rest) else lists[0]


def _between_bars(lines: list[str]) -> Rows:
    """The cells of lines with bars between them, and perhaps around them and with rules in between."""
    rows = [line.split("|") for line in lines if not re.fullmatch(r"[.+| ]*(\+|\.\.)[.+| ]*", line)]
    if all(len(row) > 1 and not row[0] for row in rows):  # bars around
        rows = [row[1:] if row[-1].strip() else row[1:-1] for row in rows]
    return list(map(_stripped, rows))


def _between_commas(rows: list[str]) -> Rows:
    """The cells of rows with commas between them, or one line with commas between its rows."""
    cells = [_stripped(row.split(",")) for row in rows]
    if len(cells) > 1:
        return cells
    if len(cells[0]) == KEYCHAIN.area + 1 and not cells[0][-1]:  # a comma at the end
        cells[0].pop()
    if len(cells[0]) == KEYCHAIN.area and all(map(_is_cell, cells[0])):
        return _in_threes(cells[0])
    return cells[0] if all(len(row) > 1 for row in cells[0]) else cells


def _stripped(cells: list[str]) -> list[str]:
    return [cell.strip() for cell in cells]


def _spaced(rows: list[str], k: int | None) -> Rows:
    """The cells of rows without other separators, in which a space can be a cell."""
    wide: Rows = rows
    packed: Rows = [row.replace(" ", "") for row in rows]
    if len(rows) == 1:
        wide, packed = (_in_threes(row) if len(row) == KEYCHAIN.area else [row] for row in (*wide, *packed))
    if _are_even(wide) and (_are_square(wide) or not _are_even(packed)):
        return wide
    if any("." in row for row in rows):
        return packed
    if not _are_even(wide):  # rows of a few marks have lost the spaces at their ends
        return packed if sum(map(len, packed)) >= KEYCHAIN.area else wide
    alternate = all(re.fullmatch(r"\S( \S){2,}", row) for row in rows)
    return packed if _are_square(packed) and (k is None or alternate) else wide


def _are_even(rows: Rows) -> bool:
    return len({len(row) for row in rows}) == 1 and bool(rows[0])


def _are_square(rows: Rows) -> bool:
    return _are_even(rows) and len(rows) == len(rows[0])


def _face(cell: object, place: str) -> str:
    """The face of this cell or tile, or its digit."""
    if isinstance(cell, dict):
        if "move" not in cell:
            raise NotationError(f"the tile at {place} has no move")
        symbol, faces = cell["move"], _MOVES
    else:
        symbol = str(cell) if type(cell) is int and 0 <= cell <= 9 else cell
        faces = _CELLS
    plain = symbol.translate(_PLAIN).strip() if isinstance(symbol, str) and faces is _CELLS else symbol
    if isinstance(plain, str | None) and plain in faces:
        return faces[plain]
    if isinstance(plain, str) and len(plain) > 1:
        raise NotationError(f"{place} has {with_noun(len(plain), 'character')}, not one")
    for alphabet, letters in _ALPHABETS.items():
        if isinstance(symbol, str) and len(symbol) == 1 and symbol in letters:
            meant = "x" if letters.index(symbol) < len(letters) - 2 else "o"
            raise NotationError(f"{place} has the {alphabet} letter {symbol}; write {meant}")
    raise NotationError(f"{shown(plain)} at {place} is neither X, O nor empty")


def _of_digits(cells: list[str], cols: int) -> list[str]:
    """The faces of a board that has digits. Refuses all but the nine digits of the keychain."""
    if len(cells) == KEYCHAIN.area and {*cells} <= {*"012"} and ("1" in cells or "2" not in cells):
        return [FACES[int(digit)] for digit in cells]
    first = next(cell for cell, face in enumerate(cells) if face in "012")
    raise NotationError(
        f"the digit {cells[first]} at {cell_name(first, cols)}: digits are read only as nine of "
        "0, 1 and 2, with a 1 where there is a 2; write o for O, x for X and . for empty"
    )


def _check_shape(rows: Rows) -> None:
    """Refuse rows of different lengths, and tiles whose number does not match their place."""
    cols = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != cols:
            raise NotationError(
                f"row {number} has {with_noun(len(row), 'cell')}, but row 1 has {with_noun(cols, 'cell')}"
            )
    for number, tile in enumerate((cell for row in rows for cell in row), start=1):
        own = tile.get("number", number) if isinstance(tile, dict) else number
        if type(own) is not int or own != number:
            place = cell_name(number - 1, cols)
            raise NotationError(f"the tile at {place} is numbered {shown(own)}, not {number}")


def _is_number(text: str) -> bool:
    """Whether this is a whole number of at most four ASCII digits."""
    return text.isascii() and text.isdigit() and len(text) <= 4
