"""Reads every spelling of a board, and writes the canonical one.

Canonical is rows joined by ``/``, of ``x``, ``o`` and ``.`` for empty: ``xo./.x./..o``. Read are:

- a text of rows with one kind of separator between them: ``/``, ``|`` or a newline (LF or CR LF).
  Without any, nine cells are the keychain's, and any other number is one row. One newline at the end is
  taken as the end of the text, as files and pipes have it;
- a list or tuple of rows, each a text, or a list or tuple of cells or tiles;
- a cell is a character ``x`` or ``o`` in either case; ``.``, space, ``_``, ``-`` or nothing (``''``,
  None) for empty; or a digit, as a character or as an int: 0 empty, 1 X, 2 O. Digits for marks and
  letters never stand on one board;
- a tile is a dict whose ``move`` is ``x`` or ``o`` in either case, or ``''``, space, ``.`` or None. A
  ``number``, if given, is the tile's own, row by row from 1: a board whose tiles say that they belong
  elsewhere is refused rather than misread. Other keys are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttt_core.rules.board import Board, Face
from ttt_core.rules.grid import KEYCHAIN, Grid, GridError, mask_of, place_name
from ttt_core.rules.shown import shown

_SEPARATORS = "/|\n"
_LETTERS: dict[object, Face] = {"x": "x", "X": "x", "o": "o", "O": "o"}
_DIGITS: dict[object, Face] = {"0": ".", "1": "x", "2": "o"}
_MOVES: dict[object, Face] = {**_LETTERS, "": ".", " ": ".", ".": ".", None: "."}
_CELLS: dict[object, Face] = {**_MOVES, **_DIGITS, "_": ".", "-": "."}

CHARACTERS = frozenset("xXoO._- 012/|\r\n")
"""All characters that the text of a board can have."""


class NotationError(ValueError):
    """A board, size or list of moves that cannot be read, with the place where reading failed."""


def write(board: Board) -> str:
    """The canonical text of the board. Of a board of one row, which has no separator, just that row."""
    faces, cols = board.faces, board.grid.cols
    return "/".join(faces[start : start + cols] for start in range(0, len(faces), cols))


def read(source: object, k: int | None = None) -> Board:
    """The board that this text or these rows spell, in any way of the module's docstring.

    ``k`` is how many in a row win: by default the side of a square board; any other board needs it.
    Raises ``NotationError``, which names the character with its row and column, or the row whose length
    differs from row 1; and ``GridError`` if ``k`` is missing, less than 1 or longer than both sides.
    """
    rows = _rows_of(source)
    faces = [_face(cell, place) for cell, place in _places(rows)]
    _check_kinds(rows)
    _check_shape(rows)
    marked = {side: mask_of(cell for cell, face in enumerate(faces) if face == side) for side in ("x", "o")}
    return Board(grid_of(len(rows), len(rows[0]), k), **marked)


def read_size(size: object, k: int | None = None) -> Grid:
    """The grid of a size such as ``3x4``, rows first; ``k`` as in ``read``.

    Raises ``NotationError`` if this is no size, and ``GridError`` as ``read`` does.
    """
    rows, cross, cols = size.partition("x") if isinstance(size, str) else ("", "", "")
    if not (cross and _is_number(rows) and _is_number(cols)):
        raise NotationError(f"{shown(size)} is no size: write rows x columns, such as {KEYCHAIN.size}")
    return grid_of(int(rows), int(cols), k)


def read_moves(moves: object) -> list[int]:
    """The cells of a game: a list or tuple of ints, or a text such as ``4,0,8``; an empty one has none.

    Raises ``NotationError``, which names the move by its number from 1, if one is no whole number.
    """
    if isinstance(moves, str):
        parts = moves.split(",") if moves.strip() else []
        moves = [int(part) if _is_number(part.strip()) else part for part in parts]
    if not isinstance(moves, list | tuple):
        raise NotationError(f"moves are cells such as 4,0,8, not {shown(moves)}")
    for number, move in enumerate(moves, start=1):
        if type(move) is not int:
            raise NotationError(f"move {number}: {shown(move)} is no cell number")
    return list(moves)


def grid_of(rows: int, cols: int, k: int | None = None) -> Grid:
    """The grid with this ``k``, by default the side of a square.

    Raises ``GridError`` if ``k`` is missing on any other grid, or does not fit it.
    """
    if k is None:
        if rows != cols and min(rows, cols) > 0:  # a side of 0 is for the grid to name
            raise GridError(f"{rows}x{cols} is not square, so k, how many in a row win, must be given")
        k = rows
    return Grid(rows, cols, k)


def _rows_of(source: object) -> list[Sequence[object]]:
    """The rows of a board, of cells still to be read; at least one, and the first not empty."""
    rows: list[Sequence[object]] = []
    if isinstance(source, str):
        rows.extend(_split(source.replace("\r\n", "\n").removesuffix("\n")))
    elif isinstance(source, list | tuple):
        for number, row in enumerate(source, start=1):
            if not isinstance(row, str | list | tuple):
                raise NotationError(f"row {number} is neither text nor a list, but {shown(row)}")
            rows.append(row)
    else:
        raise NotationError(f"a board is a text or a list of rows, not {shown(source)}")
    if not rows or not rows[0]:
        raise NotationError("row 1 is empty")
    return rows


def _split(text: str) -> list[str]:
    """The rows of a text: by its first separator; without one, the keychain's three or a single row."""
    for character in text:
        if character in _SEPARATORS:
            return text.split(character)
    if len(text) != KEYCHAIN.area:
        return [text]
    return [text[start : start + KEYCHAIN.cols] for start in range(0, KEYCHAIN.area, KEYCHAIN.cols)]


