"""What the Games section says beyond the question ``count``: the mistakes of the sources, reproduced."""

import re
from functools import cache
from math import factorial

import pytest

from tests.drawn_cells import drawn_cells
from tests.naive import Naive
from ttt_core.questions import QUESTIONS, count
from ttt_core.rules.grid import KEYCHAIN, mask_of
from web.html.mini_board import board_in_words, mini_board
from web.sections.games.mistakes import BENT_LINES, choice_games, notebook_games
from web.sections.games.prerender import FAMOUS, famous, values
from web.tools.tools import ROOT

values_once = cache(values)


def test_the_bent_diagonal_is_the_only_difference() -> None:
    assert len(BENT_LINES) == len(KEYCHAIN.lines)
    assert set(KEYCHAIN.lines) ^ set(BENT_LINES) == {mask_of((2, 4, 6)), mask_of((6, 4, 8))}


def test_the_notebook_finds_what_it_printed() -> None:
    # the brute-force notebook's own output: 144,000 games, of which 74,880, 0 and 69,120
    assert notebook_games(BENT_LINES) == {"x": 74_880, "o": 0, "draw": 69_120}


def test_the_notebook_with_its_diagonal_straightened_keeps_the_games_of_nine_moves() -> None:
    last = count()["rows"][-1]
    left = notebook_games(KEYCHAIN.lines)
    assert (left.total(), left["draw"]) == (last["terminal_paths"], count()["results"]["draw"])


def test_eight_games_continue_where_a_source_says_seven() -> None:
    naive = Naive(3, 3, 3)
    ends = [end.replace("/", "") for end in choice_games("xo./.x./xo.")]
    assert len(ends) == 8
    assert len({naive.canonical(end) for end in ends}) == 7  # the source's number
    assert all(naive.result(end) == "x" for end in ends)  # as the source says
    assert all(after in (face, ".") for end in ends for face, after in zip(end, "xo..x.xo.", strict=True))


@pytest.mark.parametrize("board", ["xo./.x./xo.", "x.o/.../.x.", "xox/.../.o.", "xox/oxo/xox"])
def test_the_games_of_choices_from_a_board_are_those_of_naive_play(board: str) -> None:
    naive = Naive(3, 3, 3)

    def games(board: str) -> int:
        return sum(map(games, {naive.canonical(child) for child in naive.children(board)})) or 1

    assert len(choice_games(board)) == games(board.replace("/", ""))


def test_finished_games_played_on_are_all_orders_of_nine_cells() -> None:
    products = re.findall(r"([\d,]+)(?:\s×\s(\d+))?", famous()["played_on"])  # noqa: RUF001
    assert sum(int(games.replace(",", "")) * int(ways or 1) for games, ways in products) == factorial(9)


@pytest.mark.parametrize("rules", FAMOUS)
def test_each_famous_number_is_the_count_that_its_button_leads_to(rules: str) -> None:
    symmetry, ends, moves = rules.split("/")
    number = f"{QUESTIONS['count'](symmetry=symmetry, ends=ends, moves=moves)['totals']['games']:,}"
    name = re.sub("[/-]", "_", rules)
    assert values_once()[name] == number
    template = (ROOT / "web/sections/games/games.html").read_text("utf-8")
    for shown in re.findall(rf'data-rules="{rules}">([^<]*)<', template):
        assert shown.removesuffix(" games") == f"${name}"


def test_every_button_leads_to_a_famous_count() -> None:
    template = (ROOT / "web/sections/games/games.html").read_text("utf-8")
    assert set(re.findall(r'data-rules="([^"]*)"', template)) == set(FAMOUS) - {"none/decided/perfect-o"}


def test_small_boards_show_their_marks_and_lit_cells() -> None:
    drawn = mini_board("xo./...", [1, 4])
    cells = {"tile": [0, 2, 3, 5], "tile lit": [1, 4], "x": [0], "o": [1]}
    assert {kind: drawn_cells(drawn, kind) for kind in cells} == cells
    assert 'viewBox="0 0 30 20"' in drawn
    assert board_in_words("xo./...") == "X O empty, empty empty empty"
