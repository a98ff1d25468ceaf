import json
import re
from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.random_boards import boards, golden
from ttt_core.cli.tables import draw
from ttt_core.rules.board import Board
from ttt_core.rules.grid import KEYCHAIN, Grid, GridError
from ttt_core.rules.notation import NotationError, end_in_letter, read, read_moves, read_size, write
from ttt_core.solving.enumeration import all_boards

TABLE = golden("boards_as_text")

LISTS: list[object] = [
    ["xo.", ".x.", "..o"],  # as in LeetCode 794
    ["XO ", " X ", "  O"],
    ["xo.\n", ".x.\n", "..o\n"],
    ("120", "010", "002"),
    ["❌⭕️⬜", "⬜❌⬜", "⬜⬜⭕️"],
    [["x", "o", "."], [".", "x", "."], [".", ".", "o"]],
    [["x", "o", ""], [None, "x", " "], ["_", "-", "o"]],
    [[1, 2, 0], [0, 1, 0], [0, 0, 2]],
    (("x", "o", "."), ".x.", [".", ".", "O"]),
    [1, 2, 0, 0, 1, 0, 0, 0, 2],
    ("x", "o", "", " ", "x", None, ".", "b", "o"),
    [  # OpenGenus
        [{"move": "x", "number": 1}, {"move": "o", "number": 2}, {"move": "", "number": 3}],
        [{"move": " ", "number": 4}, {"move": "X", "number": 5}, {"move": ".", "number": 6}],
        [{"move": None, "number": 7}, {"move": ""}, {"move": "O"}],
    ],
]


@pytest.mark.parametrize("source", LISTS, ids=repr)
def test_every_list_is_read_and_written_as_standard_text(source: object) -> None:
    board = read(source)
    assert write(board) == "xo./.x./..o"
    assert board.grid == Grid(3, 3, 3)


@pytest.mark.parametrize(("text", "board"), TABLE["read"], ids=repr)
def test_every_spelling_is_read(text: str, board: str) -> None:
    assert write(read(text)) == board


@pytest.mark.parametrize(("text", "board"), TABLE["with_k_3"], ids=repr)
def test_k_decides_whether_a_space_is_a_cell(text: str, board: str) -> None:
    assert write(read(text, 3)) == board


@pytest.mark.parametrize(("text", "says"), TABLE["refused"], ids=repr)
def test_nothing_is_misread_in_silence(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert str(caught.value) == says


DIGITS = TABLE["refused"][0][1].partition(": ")[2]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("\n", "row 1 is empty"),
        ([], "row 1 is empty"),
        ([[]], "row 1 is empty"),
        ("/...", "row 1 is empty"),
        (["xo.", ".x.o", "..o"], "row 2 has 4 cells, but row 1 has 3 cells"),
        ([["x", 0, "."]], f"the digit 0 at row 1, column 2: {DIGITS}"),
        ([["xo", "."]], "row 1, column 1 has 2 characters, not one"),
        ([[9, "."]], "'9' at row 1, column 1 is neither X, O nor empty"),  # a digit, as in a text
        ([[10, "."]], "10 at row 1, column 1 is neither X, O nor empty"),
        ([[-1, "."]], "-1 at row 1, column 1 is neither X, O nor empty"),
        ([[True, "."]], "True at row 1, column 1 is neither X, O nor empty"),
        ([[10**5000]], "a number of more than 12 digits at row 1, column 1 is neither X, O nor empty"),
        ([[["x"]]], "a value of type list at row 1, column 1 is neither X, O nor empty"),
        ([["x"], 5], "row 2 is neither text nor a list, but 5"),
        ([{"move": "x"}], "row 1 is neither text nor a list, but a value of type dict"),
        ([[{"number": 1}]], "the tile at row 1, column 1 has no move"),
        ([[{"move": "1"}]], "'1' at row 1, column 1 is neither X, O nor empty"),
        ([[{"move": 1}]], "1 at row 1, column 1 is neither X, O nor empty"),
        ([[{"move": "x", "number": 2}]], "the tile at row 1, column 1 is numbered 2, not 1"),
        ([[{"move": "x", "number": True}]], "the tile at row 1, column 1 is numbered True, not 1"),
        (None, "a board is a text or a list of rows, not None"),
        (b"xo..x...o", "a board is a text or a list of rows, not a value of type bytes"),
        (120010002, "a board is a text or a list of rows, not 120010002"),
    ],
)
def test_an_unreadable_board_is_refused_with_the_place(source: object, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(source)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("k", "message"),
    [
        (None, "2x3 is not square, so k, how many in a row win, must be given"),
        (4, "k = 4 is longer than both sides of 2x3: at most 3 can stand in a row"),
        (0, "k must be at least 1, not 0"),
        ("2", "k must be a whole number, not '2'"),
        (True, "k must be a whole number, not True"),
        (2.0, "k must be a whole number, not 2.0"),
    ],
)
def test_a_k_that_does_not_fit_is_refused(k: int | None, message: str) -> None:
    with pytest.raises(GridError) as caught:
        read("x../...", k)
    assert str(caught.value) == message


