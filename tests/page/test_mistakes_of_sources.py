"""What Games says about the mistakes of its sources, reproduced."""

import re
from collections import Counter
from collections.abc import Iterable

from tests.naive import Naive
from ttt_core.questions import count, judge, winner
from ttt_core.rules.grid import KEYCHAIN, cells_of
from web.sections.games.prerender import STORIES, famous
from web.tools.project import ROOT

TEMPLATE = (ROOT / "web/sections/games/games.html").read_text("utf-8")
LINES = {frozenset(cells_of(line)) for line in KEYCHAIN.lines}
BENT_LINES = LINES - {frozenset({2, 4, 6})} | {frozenset({6, 4, 8})}
"""The lines that the brute-force notebook looks for."""


def notebook_games(lines: Iterable[frozenset[int]]) -> Counter[str]:
    """The games that the brute-force notebook keeps, by the result that it gives them.

    It plays one round for each cell, and in each round drops the games that are already won.
    """

    def is_won(marks: frozenset[int]) -> bool:
        return any(line <= marks for line in lines)

    games = Counter({(frozenset[int](), frozenset[int]()): 1})
    for _ in range(9):
        after: Counter[tuple[frozenset[int], frozenset[int]]] = Counter()
        for (mine, theirs), routes in games.items():
            if not is_won(mine) and not is_won(theirs):
                for cell in set(range(9)) - mine - theirs:
                    after[theirs, mine | {cell}] += routes  # the sides swap
        games = after
    results: Counter[str] = Counter()
    for (o, x), routes in games.items():  # the number of moves is odd, so X moved last
        results["x" if is_won(x) else "o" if is_won(o) else "draw"] += routes
    return results


def test_the_notebook_finds_what_it_printed_because_of_its_two_mistakes() -> None:
    # the brute-force notebook's own output: 144,000 games, of which 74,880, 0 and 69,120
    assert notebook_games(BENT_LINES) == {"x": 74_880, "draw": 69_120}
    straightened = notebook_games(LINES)
    assert f"{straightened.total():,}" == famous()["filled"] == "127,872"
    assert straightened["draw"] == count()["results"]["draw"]
    for words in (
        ">144,000</a>",
        "144,000 by its count, of which X wins 74,880, O wins none, and 69,120 are draws",
        "With the right diagonal it counts $filled;",
    ):
        assert words in TEMPLATE


def test_eight_games_continue_where_a_source_says_seven() -> None:
    naive = Naive(3, 3, 3)

    def choice_games(board: str) -> list[str]:
        """The last board of each game, where a move is a choice between boards that differ when turned."""
        choices = {naive.canonical(after): after for after in naive.children(board)}
        return [end for after in choices.values() for end in choice_games(after)] or [board]

    (start, _), (again, _) = STORIES["seven_games"]
    ends = choice_games(start.replace("/", ""))
    assert len(ends) == 8
    assert (
        "says that seven games continue from it. There are eight games. "
        "They end on seven different boards, because two games end on the same one"
    ) in TEMPLATE
    times = Counter(map(naive.canonical, ends))
    assert len(times) == 7  # the source's number
    assert times[naive.canonical(again.replace("/", ""))] == 2
    assert all(naive.result(end) == "x" for end in ends)  # as the source says
    assert f"{count()['rows'][6]['positions']:,}".replace(",", ".") == "1.520"  # its misprint
    assert "has 1.520 positions after six moves" in TEMPLATE


def test_the_boards_of_the_stories_are_what_the_stories_say() -> None:
    (shown, _), (full, lit) = STORIES["end_state"]
    said = judge(shown)
    assert (said["marks"], said["lines"], said["to_move"]) == ({"x": 4, "o": 4}, {"x": [], "o": []}, "x")
    assert "there are four X, four O, and no line; the middle cell is empty. It is X" in TEMPLATE
    assert shown.replace("/", "")[4] == "."
    assert [{*line} for line in judge(full)["lines"]["x"]] == [{0, 4, 8}, {2, 4, 6}]
    assert "the last cell completes two lines at once" in TEMPLATE
    assert {*lit} == {0, 2, 4, 6, 8}
    (bent, _), (straight, _) = STORIES["bend"]
    assert [judge(board)["outcome"] for board in (bent, straight)] == [None, "x"]
    (both, lit), (ended, line) = STORIES["two_winners"]
    assert judge(both)["lines"] == {"x": [[0, 1, 2]], "o": [[3, 4, 5]]}
    assert {*lit} == {0, 1, 2, 3, 4, 5}
    stopped = winner(re.findall('data-moves="(.*?)"', TEMPLATE)[0])
    assert (stopped["ply"], stopped["board"], stopped["line"]) == (5, ended, [*line])
    assert "X has won after five" in TEMPLATE
    assert [judge(board)["marks"] for board, _ in STORIES["samples"]] == [{"x": 6, "o": 3}] * 2
    assert "Neither can happen: each has six X and three O." in TEMPLATE
    faults = [judge(board)["faults"] for board, _ in STORIES["finished"]]
    assert faults == [["too-many-x"], ["too-many-o"]]
    assert "one has too many X, the other too many O." in TEMPLATE
