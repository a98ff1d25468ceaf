from collections import Counter
from itertools import product

import pytest

from tests.naive import Naive
from tests.random_boards import board_of, golden
from ttt_core import questions
from ttt_core.counting.filters import FILTERS, all_faults
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.solving.enumeration import all_boards, numbered_board

PUBLISHED = golden("keychain")
NAIVE = Naive(3, 3, 3)


def test_funnel_is_the_published_one() -> None:
    assert questions.funnel() == {
        key: PUBLISHED[key] for key in ("boards", "counts", "no_double_win", "legal", "search_nodes")
    }


def test_every_fault_is_ruled_out_by_one_filter() -> None:
    assert Counter(fault for faults in FILTERS.values() for fault in faults) == Counter(Fault)


def faults_of(board: str) -> set[str]:
    """The faults of a board, from their definitions and its text."""
    ahead = board.count("x") - board.count("o")
    rows = {
        side: [set(run) for run in NAIVE.lines if {board[cell] for cell in run} == {side}] for side in "xo"
    }
    held = {
        "too-many-x": ahead > 1,
        "too-many-o": ahead < 0,
        "both-won": bool(rows["x"] and rows["o"]),
        "x-won-o-moved": bool(rows["x"]) and ahead == 0,
        "o-won-x-moved": bool(rows["o"]) and ahead == 1,
        "no-last-move": any(lines and not set.intersection(*lines) for lines in rows.values()),
    }
    return {fault for fault, holds in held.items() if holds}


def test_the_faults_of_all_boards_follow_from_their_definitions() -> None:
    texts = map("".join, product(".xo", repeat=9))  # in the order of the boards' numbers
    assert [{*faults} for faults in all_faults()] == [faults_of(text) for text in texts]


def test_all_boards_come_in_the_order_of_their_numbers() -> None:
    assert [board.faces for board in all_boards(KEYCHAIN)] == list(map("".join, product(".xo", repeat=9)))
    assert numbered_board(KEYCHAIN, int("021010012", 3)) == board_of(KEYCHAIN, ".ox.x..xo")  # the article's


@pytest.mark.parametrize(("memory", "nodes"), [(True, "legal"), (False, "search_nodes")])
def test_the_searches_visit_what_the_article_says(memory: bool, nodes: str) -> None:
    answer = questions.search(memory=memory)
    assert (answer["memory"], answer["nodes"]) == (memory, PUBLISHED[nodes])
    assert PUBLISHED["search_nodes"] == sum(golden("games")["paths"])
