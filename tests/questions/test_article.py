import json
from collections import Counter
from itertools import product
from math import comb

import pytest

from tests.naive import Naive
from tests.random_boards import board_of, golden
from ttt_core import questions
from ttt_core.counting.filters import FILTERS, Filter, spread_evenly
from ttt_core.rules import game
from ttt_core.rules.board import Board
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.solving.enumeration import all_boards, numbered_board

PUBLISHED = golden("keychain")
NAIVE = Naive(3, 3, 3)


# --- Filters -----------------------------------------------------------------------------------------------


def test_funnel_is_the_published_one() -> None:
    assert questions.funnel() == {
        key: PUBLISHED[key] for key in ("boards", "counts", "no_double_win", "legal", "search_nodes")
    }


def test_funnel_counts_the_boards_that_it_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ttt_core.questions.article.all_faults", lambda _: [()] * 5)
    assert questions.funnel()["boards"] == 5


def test_every_fault_is_ruled_out_by_one_filter() -> None:
    assert Counter(fault for faults in FILTERS.values() for fault in faults) == Counter(Fault)


@pytest.mark.parametrize(
    ("by", "before", "left"),
    [
        ("counts", "boards", "counts"),
        ("no-double-win", "counts", "no_double_win"),
        ("legal", "no_double_win", "legal"),
    ],
)
def test_the_boards_that_a_filter_rules_out(by: Filter, before: str, left: str) -> None:
    answer = questions.rejected(by, show=5)
    assert answer["rejected"] == PUBLISHED[before] - PUBLISHED[left]
    assert (answer["left"], answer["start"], len(answer["boards"])) == (PUBLISHED[left], 0, 5)
    for example in answer["boards"]:
        judgement = questions.judge(example["board"])
        assert example["reason"] in judgement["reasons"]
        faults = next(faults for faults in FILTERS.values() if faults & set(judgement["faults"]))
        assert example["reason"]["fault"] == next(each for each in judgement["faults"] if each in faults)


def test_the_tour_shows_every_rejected_board_and_then_repeats() -> None:
    tour = [
        example["board"]
        for start in range(0, 156, 13)
        for example in questions.rejected("no-double-win", start=start, show=13)["boards"]
    ]
    assert len(set(tour)) == 156  # 6,046 - 5,890 of the article
    again = questions.rejected("no-double-win", start=156, show=2)
    assert (again["start"], [example["board"] for example in again["boards"]]) == (0, tour[:2])


@pytest.mark.parametrize(
    ("length", "tour"),
    [
        (1, [0]),
        (10, [0, 7, 4, 1, 8, 5, 2, 9, 6, 3]),  # 6 has a common factor with 10, so the step is 7
        (13, [0, 8, 3, 11, 6, 1, 9, 4, 12, 7, 2, 10, 5]),  # the golden section of 13 is 8
        (55, [0, 34, 13, 47]),  # the golden section of 55 is 34
    ],
)
def test_a_tour_steps_by_the_golden_section(length: int, tour: list[int]) -> None:
    assert spread_evenly(range(length), 0, len(tour)) == tour


@pytest.mark.parametrize("length", [1, 2, 12, 156, 412, 13637])
def test_consecutive_stops_of_a_tour_are_spread_evenly(length: int) -> None:
    assert sorted(spread_evenly(range(length), 0, length)) == list(range(length))
    six = sorted(spread_evenly(range(length), 5, min(6, length)))
    widest = max(after - before for before, after in zip(six, [*six[1:], six[0] + length], strict=True))
    assert widest <= 0.5 * length or length < 6


# --- Counting in base three --------------------------------------------------------------------------------


def test_the_number_in_the_article_gives_its_board() -> None:
    # The article: "the ternary number 021010012 could be converted to the string '.ox.x..xo'"
    answer = questions.numbered(int("021010012", 3))
    assert (answer["digits"], answer["board"]) == ("021010012", ".ox/.x./.xo")
    assert (answer["rejected_by"], answer["faults"]) == (None, [])


def test_the_digits_of_a_number_are_its_board() -> None:
    for number in range(0, PUBLISHED["boards"], 97):
        answer = questions.numbered(number)
        assert int(answer["digits"], 3) == number


