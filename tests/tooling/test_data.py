"""The tables to download: each column is explained, and the rows agree with other ways to compute them."""

import csv
import re
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.naive import Naive
from tests.random_boards import golden
from ttt_core import __version__
from web.tools.tools import ROOT, cached

DATA = ROOT / "dist/data"
NAMES = ["boards", "positions", "games", "keychains"]
NAIVE = Naive(3, 3, 3)


@cache
def rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV table: every value is a text."""
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cells_of_text(board: str) -> str:
    """The cells of a board, without the separators of its rows."""
    return board.replace("/", "")


# --- The tables --------------------------------------------------------------------------------------------


def test_the_folder_has_the_tables_the_wheel_and_a_page_that_explains_each_column() -> None:
    files = {path.name for path in DATA.iterdir()}
    wheel = f"ttt_keychain-{__version__}-py3-none-any.whl"
    assert files == {f"{name}.csv" for name in NAMES} | {"index.html", wheel}
    page = (DATA / "index.html").read_text("utf-8")
    assert set(re.findall(r'href="\./(.+?)"', page)) == files - {"index.html"}
    explained = [re.findall(r"<dt>(.+?)</dt>", table) for table in page.split("<dl")[1:]]
    assert [", ".join(columns).split(", ") for columns in explained] == [
        list(rows(name)[0]) for name in NAMES
    ]


def test_the_page_says_how_many_rows_each_table_has() -> None:
    page = (ROOT / "dist/index.html").read_text("utf-8")
    for name in NAMES:
        assert f'<span>{len(rows(name)):,} rows</span> <a class="link" href="./data/{name}.csv"' in page


def test_the_first_columns_never_change() -> None:
    assert list(rows("boards")[0])[:4] == ["number", "board", "legal", "faults"]
    wanted = ["board", "canonical", "ply", "to_move", "outcome", "value", "label"]
    assert list(rows("positions")[0])[:7] == wanted


# --- The rows ----------------------------------------------------------------------------------------------


def test_the_legal_boards_are_those_that_games_reach() -> None:
    boards = rows("boards")
    assert len({row["board"] for row in boards}) == len(boards) == 3**9
    assert {cells_of_text(row["board"]) for row in boards if row["legal"] == "true"} == NAIVE.positions()
    assert all((row["legal"] == "true") == (not row["faults"]) == (not row["rejected_by"]) for row in boards)


def test_the_columns_of_a_board_match_its_text() -> None:
    for number, row in enumerate(rows("boards")):
        board = cells_of_text(row["board"])
        assert int(row["number"]) == int(board.translate(str.maketrans(".xo", "012")), 3) == number
        assert cells_of_text(row["canonical"]) == NAIVE.canonical(board)
        for side in "xo":
            lines = sum(all(board[cell] == side for cell in line) for line in NAIVE.lines)
            assert (int(row[side]), int(row[f"{side}_lines"])) == (board.count(side), lines)


def test_the_filters_reject_as_many_as_the_article_says() -> None:
    article = golden("keychain")
    left = [article[name] for name in ("boards", "counts", "no_double_win", "legal")]
    rejected = Counter(row["rejected_by"] for row in rows("boards"))
    assert [rejected[name] for name in ("counts", "no-double-win", "legal", "")] == [
        *(before - after for before, after in pairwise(left)),
        left[-1],
    ]


def test_positions_against_playing_every_game() -> None:
    positions = rows("positions")
    assert {cells_of_text(row["board"]) for row in positions} == NAIVE.positions()
    for row in positions:
        board = cells_of_text(row["board"])
        result, games, chances = NAIVE.result(board), NAIVE.shares(board), NAIVE.chances(board)
        best = NAIVE.allowed(board, "perfect")
        assert row == {
            "board": row["board"],
            "canonical": row["canonical"],
            "ply": str(9 - board.count(".")),
            "to_move": "" if result else NAIVE.mover(board),
            "outcome": result or "",
            "value": str(NAIVE.value(board)),
            "label": label(board),
            **{f"equal_{each}": str(Fraction(games[each], sum(games.values()))) for each in games},
            **{f"random_{each}": str(chances[each]) for each in chances},
            "games_to": row["games_to"],
            "games_from": str(sum(games.values())),
            "best": " ".join(map(str, best)),
        }
        assert cells_of_text(row["canonical"]) == NAIVE.canonical(board)


def label(board: str) -> str:
    """The label of a board, from its value and the results of the games that continue from it."""
    results, value = {each for each, games in NAIVE.shares(board).items() if games}, NAIVE.value(board)
    if len(results) == 1:
        return {"x": "x-wins", "o": "o-wins", "draw": "draw"}[results.pop()]
    return {1: "x-control", 0: "force-tie", -1: "o-control"}[value]


def test_the_routes_to_a_position_are_those_to_the_positions_before_it() -> None:
    routes: Counter[str] = Counter({NAIVE.start: 1})
    for row in rows("positions"):  # in order of ply
        board = cells_of_text(row["board"])
        assert int(row["games_to"]) == routes[board]
        for child in NAIVE.children(board):
            routes[child] += routes[board]


def test_the_finished_positions_are_the_uci_endgame_set() -> None:
    ends = Counter(row["outcome"] for row in rows("positions") if row["outcome"])
    assert (ends.total(), ends["x"], ends.total() - ends["x"]) == (958, 626, 332)  # as the repository says


def test_the_games_are_those_of_the_published_tables() -> None:
    found = defaultdict(list)
    for row in rows("games"):
        found[row["symmetry"], row["ends"], row["moves"]].append([int(row[name]) for name in list(row)[3:]])
    assert len(found) == 42
    for table in golden("mathrec")["tables"]:
        assert found[table["symmetry"], table["ends"], table["moves"]] == table["rows"]


def test_all_sizes_are_listed_and_square_games_are_those_of_oeis() -> None:
    found = {(row["size"], int(row["k"])): row for row in rows("keychains")}
    sides = range(1, 8)
    assert set(found) == {(f"{r}x{c}", k) for r in sides for c in sides for k in range(1, max(r, c) + 1)}
    for side, games in enumerate(golden("oeis")["games"]["terms"], start=1):
        assert int(found[f"{side}x{side}", side]["games"]) == games
    for (size, k), row in found.items():
        mirrored = found["x".join(reversed(size.split("x"))), k]
        assert row == mirrored | {"size": size}
        if row["games"]:
            results = [int(row[f"games_{result}"]) for result in ("x", "o", "draw")]
            assert int(row["games"]) == sum(results)
        assert Fraction(row["odds"]) == Fraction(int(row["legal"]), int(row["boards"]))


def test_a_keychain_has_a_value_or_is_open() -> None:
    published = {(f"{r}x{c}", k): winner for r, c, k, winner, _ in golden("solved")["empty"]}
    for row in rows("keychains"):
        assert (row["value"] == "") == (row["proof"] == "open") == (row["size"] + row["k"] == "7x75")
        assert (row["value"] == "1") == (row["moves_to_win"] != "")
        winner = published.get((row["size"], int(row["k"])))
        if winner and row["value"]:
            assert row["value"] == ("1" if winner == "x" else "0")


def test_small_keychains_against_playing_every_game() -> None:
    for row in rows("keychains"):
        if int(row["cells"]) <= 9:
            height, width = map(int, row["size"].split("x"))
            naive = Naive(height, width, int(row["k"]))
            positions = naive.positions()
            assert int(row["value"]) == naive.value(naive.start)
            assert int(row["legal"]) == len(positions)
            assert int(row["terminal"]) == sum(naive.result(board) is not None for board in positions)
            assert int(row["games"]) == sum(naive.shares(naive.start).values())


# --- Caching -----------------------------------------------------------------------------------------------


def test_results_are_cached_until_their_sources_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("web.tools.tools.CACHE", tmp_path / "cache")
    made = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "file").write_text("made")

    def fail(_: Path) -> None:
        raise OSError("no room")

    first = cached("thing", [b"1"], "Making", make)
    assert cached("thing", [b"1"], "Making", make) == first
    assert ((first / "file").read_text(), len(made), capsys.readouterr().out) == ("made", 1, "Making ...\n")
    second = cached("thing", [b"2"], "Making", make)
    kept = [path.name for path in (tmp_path / "cache").iterdir() if path.is_dir()]
    assert kept == [second.name] != [first.name]
    with pytest.raises(OSError, match="no room"):
        cached("thing", [b"3"], "Making", fail)
    assert cached("thing", [b"3"], "Making", make) != second
