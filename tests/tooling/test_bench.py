"""The bench: the other implementations give the same answers as the core. Times are not tested."""

import gzip
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.bench import references
from tests.bench.connection import FOLDERS, served
from tests.bench.core import compare
from tests.bench.table import Row, seconds, table
from tests.bench.timing import Times, forget, side_by_side
from tests.naive import Naive
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


def test_another_value_than_ours_is_an_error() -> None:
    compare({"x..\n.o.\n...": 0, "xx.\noo.\n...": 1, "xx.\noo.\nx..": 1})
    with pytest.raises(BuildError, match=r"the value 1 for xx\.oo\.x\.\., "):
        compare({"xx.\noo.\nx..": -1})


def test_every_round_starts_with_empty_caches() -> None:
    sizes: list[int] = []

    def remember() -> None:
        sizes.append(all_orbits.cache_info().currsize)
        solve()

    (times,) = side_by_side("", [remember], rounds=2)
    assert sizes == [0, 0, 0]
    assert len(times.rounds) == 2  # the first one warms up
    forget()


def test_a_row_has_the_median_and_says_whether_it_meets_its_goal() -> None:
    assert Times([1, 2, 30]).ratio(Times([1, 1, 10])) == 2
    assert Times([1, 2, 30]).seconds == 2
    rows = [Row("a", "1 ms", "b", "2 ms", 2.0, wanted) for wanted in (2, 3, None)] + [
        Row("c", "-", "no peer")
    ]
    lines = table(rows).splitlines()
    assert [line.split(" | ")[-1].strip(" |") for line in lines[2:]] == ["yes", "NO", "-", "-"]
    assert len({len(line) for line in lines}) == 1
    times = [0.00123, 0.0567, 0.95, 1.234, 86.7]
    assert [seconds(time) for time in times] == ["1.2 ms", "57 ms", "950 ms", "1.23 s", "87 s"]


def test_the_connection_sends_compressed_files_counts_their_bytes_and_serves_nothing_else() -> None:
    with served() as connection, connection.limited(bits=1e9, latency=0):
        for path, kind in (("page/index.html", "text/html"), ("bare/pyodide.mjs", "text/javascript")):
            connection.sent.clear()
            with urlopen(connection.address + path) as response:
                sent, headers = response.read(), response.headers
            folder, name = path.split("/")
            assert gzip.decompress(sent) == (FOLDERS[folder] / name).read_bytes()
            assert (headers.get_content_type(), headers["Cache-Control"]) == (kind, "max-age=600")
            assert (connection.bytes_until(0), connection.bytes_until(1e10)) == (0, len(sent))
        assert b"page.js" in gzip.decompress(urlopen(f"{connection.address}bare/").read())
        for path in ("", "page/no-such-file", "elsewhere/index.html"):
            with pytest.raises(HTTPError, match="404"):
                urlopen(connection.address + path)