def test_all_boards_come_in_the_order_of_their_numbers() -> None:
    assert list(all_boards(KEYCHAIN)) == [numbered_board(KEYCHAIN, number) for number in range(3**9)]
    assert numbered_board(KEYCHAIN, 1) == board_of(KEYCHAIN, "........x")


def test_the_count_of_legal_boards_so_far() -> None:
    so_far = [questions.numbered(number)["legal_so_far"] for number in (0, 1, 2, 3, 4, 19682)]
    assert so_far == [1, 2, 2, 3, 3, PUBLISHED["legal"]]


# --- Faults ------------------------------------------------------------------------------------------------


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


def test_the_fault_counts_follow_from_the_definitions() -> None:
    judged = [faults_of("".join(faces)) for faces in product("xo.", repeat=9)]
    answer = questions.faults()
    assert (answer["boards"], answer["legal"]) == (PUBLISHED["boards"], PUBLISHED["legal"])
    assert [each["fault"] for each in answer["faults"]] == list(Fault)
    for each in answer["faults"]:
        assert each["boards"] == sum(each["fault"] in found for found in judged)
        assert each["alone"] == sum(found == {each["fault"]} for found in judged)
        found = questions.judge(each["example"]["board"])
        assert each["example"]["reason"] in found["reasons"]
        assert each["example"]["reason"]["fault"] == each["fault"]
        assert (found["faults"] == [each["fault"]]) == (each["alone"] > 0)
    assert json.loads(json.dumps(answer)) == answer


def test_the_faults_add_up_to_the_filters_of_the_article() -> None:
    boards = {each["fault"]: each["boards"] for each in questions.faults()["faults"]}
    assert PUBLISHED["boards"] - boards["too-many-x"] - boards["too-many-o"] == PUBLISHED["counts"]
    # with possible counts, a board on which both sides have a line also has exactly one of these two faults
    assert PUBLISHED["counts"] - boards["x-won-o-moved"] - boards["o-won-x-moved"] == PUBLISHED["legal"]


# --- Searches ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("memory", "nodes"), [(True, "legal"), (False, "search_nodes")])
def test_the_searches_visit_what_the_article_says(memory: bool, nodes: str) -> None:
    answer = questions.search(memory=memory)
    assert (answer["memory"], answer["nodes"]) == (memory, PUBLISHED[nodes])
    assert 1 + sum(each["nodes"] for each in answer["by_opening"]) == answer["nodes"]
    assert [each["cell"] for each in answer["by_opening"]] == list(range(9))


def test_without_memory_the_openings_add_up() -> None:
    whole = questions.search(memory=False)["by_opening"]
    assert [questions.search(memory=False, opening=cell)["by_opening"][0] for cell in range(9)] == whole


def test_with_memory_an_opening_is_searched_to_the_end() -> None:
    reached = {game.play(Board(KEYCHAIN), 4)}
    pending = list(reached)
    while pending:
        board = pending.pop()
        after = {game.play(board, cell) for cell in game.legal_moves(board)} - reached
        reached |= after
        pending += after
    assert questions.search(opening=4)["nodes"] == 1 + len(reached)


def test_the_fewest_and_the_most_examples() -> None:
    assert [len(questions.rejected("legal", show=show)["boards"]) for show in (1, 100)] == [1, 100]
    assert questions.rejected("legal") == questions.rejected(
        "legal", start=0, show=6
    )  # as its signature says


def test_the_filter_counts_against_binomials_and_texts() -> None:
    # comb(9, x) * comb(9 - x, o) boards have x X and o O
    level = [((ply + 1) // 2, ply // 2) for ply in range(10)]
    assert sum(comb(9, x) * comb(9 - x, o) for x, o in level) == questions.funnel()["counts"] == 6046
    texts = ["".join(faces) for faces in product("xo.", repeat=9)]
    left = [text for text in texts if text.count("x") - text.count("o") in (0, 1)]
    single = sum(not (NAIVE.has_line(text, "x") and NAIVE.has_line(text, "o")) for text in left)
    assert single == questions.funnel()["no_double_win"] == 5890
