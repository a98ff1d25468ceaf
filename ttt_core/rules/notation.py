"""Reads a board in any accepted notation, and writes it in the canonical one.

The canonical notation joins rows of ``x``, ``o`` and ``.`` (empty) by ``/``: ``xo./.x./..o``. The accepted
notations are:

- a text whose rows are separated by ``/``, ``|`` or a newline (LF or CR LF), one kind per text. A text
  without a separator is the keychain if it has nine cells, and a single row otherwise. One newline at the end
  is ignored, because files and pipes add it;
- a list or tuple of rows. Each row is a text, or a list or tuple of cells or tiles;
- a cell: ``x`` or ``o`` in either case; ``.``, space, ``_``, ``-``, ``''`` or None for empty; or a digit, as
  a character or an int: 0 empty, 1 X, 2 O. A board uses letters or digits for its marks, not both;
- a tile: a dict whose ``move`` is ``x`` or ``o`` in either case, or ``''``, space, ``.`` or None for empty.
  It may have a ``number``, counted row by row from 1, which must match its place: a board of misplaced
  tiles is refused, because it would be misread. Other keys are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttt_core.rules.board import Board, Face
from ttt_core.rules.grid import KEYCHAIN, Grid, GridError, mask_of, place_name
from ttt_core.rules.shown import counted, shown

_SEPARATORS = "/|\n"
_LETTERS: dict[object, Face] = {"x": "x", "X": "x", "o": "o", "O": "o"}
_DIGITS: dict[object, Face] = {"0": ".", "1": "x", "2": "o"}
_MOVES: dict[object, Face] = {**_LETTERS, "": ".", " ": ".", ".": ".", None: "."}
_CELLS: dict[object, Face] = {**_MOVES, **_DIGITS, "_": ".", "-": "."}

CHARACTERS = frozenset("xXoO._- 012/|\r\n")
"""All characters that a board's text can have."""


class NotationError(ValueError):
    """A board, size or list of moves that cannot be read. The message names the place and the problem."""


def write(board: Board) -> str:
    """The canonical text of the board. A board of one row has no separator."""
    faces, cols = board.faces, board.grid.cols
    return "/".join(faces[start : start + cols] for start in range(0, len(faces), cols))


def read(source: object, k: int | None = None) -> Board:
    """The board that ``source`` describes, in any notation that the module's docstring lists.

    ``k`` marks in a row win. It defaults to the side of a square board; any other board needs it.
    Raises ``NotationError`` if ``source`` cannot be read. The message names the character with its row and
    column, or the row whose length differs from row 1. Raises ``GridError`` if ``k`` is missing, less than 1
    or longer than both sides.

    >>> read("xo./.x./..o").ply
    4
    """
    rows = _rows_of(source)
    faces = [_face(cell, place) for cell, place in _places(rows)]
    _check_kinds(rows)
    _check_shape(rows)
    marked = {side: mask_of(cell for cell, face in enumerate(faces) if face == side) for side in ("x", "o")}
    return Board(grid_of(len(rows), len(rows[0]), k), **marked)


def count_cells(source: object) -> int:
    """The number of cells of a board, which are not read. Raises ``NotationError`` if it has no rows."""
    return sum(map(len, _rows_of(source)))


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
            raise NotationError(f"move {number}: {shown(move)} is not a cell number")
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


def _rows_of(source: object) -> list[Sequence[object]]:
    """The rows of a board, with their cells unread: at least one row, and the first is not empty."""
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
    """The rows of a text, split at its first kind of separator. Without one: the keychain's three, or one."""
    for character in text:
        if character in _SEPARATORS:
            return text.split(character)
    if len(text) != KEYCHAIN.area:
        return [text]
    return [text[start : start + KEYCHAIN.cols] for start in range(0, KEYCHAIN.area, KEYCHAIN.cols)]


def _face(cell: object, place: str) -> Face:
    """The face of this cell or tile."""
    if isinstance(cell, dict) and "move" not in cell:
        raise NotationError(f"the tile at {place} has no move")
    symbol, faces = (cell["move"], _MOVES) if isinstance(cell, dict) else (_digit(cell), _CELLS)
    if not isinstance(symbol, str | None) or symbol not in faces:
        raise NotationError(f"{shown(symbol)} at {place} is neither X, O nor empty")
    return faces[symbol]


def _check_kinds(rows: list[Sequence[object]]) -> None:
    """Refuse a board that has both digits and letters for marks. Each of its cells is known to be valid."""
    kinds = set()
    for cell, place in _places(rows):
        symbol = cell["move"] if isinstance(cell, dict) else _digit(cell)
        kinds.add("digits" if symbol in _DIGITS else "letters" if symbol in _LETTERS else "")
        if kinds >= {"digits", "letters"}:
            raise NotationError(f"{shown(symbol)} at {place}: digits and letters do not mix on one board")


def _check_shape(rows: list[Sequence[object]]) -> None:
    """Refuse rows of different lengths, and tiles whose number does not match their place."""
    cols = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != cols:
            raise NotationError(
                f"row {number} has {counted(len(row), 'cell')}, but row 1 has {counted(cols, 'cell')}"
            )
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
    """An int of one digit as a character; anything else unchanged."""
    return str(cell) if type(cell) is int and 0 <= cell <= 9 else cell


def _is_number(text: str) -> bool:
    """Whether this is a whole number of at most four ASCII digits."""
    return text.isascii() and text.isdigit() and len(text) <= 4
