"""The tables to download: each column is explained, and the rows agree with other ways to compute them."""

import csv
import re
from collections import Counter
from fractions import Fraction
from functools import cache

from tests.naive import Naive
from ttt_core import __version__
from web.tools.project import ROOT

DATA = ROOT / "dist/data"
NAMES = ["boards", "positions"]
NAIVE = Naive(3, 3, 3)


@cache
def rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV table: every value is a text."""
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_folder_has_the_tables_the_wheel_and_a_page_that_explains_each_column() -> None:
    files = {path.name for path in DATA.iterdir()}
    wheel = f"ttt_keychain-{__version__}-py3-none-any.whl"
    assert files == {f"{name}.csv" for name in NAMES} | {"index.html", wheel}
    page = (DATA / "index.html").read_text("utf-8")
    assert set(re.findall(r'href="\./(.+?)"', page)) == files - {"index.html"}
    tables = [re.findall(r"<dt>(.+?)</dt>", table) for table in page.split("<dl")[1:]]
    explained = [", ".join(columns).split(", ") for columns in tables]
    assert explained == [list(rows(name)[0]) for name in NAMES]
    assert explained[0][:4] == ["number", "board", "legal", "faults"]  # where other programs look for them
    linking = (ROOT / "dist/index.html").read_text("utf-8")
    for name in NAMES:
        assert f'>{len(rows(name)):,} rows</span> <a class="link" href="./data/{name}.csv"' in linking


def test_boards_against_their_texts_and_against_playing_every_game() -> None:
    positions = NAIVE.positions()
    for number, row in enumerate(rows("boards")):
        board = row["board"].replace("/", "")
        assert int(row["number"]) == int(board.translate(str.maketrans(".xo", "012")), 3) == number
        legal = board in positions
        assert [row["legal"] == "true", not row["faults"], not row["rejected_by"]] == [legal] * 3
        assert row["canonical"].replace("/", "") == NAIVE.canonical(board)
        for side in "xo":
            lines = sum(all(board[cell] == side for cell in line) for line in NAIVE.lines)
            assert (int(row[side]), int(row[f"{side}_lines"])) == (board.count(side), lines)


def test_positions_against_playing_every_game() -> None:
    positions = {row["board"].replace("/", ""): row for row in rows("positions")}
    assert positions.keys() == NAIVE.positions()
    for board, row in positions.items():
        games, chances = NAIVE.shares(board), NAIVE.chances(board)
        total = sum(games.values())
        found = {
            "outcome": NAIVE.result(board) or "",
            "value": str(NAIVE.value(board)),
            **{f"equal_{each}": str(Fraction(games[each], total)) for each in games},
            **{f"random_{each}": str(chances[each]) for each in chances},
            "games_from": str(total),
            "best": " ".join(map(str, NAIVE.allowed(board, "perfect"))),
        }
        assert row | found == row
    ends = Counter(row["outcome"] for row in positions.values() if row["outcome"])
    assert (ends.total(), ends["x"]) == (958, 626)  # as in the endgame set of UCI
