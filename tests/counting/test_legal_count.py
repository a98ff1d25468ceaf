from collections import Counter
from math import comb

import pytest

from tests.random_boards import golden
from tests.swept_inclusion_exclusion import sums_by_sweep, sums_of_tallies
from ttt_core.counting import frontier
from ttt_core.counting.found_counts import BOARDS
from ttt_core.counting.inclusion_exclusion import MAX_LINES
from ttt_core.counting.legal_count import MAX_CELLS, count_legal, tally
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import Grid
from ttt_core.rules.legality import First, find_faults
from ttt_core.solving.enumeration import all_boards
from ttt_core.solving.game_graph import all_positions


def grids(area: int) -> list[Grid]:
    """All grids of this number of cells, with every k."""
    sides = [(rows, area // rows) for rows in range(1, area + 1) if area % rows == 0]
    return [Grid(rows, cols, k) for rows, cols in sides for k in range(1, max(rows, cols) + 1)]


@pytest.mark.parametrize(("side", "games"), list(enumerate(golden("oeis")["games"]["terms"], 1)))
def test_complete_games_as_published(side: int, games: int) -> None:
    assert count_legal(Grid(side, side, side)).results.total() == games


Visited = tuple[Counter[tuple[int, int]], int, Counter[str]]


def visit(grid: Grid) -> Visited:
    """What ``count_legal`` counts, found by visiting every position."""
    positions = all_positions.__wrapped__(grid)  # bypasses the cache, because nothing uses these again
    paths = Counter({0: 1})
    results = Counter({"x": 0, "o": 0, "draw": 0})
    over = 0
    for position in positions.canonical:
        for child in positions.children(position):
            paths[child] += paths[position]
        if outcome := positions.outcome(position):
            over += 1
            results[outcome] += paths[position]
    masks = map(positions.masks, positions.canonical)
    return Counter((x.bit_count(), o.bit_count()) for x, o in masks), over, results


@pytest.mark.parametrize("area", range(1, 11))
def test_against_visiting_every_position(area: int) -> None:
    visited: dict[tuple[int, ...], Visited] = {}
    for grid in grids(area):
        if grid.lines not in visited:  # a row and a column have the same lines, and so the same games
            visited[grid.lines] = visit(grid)
        counted = count_legal(grid)
        assert (counted.by_marks, counted.terminal, counted.results) == visited[grid.lines], grid


@pytest.mark.parametrize("first", ["o", "either"])
@pytest.mark.parametrize("area", range(1, 7))
def test_o_or_either_first_against_judging_every_board(area: int, first: First) -> None:
    for grid in grids(area):
        legal = [
            board
            for board in all_boards(grid)
            if not find_faults(board.swapped) or (first == "either" and not find_faults(board))
        ]
        over = [board for board in legal if board.lines("x") or board.lines("o") or not board.empty]
        counted, x_first = count_legal(grid, first), count_legal(grid).results
        assert counted.by_marks == Counter((b.x.bit_count(), b.o.bit_count()) for b in legal), grid
        assert counted.terminal == len(over), grid
        o_first = Counter[Outcome]({"x": x_first["o"], "o": x_first["x"], "draw": x_first["draw"]})
        assert counted.results == (o_first if first == "o" else o_first + x_first), grid


LONG = (25, 30, 49)
AREAS = [*range(1, 25), 28, 35, 36, 42, *(pytest.param(area, marks=pytest.mark.long) for area in LONG)]


@pytest.mark.parametrize("area", AREAS)
def test_against_a_second_derivation(area: int) -> None:
    """All grids of up to 25 cells, and all larger keychains of the page but those of the table."""
    for grid in grids(area):
        if grid.cols <= grid.rows and (area <= 25 or grid.rows <= 7) and grid.landscape not in BOARDS:
            assert sums_of_tallies(tally(grid), w=7) == sums_by_sweep(grid, w=7), grid


def test_the_table_of_found_counts_has_the_numbers_with_two_derivations() -> None:
    assert {Grid(*sides): legal for *sides, legal in golden("large_keychains")["rows"]} == BOARDS
    assert all(grid.landscape == grid for grid in BOARDS)


def test_no_game_on_8x8_ends_before_ply_15() -> None:
    counted = count_legal(Grid(8, 8, 8))
    assert counted.by_ply[:15] == [comb(64, ply) * comb(ply, ply // 2) for ply in range(15)]
    assert counted.by_ply[15] > comb(64, 15) * comb(15, 7) * 9 // 10


def test_a_grid_out_of_reach_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    reach = "these are in reach: .* every grid of up to 100 cells with up to 18 lines, .* up to 100 cells$"
    with pytest.raises(OutOfReachError, match=f"101x1 has more than {MAX_CELLS} cells; {reach}"):
        count_legal(Grid(101, 1, 1))
    assert count_legal(Grid(100, 1, 1)).legal == 101
    grid = Grid(9, 9, 9)  # refused anyway, but only after half a second
    assert len(grid.lines) > MAX_LINES
    monkeypatch.setattr(frontier, "MAX_BITS", 10**6)
    with pytest.raises(
        OutOfReachError, match=f"9x9 with k = 9 has more states than fit into memory; {reach}"
    ):
        count_legal(grid)
