"""Can a side force a line? A depth-first search on bit masks, for one side at a time.

The attacker wants a line, the defender wants none of the attacker's, or one of their own first. Of each
side only the open lines count, those without a mark of the other, and of these only the cells still
lacking. A line that lacks one cell forces the other side to reply there.

Most of the tree falls away by the weights of P. Erdős and J. L. Selfridge ("On a combinatorial game",
Journal of Combinatorial Theory A 14, 1973). An open line that lacks n cells weighs 2^-n. A defender who is
to move and always takes the cell with the most weight on it keeps the attacker from every line if all of
them together weigh less than 1. So the attacker tries only moves after which they weigh 1 or more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ttt_core.rules.grid import Grid
from ttt_core.rules.repair import EffortError
from ttt_core.rules.symmetry import image

SYMMETRIC_PLIES = 6
"""A position with at most this many marks is remembered for all its images; with more, few images recur."""

Lines = list[int]
"""For each line open to a side, the cells that it lacks, as a mask."""

Weights = dict[int, int]
"""For each cell, as a mask, what the lines through it weigh."""


@dataclass
class Effort:
    """How many positions a search may look at, and how many it has looked at, its first included."""

    limit: int | None = None
    nodes: int = 1

    def spend(self) -> None:
        """Look at one more; raises ``EffortError`` beyond the limit."""
        if self.limit is not None and self.nodes >= self.limit:
            raise EffortError
        self.nodes += 1


class _State(NamedTuple):
    """A position as the attacker sees it."""

    attacker: int
    defender: int
    mine: Lines
    theirs: Lines

    def attack(self, cell: int) -> _State:
        """The position after the attacker has marked this cell, given as a mask."""
        return _State(
            self.attacker | cell,
            self.defender,
            [line & ~cell for line in self.mine],
            [line for line in self.theirs if not line & cell],
        )

    def defend(self, cell: int) -> _State:
        """The position after the defender has marked this cell, given as a mask."""
        return _State(
            self.attacker,
            self.defender | cell,
            [line for line in self.mine if not line & cell],
            [line & ~cell for line in self.theirs],
        )


class Force:
    """Searches on one grid, which share what they have found.

    ``won`` holds, for a position with the attacker to move, a number of the attacker's moves within which a
    line is forced; ``lost`` holds one within which none is.
    """

    def __init__(self, grid: Grid, effort: Effort) -> None:
        self.grid, self.effort = grid, effort
        self.won: dict[tuple[int, int], int] = {}
        self.lost: dict[tuple[int, int], int] = {}

    def forces(self, attacker: int, defender: int, attacks: bool, moves: int) -> bool:
        """Whether the side with these marks can force a line within so many moves of its own.

        ``attacks`` says that it is to move. The game must still go on. Raises ``EffortError`` when the
        effort is spent.
        """
        mine = [line & ~attacker for line in self.grid.lines if not line & defender]
        theirs = [line & ~defender for line in self.grid.lines if not line & attacker]
        state = _State(attacker, defender, mine, theirs)
        return self._attack(state, moves) if attacks else self._defend(state, moves)

    def _attack(self, state: _State, moves: int) -> bool:
        """As ``forces``, with the attacker to move."""
        if _completing_cells(state.mine):
            return moves > 0
        candidates = self._candidates(state, moves)
        if not candidates:
            return False
        key = self._key(state)
        if key in self.won and self.won[key] <= moves:
            return True
        if key in self.lost and self.lost[key] >= moves:
            return False
        self.effort.spend()
        found = any(self._defend(state.attack(cell), moves - 1) for cell in candidates)
        (self.won if found else self.lost)[key] = moves
        return found

    def _defend(self, state: _State, moves: int) -> bool:
        """As ``forces``, with the defender to move."""
        if _completing_cells(state.theirs):
            return False
        threats = _completing_cells(state.mine)
        if threats:
            return moves > 0 and (threats & (threats - 1) > 0 or self._attack(state.defend(threats), moves))
        mine = weigh(_completable(state.mine, moves), self.grid.k)
        if mine.total < 1 << self.grid.k:
            return False
        theirs = weigh(state.theirs, self.grid.k).cells
        replies = sorted(
            mine.cells | theirs, key=lambda cell: -4 * mine.cells.get(cell, 0) - theirs.get(cell, 0)
        )
        return all(self._attack(state.defend(cell), moves) for cell in replies)

    def _candidates(self, state: _State, moves: int) -> list[int]:
        """The attacker's moves that can lead to a line within so many moves, the most promising first."""
        mine = weigh(_completable(state.mine, moves), self.grid.k)
        threats, enough = _completing_cells(state.theirs), 1 << self.grid.k
        if threats & (threats - 1):
            return []
        cells: Iterable[int] = [threats] if threats else mine.cells
        if mine.total >= enough and not threats:  # a move that only hinders the defender may do
            cells = mine.cells | weigh(state.theirs, self.grid.k).cells
        kept = [cell for cell in cells if mine.total + mine.cells.get(cell, 0) >= enough]
        return sorted(kept, key=lambda cell: -mine.cells.get(cell, 0))

    def _key(self, state: _State) -> tuple[int, int]:
        """The key under which a position is remembered."""
        if (state.attacker | state.defender).bit_count() > SYMMETRIC_PLIES:
            return state.attacker, state.defender
        return min(
            (image(state.attacker, symmetry), image(state.defender, symmetry))
            for symmetry in self.grid.symmetries
        )


class _Weighed(NamedTuple):
    """What lines weigh in all and on each cell, in units of 2^-k."""

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
    """The lines that so many moves can complete."""
    return [line for line in lines if line.bit_count() <= moves]


def _completing_cells(lines: Lines) -> int:
    """The cells that would complete one of these lines at once."""
    cells = 0
    for line in lines:
        if not line & (line - 1):
            cells |= line
    return cells