def test_k_defaults_to_the_side_of_a_square() -> None:
    assert read("x.../..../..../....").grid == Grid(4, 4, 4)
    assert read("x.../..../..../....", 3).grid == Grid(4, 4, 3)
    assert read("x../...", 2).grid == Grid(2, 3, 2)


WRITERS: list[Callable[[list[str]], object]] = [
    "/".join,
    "|".join,
    "\n".join,
    "\r\n".join,
    lambda rows: "\n".join(rows) + "\n",
    lambda rows: "/".join(rows).upper(),
    lambda rows: "/".join(rows).replace(".", " "),
    lambda rows: "|".join(rows).replace(".", "_"),
    lambda rows: "/".join(rows).replace(".", "-"),
    lambda rows: "\n" + "/".join(rows) + "\n\n",
    lambda rows: draw("/".join(rows)),
    list,
    tuple,
    str,
    json.dumps,
    lambda rows: [list(row) for row in rows],
    lambda rows: json.dumps([list(row) for row in rows]),
    lambda rows: [[{"move": face} for face in row] for row in rows],
    lambda rows: [
        [{"move": face, "number": r * len(row) + c + 1} for c, face in enumerate(row)]
        for r, row in enumerate(rows)
    ],
]


@given(boards(), st.sampled_from(WRITERS))
def test_round_trip_through_every_notation(board: Board, writer: Callable[[list[str]], object]) -> None:
    rows = write(board).split("/")
    source = writer(rows)
    if len(rows) == 1 and isinstance(source, str) and "|" not in source and "[" not in source:
        source = [source.strip("\r\n")]  # a text of one row needs a list around it
    assume(len(rows) != 9 or len(rows[0]) > 1)  # nine cells of a list are the keychain
    assert read(source, board.grid.k) == board
    assert read(board) == board


@pytest.mark.parametrize("writer", [draw, str.upper, lambda text: text.replace("/", "").replace(".", " ")])
def test_every_board_of_the_keychain_is_read_as_it_was_written(writer: Callable[[str], str]) -> None:
    for board in all_boards(KEYCHAIN):
        assert read(writer(write(board))) == board


def test_every_board_ends_a_link_in_a_letter() -> None:
    for board in all_boards(KEYCHAIN):
        text = end_in_letter(write(board))
        assert text[-1].isalpha()
        assert read(text) == board
    assert end_in_letter("#play=perfect/x/") == "#play=perfect/x"


@pytest.mark.parametrize(
    ("text", "k", "grid"),
    [
        ("x", None, Grid(1, 1, 1)),
        ("xo", 2, Grid(1, 2, 2)),
        ("xo.x.", 3, Grid(1, 5, 3)),
        ("----------", 1, Grid(1, 10, 1)),
        ("xo..x...o", 1, Grid(3, 3, 1)),
    ],
)
def test_a_text_without_separators_is_one_row_unless_it_has_nine_cells(
    text: str, k: int | None, grid: Grid
) -> None:
    board = read(text, k)
    assert board.grid == grid
    assert board.faces == text.replace("-", ".")


