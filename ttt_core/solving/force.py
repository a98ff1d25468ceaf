"""Finds out whether a side can force a line, by a depth-first search on bit masks.

The attacker tries to complete a line. The defender tries to stop that, or to complete a line first. Only the
open lines of a side matter, which are those without a mark of the other side. The search keeps only their
missing cells. If a line lacks one cell, the other side has to reply there.

The weights of P. Erdős and J. L. Selfridge prune most of the tree ("On a combinatorial game", Journal of
Combinatorial Theory A 14, 1973). An open line that lacks n cells has the weight 2^-n. Let the defender be to
move, and let the attacker's open lines together weigh less than 1. Then the defender stops every line by
always taking the cell whose lines weigh the most. So the attacker tries only moves after which the lines
weigh 1 or more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ttt_core.rules.grid import Grid
from ttt_core.rules.symmetry import image

SYMMETRIC_PLIES = 6
"""With at most this many marks, a position is stored for all its images. With more, images rarely recur."""

Lines = list[int]
"""The missing cells of each open line of a side, as masks."""

Weights = dict[int, int]
"""For each cell, as a mask, the total weight of the lines through it."""


class EffortError(Exception):
    """A search stopped because it reached its limit of effort."""


@dataclass
class Effort:
    """How many positions a search may visit, and how many it has visited, including the first."""

    limit: int | None = None
    nodes: int = 1

    def spend(self) -> None:
        """Count one more position. Raises ``EffortError`` if that exceeds the limit."""
        if self.limit is not None and self.nodes >= self.limit:
            raise EffortError
        self.nodes += 1


class _Position(NamedTuple):
    """A position seen by the side to move: both sides' marks, and the missing cells of their open lines."""

    mover: int
    other: int
    mine: Lines
    theirs: Lines

    def play(self, cell: int) -> _Position:
        """The position after the move on this cell, given as a mask, seen by the other side."""
        return _Position(
            self.other,
            self.mover | cell,
            [line for line in self.theirs if not line & cell],
            [line & ~cell for line in self.mine],
        )


class Force:
    """Searches on one grid that share their results.

    The keys of ``won`` and ``lost`` are positions with the attacker to move. The value in ``won`` is a number
    of the attacker's moves that is enough to force a line, the value in ``lost`` one that is not enough.
    """

    def __init__(self, grid: Grid, effort: Effort) -> None:
        self.grid, self.effort = grid, effort
        self.won: dict[tuple[int, int], int] = {}
        self.lost: dict[tuple[int, int], int] = {}

    def forces(self, attacker: int, defender: int, attacks: bool, moves: int) -> bool:
        """Whether the side with the marks ``attacker`` can force a line in at most ``moves`` of its moves.

        ``attacks`` is true if that side is to move. The game must not be over. Raises ``EffortError`` when
        the effort is used up.
        """
        mine = [line & ~attacker for line in self.grid.lines if not line & defender]
        theirs = [line & ~defender for line in self.grid.lines if not line & attacker]
        if attacks:
            return self._attack(_Position(attacker, defender, mine, theirs), moves)
        return self._defend(_Position(defender, attacker, theirs, mine), moves)

    def _attack(self, position: _Position, moves: int) -> bool:
        """``forces`` with the attacker to move."""
        if _completing_cells(position.mine):
            return moves > 0
        candidates = self._candidates(position, moves)
        if not candidates:
            return False
        key = self._key(position)
        if key in self.won and self.won[key] <= moves:
            return True
        if key in self.lost and self.lost[key] >= moves:
            return False
        self.effort.spend()
        found = any(self._defend(position.play(cell), moves - 1) for cell in candidates)
        (self.won if found else self.lost)[key] = moves
        return found

    def _defend(self, position: _Position, moves: int) -> bool:
        """``forces`` with the defender to move."""
        if _completing_cells(position.mine):
            return False
        threats = _completing_cells(position.theirs)
        if threats:
            return moves > 0 and (threats & (threats - 1) > 0 or self._attack(position.play(threats), moves))
        theirs = weigh(_completable(position.theirs, moves), self.grid.k)
        if theirs.total < 1 << self.grid.k:
            return False
        mine = weigh(position.mine, self.grid.k).cells
        replies = sorted(
            theirs.cells | mine, key=lambda cell: -4 * theirs.cells.get(cell, 0) - mine.get(cell, 0)
        )
        return all(self._attack(position.play(cell), moves) for cell in replies)

    def _candidates(self, position: _Position, moves: int) -> list[int]:
        """The attacker's moves that can lead to a line in at most ``moves`` moves, the heaviest first."""
        mine = weigh(_completable(position.mine, moves), self.grid.k)
        threats, enough = _completing_cells(position.theirs), 1 << self.grid.k
        if threats & (threats - 1):
            return []
        cells: Iterable[int] = [threats] if threats else mine.cells
        if mine.total >= enough and not threats:  # a move that only blocks the defender can be enough
            cells = mine.cells | weigh(position.theirs, self.grid.k).cells
        kept = [cell for cell in cells if mine.total + mine.cells.get(cell, 0) >= enough]
        return sorted(kept, key=lambda cell: -mine.cells.get(cell, 0))

    def _key(self, position: _Position) -> tuple[int, int]:
        """The key of a position in ``won`` and ``lost``."""
        if (position.mover | position.other).bit_count() > SYMMETRIC_PLIES:
            return position.mover, position.other
        return min(
            (image(position.mover, symmetry), image(position.other, symmetry))
            for symmetry in self.grid.symmetries
        )


class _Weighed(NamedTuple):
    """The weight of all lines together, and of the lines through each cell, in units of 2^-k."""

    total: int
    cells: Weights


def weigh(lines: Lines, k: int) -> _Weighed:
    """The weights of these lines."""
    total = 0
    cells: Weights = {}
    for line in lines:
        weight = 1 << k - line.bit_count()
        total += weight
        left = line
        while left:
            cell = left & -left
            left ^= cell
            cells[cell] = cells.get(cell, 0) + weight
    return _Weighed(total, cells)


def _completable(lines: Lines, moves: int) -> Lines:
    """The lines that ``moves`` moves can complete."""
    return [line for line in lines if line.bit_count() <= moves]


def _completing_cells(lines: Lines) -> int:
    """The mask of the cells that complete one of these lines in one move."""
    cells = 0
    for line in lines:
        if not line & (line - 1):
            cells |= line
    return cells
