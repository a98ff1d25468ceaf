# ruff: noqa: RUF001 - the signs that look like others are meant
import json
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttt_core.cli.prose import picture
from ttt_core.rules.board import Board
from ttt_core.rules.errors import Refusal
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.notation import MAX_CHARACTERS, end_in_letter, read, read_moves, read_size, write
from ttt_core.solving.enumeration import all_boards

THREE_LINES = """
     |     |
  X  |  O  |
_____|_____|_____
     |     |
     |  X  |
_____|_____|_____
     |     |
     |     |  O
     |     |
"""

READ: list[object] = [
    "XO./.X./..O",
    "xob/bxb/bbo",
    "xo_\n_x_\n__o\n",
    "\r\n  xo.\r\n  .x.\r\n  ..o\r\n  ",
    " xo./.x./..o ",
    "xo..x...o",
    "xo  x   o",
    "120010002",
    "x o . . x . . . o",
    "x,o,b,b,x,b,b,b,o",  # the data set Tic-Tac-Toe Endgame
    "x|o|\n |x|\n | |o",
    " X | O |\n-----------\n   | X |\n-----------\n   |   | O",
    THREE_LINES,
    "❌⭕️⬜\n⬜❌⬜\n⬜⬜⭕️",
    "×○·/·×·/··○",
    "𝐗𝐎.\n.𝐗.\n..𝐎",
    '["XO ", " X ", "  O"]',  # as in LeetCode 794
    '["\\u274c\\u2b55.", ".\\u274c.", "..\\u2b55"]',
    "[\n  ['x', 'o', None],\n  [None, 'x', None],\n  [None, None, 'o'],\n]",
    '["x","o",".",".","x",".",".",".","o"]',
    "[[1, 2, 0],\n [0, 1, 0],\n [0, 0, 2]]",
    "('xo.', '.x.', '..o')",
    [["x", "o", ""], [None, "x", " "], ["_", "-", "o"]],
    (("x", "o", "."), ".x.", [".", ".", "O"]),
    [1, 2, 0, 0, 1, 0, 0, 0, 2],
    ["x", "o", "", " ", "x", None, ".", "b", "⭕️"],
    [  # OpenGenus
        [{"move": "x", "number": 1}, {"move": "o", "number": 2}, {"move": "", "number": 3}],
        [{"move": " ", "number": 4}, {"move": "X", "number": 5}, {"move": ".", "number": 6}],
        [{"move": None, "number": 7}, {"move": ""}, {"move": "O"}],
    ],
]


@pytest.mark.parametrize("source", READ, ids=repr)
def test_every_form_is_read(source: object) -> None:
    assert read(source) == read("xo./.x./..o")
    assert write(read(source)) == "xo./.x./..o"


@pytest.mark.parametrize(
    ("source", "k", "board"),
    [
        ("x", None, "x"),
        ("xo.x.", 3, "xo.x."),
        ("----------", 1, ".........."),
        (["xo..x...o"], None, "xo./.x./..o"),
        ("|x|o|x|o|x|o|x|o|x|", None, "xox/oxo/xox"),
        ("+-+-+-+-+-+-+-+-+-+\n|x|o|x|o|x|o|x|o|x|\n+-+-+-+-+-+-+-+-+-+", 3, "xoxoxoxox"),
        ("x.../..../..../...o", None, "x.../..../..../...o"),
        ('["xoxoxo"]', 3, "xoxoxo"),
        (["x x ", " oo "], 2, "x.x./.oo."),
        # spaces are cells where nothing else is one, and otherwise indentation, gaps or ends of lines
        ("xox \nxxo \noxo \n", None, "xox/xxo/oxo"),
        ("x o x/o x o/x o x", None, "xox/oxo/xox"),
        ("  xo./.x.", 2, "xo./.x."),
        ("x,o,,,x,,,,o", None, "xo./.x./..o"),
        # a frame is that of the line, and empty cells can be at both ends
        ("|x|o|x|\n    |o|x|o|\n    |x|o|x|", None, "xox/oxo/xox"),
        (" |x| \n |o| \n |x| ", None, ".x./.o./.x."),
        ("X||O||X\nO||X||O\nO||X||O", None, "xox/oxo/oxo"),
        # dashes are empty cells where others are
        ("x|_|_\n_|_|_\no|_|_", None, "x../.../o.."),
        ("x|o\n-|-\no|x", None, "xo/ox"),
    ],
)
def test_boards_of_all_sizes_are_read(source: object, k: int | None, board: str) -> None:
    assert write(read(source, k)) == board


ODD = "is neither X, O nor empty"
DIGITS = "digits are read only as nine of 0, 1 and 2"

