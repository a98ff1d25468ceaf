from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, get_args

import pytest

from tests.naive import Naive
from tests.random_boards import golden
from ttt_core.counting.games import Ends, Symmetry, count_games
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.rules.grid import KEYCHAIN, Grid

Rows = list[list[int]]


@pytest.mark.parametrize("table", [each for each in golden("mathrec")["tables"] if "eighths" in each])
def test_whole_games_up_to_symmetry_as_published(table: dict[str, Any]) -> None:
    rows = count_games(KEYCHAIN, "board", table["ends"]).rows
    assert [row["terminal_paths"] for row in rows] == table["eighths"]


def played(naive: Naive, symmetry: Symmetry, ends: Ends, moves: AllowedMoves) -> tuple[Rows, Counter[str]]:
    """The rows and results found by playing every game. An orbit is represented by its first image."""
    games: Iterable[tuple[Sequence[object], str]] = naive.routes(ends, moves)
    if symmetry == "game":
        games = naive.choice_routes(ends, moves)
    if symmetry == "board":
        images = naive.images()
        games = {
            min(tuple([image[cell] for cell in game]) for image in images): board
            for game, board in naive.routes(ends, moves)
        }.items()
    by_ply: dict[int, list[str]] = defaultdict(list)
    for path, board in games:
        by_ply[len(path)].append(board if symmetry == "none" else naive.canonical(board))
    rows, results = [], Counter({"x": 0, "o": 0, "draw": 0})
    for ply, boards in sorted(by_ply.items()):
        ended = [board for board in boards if naive.is_over(board, ends, moves)]
        rows.append([ply, len(set(boards)), len(set(ended)), len(boards), len(ended)])
        results.update(next(iter(naive.outcomes(board, moves))) for board in ended)
    return rows, results


NAIVE = {
    (3, 3, 3): Naive(3, 3, 3),
    (3, 3, 2): Naive(3, 3, 2),
    (2, 3, 2): Naive(2, 3, 2),
    (2, 4, 3): Naive(2, 4, 3),
}


@pytest.mark.parametrize("moves", get_args(AllowedMoves))
@pytest.mark.parametrize("ends", get_args(Ends))
@pytest.mark.parametrize("symmetry", get_args(Symmetry))
@pytest.mark.parametrize("sides", [(2, 3, 2), (3, 3, 2), (3, 3, 3)])
def test_against_playing_every_game(
    sides: tuple[int, int, int], symmetry: Symmetry, ends: Ends, moves: AllowedMoves
) -> None:
    if sides == (3, 3, 3) and moves == "any" and symmetry == "board":
        sides = (2, 4, 3)  # half a million routes with eight images each would take too long
    counted = count_games(Grid(*sides), symmetry, ends, moves)
    assert ([[*row.values()] for row in counted.rows], counted.results) == played(
        NAIVE[sides], symmetry, ends, moves
    )
