"""The files that answer in the page without Python, and the types of what Python answers."""

import json
import re
from datetime import timedelta

from ttt_core.counting.found_counts import BOARDS, TALLIES
from ttt_core.questions import daily, judge
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault, find_faults
from ttt_core.rules.notation import read, write
from ttt_core.solving.enumeration import numbered_board
from web.data.days import FIRST, LAST, days
from web.data.keychain_table import GRIDS, TABLE_EFFORT, find, keychains
from web.data.verdict_list import sentences, verdict_list
from web.tools.tools import ROOT


def test_the_list_of_verdicts_agrees_with_judge() -> None:
    listed = json.loads(verdict_list())
    assert len(listed["boards"]) == 3**9
    for number, letter in enumerate(listed["boards"]):
        board = write(numbered_board(KEYCHAIN, number))
        assert int(board.translate(str.maketrans(".xo", "012", "/")), 3) == number
        judged = judge(board, effort=0)
        assert listed["letters"][letter] == judged["faults"], board
        assert (letter == ".") == judged["legal"], board
    assert listed["meanings"] == {fault.value: fault.meaning for fault in Fault}


SAID = {
    "xo./xo./x..": "X has won on the left column.",
    "xxx/oox/oox": "X has won on the top row and the right column.",
    "xxo/.o./o.x": "O has won on the diagonal from the top right.",
    "xox/xoo/oxx": "A draw: the board is full and nobody has a line.",
    "xo./.x./..o": "X to move: nobody has a line.",
    "xo./.x./...": "O to move: nobody has a line.",
    "o../.../...": "O has more marks than X. With O first it is possible.",
    "ooo/xxx/...": "Both sides have a line. X has a line, and there are as many X as O.",
}


def test_the_list_says_why_a_board_is_possible_or_not() -> None:
    boards = map(read, SAID)
    assert [sentences(board, find_faults(board)) for board in boards] == [*SAID.values()]


def test_every_day_has_the_boards_that_python_gives() -> None:
    file = json.loads(days())
    faces = "".join(file["rows"][letter] for letter in file["boards"])
    assert (file["first"], len(faces)) == (FIRST.isoformat(), 45 * ((LAST - FIRST).days + 1))
    for day in range((LAST - FIRST).days + 1):
        boards = daily((FIRST + timedelta(day)).isoformat())["boards"]
        assert faces[45 * day : 45 * (day + 1)] == "".join(boards).replace("/", "")


def test_rows_of_the_table_of_keychains_that_are_quick_to_compute_are_current() -> None:
    assert [(row["size"], row["k"]) for row in keychains()] == [(grid.size, grid.k) for grid in GRIDS]
    rows = dict(zip(GRIDS, keychains(), strict=True))
    quick = [grid for grid, row in rows.items() if grid.area <= 20 and row["proof"].get("nodes", 0) <= 300]
    assert len(quick) > 80
    assert [find(grid) for grid in quick[::3]] == [rows[grid] for grid in quick[::3]]
    assert {grid for grid, row in rows.items() if row["by"] == "table"} == {*GRIDS} & {*TALLIES, *BOARDS}


def test_the_document_says_how_each_found_count_was_derived() -> None:
    text = (ROOT / ".github/KEYCHAINS.md").read_text("utf-8")
    assert f"{TABLE_EFFORT:,}" in text
    found = re.findall(r"^\| (.+) \| (\d) \| ([\d,]+) \| .+, .+ \|$", text, re.MULTILINE)
    rows = [row for row in keychains() if row["by"] == "table"]
    assert found == [(row["size"].replace("x", " x "), str(row["k"]), f"{row['legal']:,}") for row in rows]
