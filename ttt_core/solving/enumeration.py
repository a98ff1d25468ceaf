"""All boards of a grid, and those that games reach.

The searches with and without memory are those of the keychain article (P. G. Baumstarck, 2024), written with
bit masks and for any grid. Sets of boards are sets of ``Masks``.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttt_core.rules.board import Board
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.grid import Grid
from ttt_core.rules.shown import shown

Masks = tuple[int, int]
"""A board of a known grid, as the masks of its X and its O."""

MAX_LISTED_CELLS = 12
"""The most cells of a grid whose positions are listed: up to 143,365, in half a second and 50 MB."""


def require_listable(grid: Grid) -> None:
    """Raise ``OutOfReachError`` on more than ``MAX_LISTED_CELLS`` cells. Whoever lists positions does so."""
    if grid.area > MAX_LISTED_CELLS:
        cells = f"{shown(grid.area)} cells: all positions are listed up to {MAX_LISTED_CELLS} cells"
        further = "'odds', 'solve' and 'choose --strategy search' go further"
        raise OutOfReachError(f"{grid.size} has {cells}. {further}")


def depth_first_search(grid: Grid) -> set[Masks]:
    """All boards that a game with X first reaches, by a depth-first search that visits each board once.

    Raises ``OutOfReachError`` as ``require_listable`` does.
    """
    wins = winning_sets(grid)
    pending = [(0, 0)]
    reached = set(pending)
    while pending:
        x, o = pending.pop()
        x_to_move = x.bit_count() == o.bit_count()
        empty = 0 if wins[o if x_to_move else x] else grid.full & ~(x | o)
        while empty:
            cell = empty & -empty
            empty ^= cell
            after = (x | cell, o) if x_to_move else (x, o | cell)
            if after not in reached:
                reached.add(after)
                pending.append(after)
    return reached


def count_search_nodes(grid: Grid) -> int:
    """The nodes of the same search without memory, which visits a board once for each route to it.

    Raises ``OutOfReachError`` as ``require_listable`` does.
    """
    wins = winning_sets(grid)

    def visit(mine: int, theirs: int, empty: int) -> int:
        nodes = 1
        left = empty
        while left:
            cell = left & -left
            left ^= cell
            after = mine | cell
            if wins[after] or cell == empty:  # the game ends: a call for a leaf would cost time
                nodes += 1
            else:
                nodes += visit(theirs, after, empty ^ cell)
        return nodes

    return visit(0, 0, grid.full)


def all_boards(grid: Grid) -> Iterator[Board]:
    """All boards, 3 to the power of the cells, in the order of their numbers in base three."""
    return (numbered_board(grid, number) for number in range(3**grid.area))


def numbered_board(grid: Grid, number: int) -> Board:
    """The board of this number, whose digits in base three are the faces of the cells.

    The number has one digit for each cell, with leading zeros. The first digit is the face of the first cell:
    0 empty, 1 X, 2 O. That it has no more digits is not checked.
    """
    x = o = 0
    for cell in reversed(range(grid.area)):
        number, digit = divmod(number, 3)
        x |= (digit == 1) << cell
        o |= (digit == 2) << cell
    return Board(grid, x, o)


def winning_sets(grid: Grid) -> bytearray:
    """For each set of cells, by its mask, whether it holds a line: 2 to the power of the cells entries.

    Whoever lists the positions of a grid needs it first. Raises ``OutOfReachError`` as ``require_listable``
    does.
    """
    require_listable(grid)
    wins = bytearray(1 << grid.area)
    for line in grid.lines:
        others = rest = grid.full & ~line
        while True:  # each subset of the other cells, the largest first
            wins[line | rest] = True
            if not rest:
                break
            rest = (rest - 1) & others
    return wins
