"""The bench: the other implementations give the same answers as the core. Times are not tested."""

import gzip
import re
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.bench import page, references
from tests.bench.chart import chart
from tests.bench.connection import FOLDERS, served
from tests.bench.grids import SQUARES
from tests.bench.packages import LOCK, locked_packages
from tests.bench.soak import rows
from tests.bench.table import Row, seconds, table
from tests.bench.timing import Times, forget, side_by_side
from tests.e2e.census import Census
from tests.naive import Naive
from ttt_core.counting.legal_count import count_legal
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.solving.canonical import all_orbits
from ttt_core.solving.game_graph import all_positions
from ttt_core.solving.solver import solve
from web.tools.tools import BuildError


def test_the_search_with_memory_finds_the_positions() -> None:
    assert references.search_with_memory() == len(all_positions().children)


@pytest.mark.parametrize("faces", ["x...o....", "....x...o", "xo......."])
def test_the_search_without_memory_and_the_games_are_those_of_naive_play(faces: str) -> None:
    naive = Naive(3, 3, 3)
    pending = [faces]
    for board in pending:  # the loop appends to it
        pending += naive.children(board)
    start = [list(faces[row : row + 3]) for row in (0, 3, 6)]
    assert references.search_without_memory(start) == len(pending)
    assert references.play_every_game(start) == sum(naive.shares(faces).values())


@pytest.mark.parametrize("grid", [KEYCHAIN, Grid(3, 4, 3), Grid(2, 5, 2), Grid(2, 2, 2), Grid(3, 3, 1)])
def test_visiting_finds_the_counted_positions_and_games(grid: Grid) -> None:
    counted = count_legal(grid)
    assert references.visit_positions(grid) == (counted.legal, counted.results.total())


def test_every_round_starts_with_empty_caches() -> None:
    sizes: list[int] = []

    def remember() -> None:
        sizes.append(all_orbits.cache_info().currsize)
        solve()

    (times,) = side_by_side("", [remember], rounds=2)
    assert sizes == [0, 0, 0]
    assert len(times.rounds) == 2  # the first one warms up
    forget()


def test_a_ratio_is_the_median_over_the_rounds() -> None:
    assert Times([1, 2, 30]).ratio(Times([1, 1, 10])) == 2
    assert Times([1, 2, 30]).seconds == 2


def test_a_row_says_whether_it_meets_its_goal() -> None:
    rows = [Row("a", "1 ms", "b", "2 ms", 2.0, wanted) for wanted in (2, 3, None)] + [
        Row("c", "-", "no peer")
    ]
    lines = table(rows).splitlines()
    assert [line.split(" | ")[-1].strip(" |") for line in lines[2:]] == ["yes", "NO", "-", "-"]
    assert len({len(line) for line in lines}) == 1


def test_a_page_that_grows_misses_its_goal() -> None:
    before = Census(heap=2_000_000, workers=1, nodes=20_000, listeners=200)
    grown = Census(heap=4_000_000, workers=2, nodes=30_000, listeners=300)
    assert {(row.cells()[-1], row.broken()) for row in rows(before, before)} == {("yes", False)}
    assert {(row.cells()[-1], row.broken()) for row in rows(before, grown)} == {("NO", True)}


def test_a_page_that_fails_fails_the_bench_and_a_slow_one_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise BuildError("no network")

    monkeypatch.setattr(page, "write_site", fail)
    (row,), _ = page.page_rows()
    assert (row.against, row.broken()) == ("no network", True)
    assert not Row("a", "2 ms", "b", "1 ms", 0.5, 1).broken()


@pytest.mark.parametrize(
    ("time", "text"),
    [(0.00123, "1.2 ms"), (0.0567, "57 ms"), (0.95, "950 ms"), (1.234, "1.23 s"), (86.7, "87 s")],
)
def test_a_time_is_shown_with_two_or_three_digits(time: float, text: str) -> None:
    assert seconds(time) == text


def test_the_chart_has_every_size_with_and_without_the_page() -> None:
    times = {grid: Times([0.002 * 4**n]) for n, grid in enumerate(SQUARES)}
    both, alone = chart(times, times), chart(times, {})
    for drawing, lines in ((both, 2), (alone, 1)):
        assert drawing.count("<polyline") == lines
        assert drawing.count("<circle") == lines * len(SQUARES)
        assert all(f">{grid.size}<" in drawing for grid in SQUARES)


@pytest.mark.parametrize(
    ("folder", "name", "kind"),
    [("page", "index.html", "text/html"), ("bare", "pyodide.mjs", "text/javascript")],
)
def test_the_connection_sends_compressed_files_and_counts_their_bytes(
    folder: str, name: str, kind: str
) -> None:
    with served() as connection, connection.limited(bits=1e9, latency=0):
        with urlopen(f"{connection.address}{folder}/{name}") as response:
            sent = response.read()
        assert gzip.decompress(sent) == (FOLDERS[folder] / name).read_bytes()
        assert (response.headers.get_content_type(), response.headers["Cache-Control"]) == (
            kind,
            "max-age=600",
        )
        assert (connection.bytes_until(0), connection.bytes_until(1e10)) == (0, len(sent))


def test_the_connection_serves_a_bare_pyodide_and_nothing_else() -> None:
    with served() as connection:
        assert b"page.js" in gzip.decompress(urlopen(f"{connection.address}bare/").read())
        for path in ("", "page/no-such-file", "elsewhere/index.html"):
            with pytest.raises(HTTPError, match="404"):
                urlopen(connection.address + path)


def test_the_lock_pins_each_peer_by_hash_and_names_no_host() -> None:
    lock = LOCK.read_text("utf-8")
    wanted = {
        line.partition(" ")[0].lower() for line in LOCK.with_suffix(".in").read_text("utf-8").splitlines()
    }
    packages = locked_packages(lock)
    assert {package.partition("==")[0].replace("-", "_") for package in packages} == {
        name.replace("-", "_") for name in wanted
    }
    assert all("--hash=sha256:" in package for package in packages)
    assert not re.search(r"--\S*url|--find-links", lock)
