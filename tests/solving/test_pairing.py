"""Pairs of cells force a draw: each line has its own on any grid, and small grids against every reply."""

import pytest

from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.game import legal_moves, outcome, play, side_to_move
from ttt_core.rules.grid import Grid
from ttt_core.solving.pairing import pair_up

GRIDS = [
    Grid(rows, cols, k) for cols in range(1, 8) for rows in range(1, cols + 1) for k in range(1, cols + 1)
]


def partners(pairs: list[list[int]]) -> dict[int, int]:
    return {cell: partner for pair in pairs for cell, partner in (pair, pair[::-1])}


def answer(board: Board, partner: dict[int, int], last: int | None) -> int:
    """The partner of the last cell, if it is free; any cell otherwise, here the first."""
    wanted = None if last is None else partner.get(last)
    return wanted if wanted in legal_moves(board) else legal_moves(board)[0]


def holds(board: Board, keeper: Mark, partner: dict[int, int], last: int | None) -> bool:
    """Whether the keeper, who answers in the partner cell, never loses, whatever the other side plays."""
    if ended := outcome(board):
        return ended != other(keeper)
    cells = [answer(board, partner, last)] if side_to_move(board) == keeper else legal_moves(board)
    return all(holds(play(board, cell), keeper, partner, cell) for cell in cells)


def test_each_open_line_has_its_own_pair() -> None:
    paired = 0
    for grid in GRIDS:
        pairs = pair_up(Board(grid))
        if pairs is None:
            continue
        paired += 1
        cells = [cell for pair in pairs for cell in pair]
        assert len(cells) == len(set(cells))
        assert len(pairs) == len(grid.lines)
        for line in grid.lines:
            assert any(line >> a & 1 and line >> b & 1 for a, b in pairs)
    assert (len(GRIDS), paired) == (140, 45)


@pytest.mark.parametrize("grid", [Grid(1, 6, 4), Grid(2, 4, 4), Grid(1, 2, 2), Grid(3, 3, 3)], ids=str)
def test_pairs_hold_against_every_reply(grid: Grid) -> None:
    boards = [Board(grid)]
    seen = set()
    while boards:
        board = boards.pop()
        if board in seen or outcome(board):
            continue
        seen.add(board)
        boards += [play(board, cell) for cell in legal_moves(board)]
        if (pairs := pair_up(board)) is not None:
            assert holds(board, "x", partners(pairs), None)
            assert holds(board, "o", partners(pairs), None)
