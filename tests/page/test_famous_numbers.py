"""The numbers that people meet, counted again by ``Naive`` and by sums, and found by their calls."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from math import comb, factorial, perm

import pytest

from tests.naive import Naive
from ttt_core.cli import prose
from web.build.pages import render_page
from web.sections.games.famous import NUMBERS, Famous, answer, number_of

GAME = Naive(3, 3, 3)
ALL = ["".join(faces) for faces in product(".xo", repeat=9)]
POSSIBLE = GAME.positions()
FINISHED = {board for board in POSSIBLE if GAME.result(board)}
GAMES = GAME.shares(GAME.start)
TURNS = [image for image in GAME.images() if (image[1], image[5]) in {(1, 5), (3, 1), (7, 3), (5, 7)}]


def once(boards: set[str]) -> set[str]:
    return set(map(GAME.canonical, boards))


def turned_once(boards: set[str]) -> set[str]:
    return {min("".join(board[cell] for cell in image) for image in TURNS) for board in boards}


def moved_by(side: str, least: int = 1) -> set[str]:
    """The boards that go on with this side, which has at least so many moves."""
    return {b for b in POSSIBLE - FINISHED if GAME.mover(b) == side and b.count(".") >= least}


def games(choices: bool, ends: str = "line", rule: str = "any") -> int:
    """The games, by playing each; with ``choices``, moves to boards that are images of each other are one."""

    @cache
    def games_from(board: str) -> int:
        if GAME.is_over(board, ends, rule):
            return 1
        after = {GAME.put(board, cell, GAME.mover(board)) for cell in GAME.allowed(board, rule)}
        return sum(map(games_from, once(after) if choices else after))

    return games_from(GAME.start)


def ahead(board: str) -> int:
    return board.count("x") - board.count("o")


def both_won(board: str) -> bool:
    return GAME.has_line(board, "x") and GAME.has_line(board, "o")


@cache
def routes_to(board: str) -> int:
    """The orders of moves that lead to a possible board."""
    side = "o" if ahead(board) == 0 else "x"
    before = [GAME.put(board, cell, ".") for cell in range(9) if board[cell] == side]
    return sum(routes_to(each) for each in before if not GAME.result(each)) if before else 1


COUNTS: dict[int, Callable[[], int]] = {
    126: lambda: comb(9, 5),
    138: lambda: len(once(FINISHED)),
    289: lambda: len(once(moved_by("o"))),
    304: lambda: len(once(moved_by("x", least=2))),
    338: lambda: len(once(moved_by("x"))),
    627: lambda: len(once(POSSIBLE - FINISHED)),
    765: lambda: len(once(POSSIBLE)),
    942: lambda: sum(GAME.result(board) != "draw" for board in FINISHED),
    958: lambda: len(FINISHED),
    1_145: lambda: games(choices=True, ends="decided", rule="win-block"),
    1_383: lambda: len(turned_once(POSSIBLE)),
    2_862: lambda: len(once({*ALL})),
    4_520: lambda: len(POSSIBLE - FINISHED),
    5_478: lambda: len(POSSIBLE),
    5_890: lambda: sum(ahead(board) in (0, 1) and not both_won(board) for board in ALL),
    6_046: lambda: sum(comb(9, ply) * comb(ply, ply // 2) for ply in range(10)),
    8_533: lambda: len(POSSIBLE | {board.translate(str.maketrans("xo", "ox")) for board in POSSIBLE}),
    19_683: lambda: len(ALL),
    23_129: lambda: games(choices=True, ends="decided"),
    26_830: lambda: games(choices=True),
    31_896: lambda: games(choices=False) // 8,  # no game is its own image
    46_080: lambda: GAMES["draw"],
    77_904: lambda: GAMES["o"],
    131_184: lambda: GAMES["x"],
    209_088: lambda: GAMES["x"] + GAMES["o"],
    255_168: lambda: games(choices=False),
    362_880: lambda: factorial(9),
    549_946: lambda: sum(routes_to(board) for board in POSSIBLE),
    986_410: lambda: sum(perm(9, moves) for moves in range(10)),
}


@pytest.mark.parametrize("famous", NUMBERS, ids=lambda famous: famous.counts[:30])
def test_a_number_is_what_another_program_counts_and_its_call_prints(famous: Famous) -> None:
    number = number_of(famous)
    assert COUNTS[number]() == number
    assert f"{number:,}" in re.findall(r"[\d,]*\d", prose.any_answer(answer(famous.call)))


@pytest.fixture(scope="module")
def page() -> str:
    """The page as it is built."""
    return render_page()


def test_the_page_has_one_row_for_each_number_and_for_those_without_the_empty_board(page: str) -> None:
    smaller = {number_of(famous) - 1 for famous in NUMBERS if famous.without}
    assert smaller == {4_519, 5_477, 6_045, 549_945, 986_409}
    found = re.findall(r'data-number="(\d+)">(?:<th scope="row">)?(?:<span class="if-told">)?([\d,]+)<', page)
    assert Counter(found) == Counter((str(number), f"{number:,}") for number in {*COUNTS} | smaller)
    assert page.count("<tr data-number=") == len(NUMBERS) == len(COUNTS)


def test_browsers_leave_code_keys_output_and_boards_in_their_language(page: str) -> None:
    tags = re.findall(r"<(?:pre|code|kbd|output)\b[^>]*>", page)
    boards = re.findall(r'<div [^>]*class="(?:tray|flat|follow|python-output)\b[^>]*>', page)
    assert len(boards) == 6
    assert [tag for tag in (*tags, *boards) if 'translate="no"' not in tag] == []
