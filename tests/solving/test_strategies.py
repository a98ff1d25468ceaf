from typing import get_args

import pytest

from tests.naive import Naive
from tests.random_boards import board_of
from ttt_core.rules.game import legal_moves
from ttt_core.rules.grid import Grid
from ttt_core.rules.notation import read
from ttt_core.solving.perfect_play import choose_by_search
from ttt_core.solving.strategies import Strategy, choose

NAIVE = Naive(3, 3, 3)

SIZES = [(3, 3, 3), (2, 4, 3), (1, 7, 2), (3, 3, 2)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("strategy", get_args(Strategy))
def test_every_strategy_wins_at_once_where_it_can(strategy: Strategy, size: tuple[int, int, int]) -> None:
    naive = Naive(*size)
    for faces in naive.positions():
        if wins := naive.winning(faces, naive.mover(faces)):
            board = board_of(Grid(*size), faces)
            assert choose(board, strategy).cell in wins, faces
            assert choose_by_search(board, 0).cell in wins, faces


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_perfect_and_search_keep_the_value_win_soonest_and_lose_latest(size: tuple[int, int, int]) -> None:
    naive = Naive(*size)
    for faces in naive.positions():
        if not naive.result(faces):
            board = board_of(Grid(*size), faces)
            perfect, search = choose(board, "perfect"), choose_by_search(board, 10_000)
            for choice in (perfect, search):
                after = naive.put(faces, choice.cell, naive.mover(faces))
                assert naive.value(after) == naive.value(faces)
                if naive.value(faces):
                    assert naive.plies_to_end(after) == naive.plies_to_end(faces) - 1, faces
                    assert choice.why == perfect.why, faces


UNDECIDED = [
    (faces, NAIVE.mover(faces))
    for faces in sorted(NAIVE.positions())
    if not NAIVE.result(faces) and not NAIVE.winning(faces, NAIVE.mover(faces))
]
"""The positions without a winning move, and the side to move."""


def test_of_equal_moves_perfect_plays_the_one_that_wins_most_often_at_random() -> None:
    for faces, side in UNDECIDED:
        after = {cell: NAIVE.put(faces, cell, side) for cell in NAIVE.moves(faces)}
        chosen = after[choose(read(faces), "perfect").cell]
        equal = [
            each
            for each in after.values()
            if NAIVE.value(each) == NAIVE.value(chosen)
            and (not NAIVE.value(each) or NAIVE.plies_to_end(each) == NAIVE.plies_to_end(chosen))
        ]
        assert NAIVE.chances(chosen)[side] == max(NAIVE.chances(each)[side] for each in equal), faces


def test_highest_win_has_the_largest_share_of_games() -> None:
    for faces, side in UNDECIDED:
        shares = {}
        for cell in NAIVE.moves(faces):
            games = NAIVE.shares(NAIVE.put(faces, cell, side))
            shares[cell] = games[side] / sum(games.values())
        assert shares[choose(read(faces), "highest-win").cell] == max(shares.values()), faces


def test_random_moves_repeat_with_the_seed_and_reach_every_cell() -> None:
    board = read("x../.o./...")
    cells = [choose(board, "random", seed).cell for seed in range(100)]
    assert cells == [choose(board, "random", seed).cell for seed in range(100)]
    assert set(cells) == set(legal_moves(board))


MANY = "After it 25,872 games can follow, and X wins 15,648 of them (60.48%)"
ONE = "After it 1 game can follow, and O does not win it"


@pytest.mark.parametrize(
    ("board", "strategy", "why"),
    [
        ("xx./oo./...", "perfect", "It ends the game at once: X wins."),
        ("xox/oxo/ox.", "perfect", "It ends the game at once: X wins."),
        ("xox/xxo/o.o", "perfect", "It ends the game at once: a draw."),
        ("x.o/.../...", "perfect", "X can force a win, and this is the shortest way."),
        (".../.../...", "perfect", "Neither side can force a win, and this move keeps it so."),
        ("xo./.../x..", "perfect", "X can force a win whatever O plays; this move delays it the longest."),
        (".../.../...", "highest-win", f"{MANY}: no move has a larger share."),
        ("xx./oo./...", "highest-win", "It ends the game at once: X wins."),
        ("xox/xxo/o.o", "highest-win", "It ends the game at once: a draw."),
        ("xox/oxo/.x.", "highest-win", f"{ONE}: no move has a larger share."),
        ("x../.o./...", "random", "Chosen at random from the 7 empty cells."),
        ("xox/oxo/.x.", "random", "Chosen at random from the 2 empty cells."),
        ("xox/xxo/o.o", "random", "The only empty cell."),
    ],
)
def test_the_reason(board: str, strategy: Strategy, why: str) -> None:
    assert choose(read(board), strategy, 1).why == why