REFUSED: list[tuple[object, str]] = [
    ("", "row 1 is empty"),
    ("/...", "row 1 is empty"),
    ("[[]]", "row 1 is empty"),
    ([], "row 1 is empty"),
    ("xo./.?./..o", f"'?' at row 2, column 2 {ODD}"),
    ("xo.|.x./..o", "row 1, column 1 has 3 characters, not one"),
    ("xo./.x/..o", "row 2 has 2 cells, but row 1 has 3 cells"),
    ("xo./.x./..o/", "row 4 has 0 cells, but row 1 has 3 cells"),
    ("xo.\n\n.x.\n\n..o", "row 2 has 0 cells, but row 1 has 3 cells"),
    ("X 2 3/4 O 6/7 8 9", f"the digit 2 at row 1, column 2: {DIGITS}"),
    ("0000/0000/0000/0000", f"the digit 0 at row 1, column 1: {DIGITS}"),
    ("Хo./.x./..o", "row 1, column 1 has the Cyrillic letter Х, not x"),
    ("xо./.x./..o", "row 1, column 2 has the Cyrillic letter о, not o"),
    ("| χ | o | . |\n| . | x | . |\n| . | . | o |", "row 1, column 1 has the Greek letter χ, not x"),
    ('["xօ.", ".x.", "..o"]', "row 1, column 2 has the Armenian letter օ, not o"),
    # more than one board
    *(
        (source, "this can be more than one board")
        for source in [
            "xo./.x./..o\nxxx/oo./...",
            "xo\n--\nox",
            # spaces can be cells
            "x\n o\n  x",
            "xo \nox \nxo ",
            "xox      ",
            "x o\n. .\no x",
            "\t\t\n\to\tx\nx\to\t",
            "- -  \no x  \n     ",
            ["x o .", ". x .", ". . o"],
            ["x  ", "o  "],
            # dashes can be cells, or a row the head of a table
            "x|-|x\n-|-|-\no|x|o",
            "| | |\n|---|---|\n|x|o|",
            "+-+-+\n| | |\n+-+-+\n|x|o|\n+-+-+\n|o|x|\n+-+-+",
            # lines between two rules can be rows, or one row
            "   x|o|x\n   o|x|o\n-----------\n   x|o|x\n   x|x|o",
            "+-+-+\n|x|o|\n| | |\n+-+-+",
            " | | | \nx|o|x|o\n-+-+-+-\n | | | \no|x|o|x",
            # bars can be a frame
            "|x|\n|o|",
            "x |\n o|",
            "+-+\n|x|\n+-+-+\n|o|\n+-+",
        ]
    ),
    ("x|o|x\no|x|o", "this looks like 2 x 3, but only a square board can be written so"),
    # no form fits
    ("board=['X  ', ' O ', '   ']", "row 1, column 1 has 9 characters, not one"),
    ("xo.\x1c.x.\x1d..o", f"'\\x1c' at row 1, column 4 {ODD}"),
    ("xo.\u2028.x.\u2028..o", f"'\\u2028' at row 1, column 4 {ODD}"),
    ("|  | a | b |\n|--|---|---|\n| 1 | x | o |", f"'a' at row 1, column 2 {ODD}"),
    ("xo./.x./..o\u200b", f"'\\u200b' at row 3, column 4 {ODD}"),
    ("['x', 'o'", "row 1, column 1 has 4 characters, not one"),
    ("[[[['x']]]]", f"'[' at row 1, column 1 {ODD}"),
    ("x" * (MAX_CHARACTERS + 1), "the text of a board has at most 40,000 characters"),
    # lists
    (["xo.\n.x.\n..o"], f"'\\n' at row 1, column 4 {ODD}"),
    ([["\t", "\u3000"]], f"'\\t' at row 1, column 1 {ODD}"),
    (["x", "o", ".", "x"], "4 cells can be a column or a square"),
    ([["xo", "."]], "row 1, column 1 has 2 characters, not one"),
    ([[9, "."]], f"9 at row 1, column 1 {ODD}"),
    ([[True, "."]], f"True at row 1, column 1 {ODD}"),
    ([[10**5000]], f"a number of more than 12 digits at row 1, column 1 {ODD}"),
    ([[["x"]]], f"a value of type list at row 1, column 1 {ODD}"),
    ([["x"], 5], "row 2 is neither text nor a list, but 5"),
    ([{"move": "x"}], "row 1 is neither text nor a list, but a value of type dict"),
    ([[{"number": 1}]], "tile 1 has no move, or another number"),
    ([["x", {"move": "x", "number": 1}]], "tile 2 has no move, or another number"),
    (None, "a board is a text or a list of rows, not None"),
    (b"xo..x...o", "a board is a text or a list of rows, not a value of type bytes"),
]


