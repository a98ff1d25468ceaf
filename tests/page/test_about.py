"""What the About section says about MathRec, compared with the published figures and a second count."""

import re
from collections import Counter
from itertools import product
from math import factorial

import pytest

from tests.drawn_cells import drawn_cells
from tests.naive import Naive
from web.sections.about.by_hand import (
    Ending,
    drawn_orbits,
    early_fillings,
    games_by_ending,
    replies_to_openings,
)
from web.sections.about.prerender import article, mathrec, notebook, recipe, search_tree

GAME = Naive(3, 3, 3)
DIAGONALS = ([0, 4, 8], [2, 4, 6])

BY_HAND = {
    Ending(7, 1, 0): 12_960,
    Ending(7, 0, 1): 34_992,
    Ending(9, 1, 0): 27_648,
    Ending(9, 0, 1): 41_472,
    Ending(9, 0, 0): 46_080,
}
"""Published by MathRec (January 2002), "Board Symmetry, Game Ends After Three in a Row"."""


@pytest.mark.long
def test_the_games_by_ending_against_playing_every_game() -> None:
    played: Counter[Ending] = Counter()
    for game, board in GAME.routes("line", "any"):
        if GAME.result(board):
            lines = [line for line in GAME.lines if len({board[cell] for cell in line} - {"."}) == 1]
            full = [line for line in lines if all(board[cell] == board[line[0]] for cell in line)]
            diagonals = sum(line in DIAGONALS for line in full)
            played[Ending(len(game), diagonals, len(full) - diagonals)] += 1
    assert games_by_ending() == played


def test_the_games_by_ending_as_published() -> None:
    games = games_by_ending()
    assert {end: games[end] for end in BY_HAND} == BY_HAND
    early = sum(number for end, number in games.items() if end.ply < 8)
    assert (early, early_fillings(games)) == (54_720, 162_432)
    assert factorial(9) - early_fillings(games) + early == games.total()
    assert mathrec()["two_lines"] == "12,672"
    assert mathrec()["ninth"] == "81,792"


def test_the_openings_and_the_draws_are_those_of_mathrec() -> None:
    assert replies_to_openings() == {4: 6, 7: 6}
    assert drawn_orbits() == [8, 4, 4]


def test_depth_first_and_breadth_first_find_the_same() -> None:
    values = article()
    assert values["depth_first"] == values["breadth_first"] == f"{len(GAME.positions()):,}"


def test_the_sample_boards_are_judged_one_by_one() -> None:
    assert recipe()["tiles"].count('class="about-verdict impossible"') == 2
    assert notebook()["tested"].count('class="about-verdict impossible"') == 3
    assert article()["extremes"].count('class="about-verdict possible"') == 1


def test_the_tree_has_a_branch_for_each_face_of_the_next_cell() -> None:
    boards = re.findall(r"<svg .*?</svg>", search_tree())
    fillings = ["".join(faces) for cells in range(3) for faces in product(".xo", repeat=cells)]
    drawn = [tuple(len(drawn_cells(board, kind)) for kind in ("tile", "x", "o")) for board in boards]
    assert drawn == [(len(faces), faces.count("x"), faces.count("o")) for faces in fillings]
