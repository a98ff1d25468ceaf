"""The obvious ways to find the legal boards: play every game, or try every board.

These are the three ways of the keychain article (P. G. Baumstarck, 2024), each on bit masks and for any
grid, and its first attempt, the search without memory. Sets of boards are sets of ``Masks``.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttt_core.board import Board
from ttt_core.grid import Grid
from ttt_core.legality import judge

Masks = tuple[int, int]
"""A board of a known grid, as the masks of its X and its O."""


def search(grid: Grid) -> set[Masks]:
    """All boards that a game with X first reaches: depth first, going on from each board once."""
    wins = winning_sets(grid)
    reached = {(0, 0)}
    pending = [(0, 0)]
    while pending:
        x, o = pending.pop()
        empty = grid.full & ~(x | o)
        x_to_move = x.bit_count() == o.bit_count()
        while empty:
            cell = empty & -empty
            empty ^= cell
            after = (x | cell, o) if x_to_move else (x, o | cell)
            if after not in reached:
                reached.add(after)
                if not wins[after[0] if x_to_move else after[1]]:
                    pending.append(after)
    return reached


def generate_and_filter(grid: Grid) -> set[Masks]:
    """All legal boards: fill cell by cell with each face, and keep the full set-ups without a fault."""
    legal: set[Masks] = set()

    def fill(cell: int, x: int, o: int) -> None:
        if cell == grid.area:
            if not judge(Board(grid, x, o)):
                legal.add((x, o))
            return
        fill(cell + 1, x, o)
        fill(cell + 1, x | 1 << cell, o)
        fill(cell + 1, x, o | 1 << cell)

    fill(0, 0, 0)
    return legal


def count_and_filter(grid: Grid) -> set[Masks]:
    """All legal boards: count in base three, read each number as a board, keep those without a fault."""
    return {(board.x, board.o) for board in all_boards(grid) if not judge(board)}


def all_boards(grid: Grid) -> Iterator[Board]:
    """Every set-up of the spinners, 3 to the power of the cells, in the order of counting in base three.

    Digit ``i`` of the number, from the lowest, is what cell ``i`` shows: 0 empty, 1 X, 2 O.
    """
    for number in range(3**grid.area):
        x = o = 0
        bit, rest = 1, number
        while rest:
            rest, digit = divmod(rest, 3)
            if digit == 1:
                x |= bit
            elif digit == 2:
                o |= bit
            bit <<= 1
        yield Board(grid, x, o)


def count_search_nodes(grid: Grid) -> int:
    """The nodes of the search without memory: all legal move sequences, the empty one among them."""
    wins = winning_sets(grid)

    def visit(mine: int, theirs: int, empty: int) -> int:
        nodes = 1
        left = empty
        while left:
            cell = left & -left
            left ^= cell
            after = mine | cell
            if wins[after] or cell == empty:  # the game ends here: no call for a leaf
                nodes += 1
            else:
                nodes += visit(theirs, after, empty ^ cell)
        return nodes

    return visit(0, 0, grid.full)


def winning_sets(grid: Grid) -> bytearray:
    """For each set of cells, by mask, whether it holds a line: 2 to the power of the cells entries."""
    wins = bytearray(1 << grid.area)
    for line in grid.lines:
        others = rest = grid.full & ~line
        while True:  # each subset of the other cells, from all of them down to none
            wins[line | rest] = True
            if not rest:
                break
            rest = (rest - 1) & others
    return wins