@pytest.mark.parametrize(("source", "problem"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_board_or_two_is_refused_with_an_example(source: object, problem: str) -> None:
    with pytest.raises(Refusal) as caught:
        read(source, 3)
    assert str(caught.value) == f"{problem}; write a board as xo./.x./..o"


def test_a_board_that_is_not_square_needs_a_k() -> None:
    with pytest.raises(
        Refusal, match=r"^this is 2 x 3, not square: k, how many in a row win, must be given$"
    ):
        read("x../...")


def test_k_defaults_to_that_of_a_board_or_to_the_side_of_a_square() -> None:
    assert read("x.../..../..../....").grid == Grid(4, 4, 4)
    assert read("x.../..../..../....", 3).grid == Grid(4, 4, 3)
    assert read(Board(Grid(4, 4, 3))).grid == Grid(4, 4, 3)
    assert read(Board(Grid(4, 4, 3)), 2).grid == Grid(4, 4, 2)


def test_every_board_of_the_keychain_is_read_alike_in_the_main_forms() -> None:
    for board in all_boards(KEYCHAIN):
        text = write(board)
        rows = text.split("/")
        for source in (end_in_letter(text), "".join(rows), rows, json.dumps(rows), picture(text)):
            assert read(source) == board


def test_a_link_that_does_not_name_a_board_ends_in_a_letter_too() -> None:
    assert end_in_letter("#play=perfect/x/") == "#play=perfect/x"


ALPHABET = (
    "xXoO._-bB012/|,\n\r\t +=[](){}\"'`\\:;u0٣߂۲x𝟎×❌⭕️⬜·хоОχ│┼─…"
    "\u200b\u202e\u2066\ufeff\0\ud83d\x1c\x85\u2028"
)
"""What the forms name, what writes or escapes it elsewhere, and signs of other scripts, seen and unseen."""

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.binary() | st.text(max_size=3)
cells = st.sampled_from(["x", "o", ".", " ", "1", 0, 2, None, "", "?"]) | scalars
tile = st.fixed_dictionaries({"move": cells}, optional={"number": st.integers(0, 9) | scalars})
listed = st.lists(st.text(ALPHABET, max_size=3) | st.lists(cells | tile, max_size=3) | scalars, max_size=3)
sources = (
    st.text()
    | st.text(ALPHABET, max_size=30)
    | st.lists(st.text("xo. |-", min_size=3, max_size=3), max_size=4).map("\n".join)
    | listed
    | listed.map(str)
    | st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=6), inner))
)


def refusal_of(source: object, k: int | None) -> str:
    """Why this is not read, or an empty text if it is."""
    try:
        read(source, k)
    except Refusal as refusal:
        return str(refusal)
    return ""


@given(sources, st.none() | st.integers(-1, 4))
def test_whatever_is_read_is_one_board_or_refused_in_a_line(source: object, k: int | None) -> None:
    refusal = refusal_of(source, k)
    assert "\n" not in refusal
    assert len(refusal) < 160
    if not refusal:
        board = read(source, k)
        assert board == read(board) == read([*map(list, write(board).split("/"))], board.grid.k)
        assert board == read(write(board), board.grid.k) or (board.grid.rows, board.grid.cols) == (1, 9)


@pytest.mark.parametrize(
    "sign", [*ALPHABET, "-1,", "[[", "({", "lambda:", "'\\d',", " x", "x\n", "|-", "1if "]
)
def test_many_signs_of_any_kind_are_read_or_refused(sign: str) -> None:
    text = (sign * MAX_CHARACTERS)[:MAX_CHARACTERS]
    for source in (text, "[" + text[1:], "(" + text[1:]):
        assert "; write a board as" in (refusal_of(source, 1) or "; write a board as")


@pytest.mark.parametrize(
    ("size", "k", "grid"),
    [
        ("3x3", None, Grid(3, 3, 3)),
        ("3X4", 3, Grid(3, 4, 3)),
        ("9999x1", 9999, Grid(9999, 1, 9999)),
    ],
)
def test_a_size_is_rows_by_columns(size: str, k: int | None, grid: Grid) -> None:
    assert read_size(size, k) == grid


@given(
    st.text()
    | st.text("0123456789xX٣𝟑 -_./\\u\u202e", max_size=7)
    | st.sampled_from(["3", "3x", "x3", "3x3x3", "-3x3", "3 x 3", "٣x3", "99999x1", "3xX3"])
    | scalars
)
def test_invalid_sizes_are_refused(size: object) -> None:
    if not (isinstance(size, str) and re.fullmatch("[0-9]{1,4}[xX][0-9]{1,4}", size)):
        with pytest.raises(Refusal, match=r"is not a size: .*, such as 3x3, each of at most four digits$"):
            read_size(size)


@pytest.mark.parametrize("moves", ["4,0,8", "4, 0, 8", [4, 0, 8], (4, 0, 8)])
def test_moves_are_cells_in_order(moves: object) -> None:
    assert read_moves(moves) == [4, 0, 8]
    assert read_moves("") == read_moves([]) == []


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("4,x", "move 2: 'x' is not a cell number, as in 4,0,8"),
        ("4,٣", "move 2: '٣' is not a cell number, as in 4,0,8"),
        ("4 0", "move 1: '4 0' is not a cell number, as in 4,0,8"),
        ([4, 0.0], "move 2: 0.0 is not a cell number, as in 4,0,8"),
        ([True], "move 1: True is not a cell number, as in 4,0,8"),
        (4, "moves are cells such as 4,0,8, not 4"),
    ],
)
def test_a_move_that_is_not_a_cell_is_named(moves: object, message: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_moves(moves)
    assert str(caught.value) == message


@given(st.text("0123456789, -+x٣𝟑²\\u\n\u202e", max_size=12) | st.lists(scalars))
def test_moves_are_cells_or_refused(moves: object) -> None:
    with suppress(Refusal):
        assert all(type(cell) is int for cell in read_moves(moves))