def test_a_single_row_needs_k() -> None:
    with pytest.raises(GridError, match="1x2 is not square, so k, how many in a row win, must be given"):
        read("xo")


@given(st.text("xo.", min_size=9, max_size=9))
def test_nine_characters_without_separators_are_the_keychain(faces: str) -> None:
    assert read(faces).faces == faces


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.binary() | st.text(max_size=3)
cells = st.sampled_from(["x", "o", ".", " ", "1", 0, 2, None, "", "?"]) | scalars
tiles = st.fixed_dictionaries({"move": cells}, optional={"number": st.integers(0, 9) | scalars})
malformed = st.lists(
    st.text("xo. 12_?", max_size=3) | st.lists(cells | tiles, max_size=3) | scalars, max_size=3
)
nested = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=6), inner))


@given(
    st.text() | st.text("xXoO.-_ 012/|\n\r", max_size=20) | malformed | nested, st.none() | st.integers(-1, 4)
)
def test_reading_raises_only_the_documented_errors(source: object, k: int | None) -> None:
    message = ""
    try:
        board = read(source, k)
    except (NotationError, GridError) as error:
        message = str(error)
    else:
        assert read([[*row] for row in write(board).split("/")], board.grid.k) == board
    assert "\n" not in message
    assert len(message) < 160


@pytest.mark.parametrize(
    ("size", "k", "grid"),
    [
        ("3x3", None, Grid(3, 3, 3)),
        ("3x4", 3, Grid(3, 4, 3)),
        ("3X4", 3, Grid(3, 4, 3)),
        ("9999x1", 9999, Grid(9999, 1, 9999)),
    ],
)
def test_a_size_is_rows_by_columns(size: str, k: int | None, grid: Grid) -> None:
    assert read_size(size, k) == grid


@pytest.mark.parametrize(
    ("size", "message"),
    [("0x3", "rows must be at least 1, not 0"), ("3x0", "columns must be at least 1, not 0")],
)
def test_a_side_of_0_is_refused_before_a_missing_k(size: str, message: str) -> None:
    with pytest.raises(GridError) as caught:
        read_size(size)
    assert str(caught.value) == message


@given(
    st.text()
    | st.sampled_from(["3", "3x", "x3", "3x3x3", "-3x3", "3 x 3", "٣x3", "99999x1", "3xX3"])
    | scalars
)
def test_invalid_sizes_are_refused(size: object) -> None:
    if not (isinstance(size, str) and re.fullmatch("[0-9]{1,4}[xX][0-9]{1,4}", size)):
        with pytest.raises(
            NotationError, match=r"is not a size: .*, such as 3x3, each of at most four digits$"
        ):
            read_size(size)


@pytest.mark.parametrize("moves", ["4,0,8", "4, 0, 8", [4, 0, 8], (4, 0, 8)])
def test_moves_are_cells_in_order(moves: object) -> None:
    assert read_moves(moves) == [4, 0, 8]
    assert read_moves("") == read_moves([]) == []


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("4,,8", "move 2: '' is not a cell number, as in 4,0,8"),
        ("4,0,", "move 3: '' is not a cell number, as in 4,0,8"),
        ("4,x", "move 2: 'x' is not a cell number, as in 4,0,8"),
        ("4,-1", "move 2: '-1' is not a cell number, as in 4,0,8"),
        ("4 0", "move 1: '4 0' is not a cell number, as in 4,0,8"),
        ([4, "0"], "move 2: '0' is not a cell number, as in 4,0,8"),
        ([4, 0.0], "move 2: 0.0 is not a cell number, as in 4,0,8"),
        ([True], "move 1: True is not a cell number, as in 4,0,8"),
        (4, "moves are cells such as 4,0,8, not 4"),
        (None, "moves are cells such as 4,0,8, not None"),
    ],
)
def test_a_move_that_is_not_a_cell_is_named(moves: object, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_moves(moves)
    assert str(caught.value) == message