def _face(cell: object, place: str) -> Face:
    """What this cell or tile shows."""
    if isinstance(cell, dict) and "move" not in cell:
        raise NotationError(f"the tile at {place} has no move")
    symbol, faces = (cell["move"], _MOVES) if isinstance(cell, dict) else (_digit(cell), _CELLS)
    if not isinstance(symbol, str | None) or symbol not in faces:
        raise NotationError(f"{shown(symbol)} at {place} is neither X, O nor empty")
    return faces[symbol]


def _check_kinds(rows: list[Sequence[object]]) -> None:
    """Refuse a board of readable cells that has both digits and letters on it."""
    kinds = set()
    for cell, place in _places(rows):
        symbol = cell["move"] if isinstance(cell, dict) else _digit(cell)
        kinds.add("digits" if symbol in _DIGITS else "letters" if symbol in _LETTERS else "")
        if kinds >= {"digits", "letters"}:
            raise NotationError(f"{shown(symbol)} at {place}: digits and letters do not mix on one board")


def _check_shape(rows: list[Sequence[object]]) -> None:
    """Refuse rows that are not all as long as row 1, and tiles that are numbered for another place."""
    cols = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != cols:
            raise NotationError(f"row {number} has {_cells(len(row))}, but row 1 has {_cells(cols)}")
    for number, (tile, place) in enumerate(_places(rows), start=1):
        own = tile.get("number", number) if isinstance(tile, dict) else number
        if type(own) is not int or own != number:
            raise NotationError(f"the tile at {place} is numbered {shown(own)}, not {number}")


def _places(rows: list[Sequence[object]]) -> Iterator[tuple[object, str]]:
    """Each cell with the name of its place, row by row."""
    for row_number, row in enumerate(rows):
        for col_number, cell in enumerate(row):
            yield cell, place_name(row_number, col_number)


def _digit(cell: object) -> object:
    """An int of one digit as its character; anything else as it is."""
    return str(cell) if type(cell) is int and 0 <= cell <= 9 else cell


def _is_number(text: str) -> bool:
    """Whether this is a whole number of at most four ASCII digits."""
    return text.isascii() and text.isdigit() and len(text) <= 4


def _cells(count: int) -> str:
    """A number of cells, in words fit for a sentence."""
    return "1 cell" if count == 1 else f"{count} cells"
