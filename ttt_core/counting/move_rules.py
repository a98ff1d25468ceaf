"""Which moves are allowed when players follow a rule.

A rule is a list of priorities. A player must satisfy the first one that can be satisfied, and otherwise may
play anything. A perfect player must keep the minimax value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ttt_core.rules.board import mover
from ttt_core.rules.grid import Grid, cells_of, mask_of
from ttt_core.rules.options import one_of
from ttt_core.solving.enumeration import winning_sets
from ttt_core.solving.game_graph import Positions
from ttt_core.solving.solver import solve_grid

AllowedMoves = Literal["any", "win", "win-block", "win-block-fork", "perfect-x", "perfect-o", "perfect"]
"""The names of the rules."""

MoveRule = Callable[[int, list[int]], list[int]]
"""Takes a position whose game is not over, and its children. Returns the children the rule allows."""

Priority = Callable[[bytearray, int, int, int], int]
"""Returns the cells that satisfy it. Takes ``winning_sets``, then the mover's, opponent's and empty cells."""


def win(wins: bytearray, mine: int, _theirs: int, empty: int) -> int:
    """The cells that complete a line of the mover."""
    return mask_of(cell for cell in cells_of(empty) if wins[mine | 1 << cell])


def block(wins: bytearray, mine: int, theirs: int, empty: int) -> int:
    """The cells that would complete a line of the opponent."""
    return win(wins, theirs, mine, empty)


def fork(wins: bytearray, mine: int, theirs: int, empty: int) -> int:
    """The cells that give the mover two or more winning cells at once."""
    return mask_of(
        cell
        for cell in cells_of(empty)
        if win(wins, mine | 1 << cell, theirs, empty ^ 1 << cell).bit_count() > 1
    )


PRIORITIES: dict[AllowedMoves, tuple[Priority, ...]] = {
    "any": (),
    "win": (win,),
    "win-block": (win, block),
    "win-block-fork": (win, block, fork),
}
PERFECT: dict[AllowedMoves, str] = {"perfect-x": "x", "perfect-o": "o", "perfect": "xo"}
"""The sides that play perfectly; the other plays anything."""


def move_rule(moves: AllowedMoves, positions: Positions) -> MoveRule:
    """The rule of this name, for the positions of one grid."""
    one_of("moves", moves, AllowedMoves)
    if moves in PRIORITIES:
        return _by_priority(PRIORITIES[moves], positions.grid)
    best, sides = solve_grid(positions.grid).best, PERFECT[moves]
    return lambda position, children: best(position) if mover(position.bit_count()) in sides else children


def _by_priority(priorities: tuple[Priority, ...], grid: Grid) -> MoveRule:
    """Returns the children that satisfy the first priority that can be satisfied; all if none can."""
    wins = winning_sets(grid)

    def choose(position: int, children: list[int]) -> list[int]:
        x, o = position & grid.full, position >> grid.area
        mine, theirs = (x, o) if position.bit_count() % 2 == 0 else (o, x)
        for priority in priorities:
            if cells := priority(wins, mine, theirs, grid.full ^ x ^ o):
                return [child for child in children if (child ^ position) & (cells | cells << grid.area)]
        return children

    return choose
