"""The fewest spinner changes that make a board legal.

The legal boards are the union of simple goals. Either no line stands, and the marks are level or the
starter is one ahead. Or the side that moved last has won: a certain cell carries its mark, all its
lines go through that cell, and the balance of marks is the one after its move. For each number of
changes, from a lower bound up, each goal is searched for; the first number that is enough is the least.

The search first takes off marks until no forbidden line stands, for a line is broken in no other way,
and then puts on marks until the balance is right. A mark put where one was taken off is the same
change of the same spinner, so only one of the two is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from ttt_core.board import Board, Face, Mark, other
from ttt_core.grid import cells_of


class Change(NamedTuple):
    """A cell and what it is to show instead."""

    cell: int
    to: Face


def changes(board: Board, starters: Sequence[Mark] = ("x",)) -> list[Change]:
    """A smallest set of changes, by cell, after which the board is legal with one of these starters.

    Empty if it is so already.
    """
    goals = [goal for starter in starters for goal in _goals(board, starter)]
    for budget in count(min(goal.cost + _lower_bound(goal, goal.start) for goal in goals)):
        for goal in goals:
            if end := _reach(goal, goal.start, budget - goal.cost):
                mended = Board(board.grid, end.x, end.o)
                changed = (board.x ^ mended.x) | (board.o ^ mended.o)
                return [Change(cell, mended.face(cell)) for cell in cells_of(changed)]
    raise AssertionError("the empty board is legal, so some number of changes is enough")


class _Step(NamedTuple):
    """A mark put on an empty cell, or the mark on a cell taken off."""

    bit: int
    to: Face


class _State(NamedTuple):
    """The marks so far, and what may still happen."""

    x: int
    o: int
    loose: int
    """The marks that may be taken off."""
    to_x: int
    """The empty cells that may get an X."""
    to_o: int
    """The empty cells that may get an O."""
    taken: int = 0
    """The cells whose mark was taken off."""

    def after(self, step: _Step) -> _State:
        """The state after this step. Nothing is put back, and nothing that was put on is taken off."""
        x, o, loose, to_x, to_o, taken = self
        bit = step.bit
        if step.to == "x":
            return _State(x | bit, o, loose, to_x & ~bit, to_o & ~bit, taken)
        if step.to == "o":
            return _State(x, o | bit, loose, to_x & ~bit, to_o & ~bit, taken)
        if x & bit:
            return _State(x & ~bit, o, loose & ~bit, to_x, to_o | bit, taken | bit)
        return _State(x, o & ~bit, loose & ~bit, to_x | bit, to_o, taken | bit)

    def without(self, step: _Step) -> _State:
        """The state in which this step, having been tried, may no longer happen."""
        if step.to == "x":
            return self._replace(to_x=self.to_x & ~step.bit)
        if step.to == "o":
            return self._replace(to_o=self.to_o & ~step.bit)
        return self._replace(loose=self.loose & ~step.bit)


@dataclass(frozen=True)
class _Goal:
    """A kind of legal board, and where the search for one begins."""

    ahead: int
    """How many more X than O."""
    x_lines: list[int]
    """The lines that X must not have."""
    o_lines: list[int]
    """The lines that O must not have."""
    start: _State
    cost: int = 0
    """The number of changes already made in ``start``."""


def _goals(board: Board, starter: Mark) -> Iterator[_Goal]:
    """The goals whose union is the legal boards in games that this side began."""
    lines = list(board.grid.lines)
    start = _State(board.x, board.o, loose=board.x | board.o, to_x=board.empty, to_o=board.empty)
    ahead = {starter: 1 if starter == "x" else -1, other(starter): 0}  # after the move of each side
    for last in ahead.values():
        yield _Goal(last, lines, lines, start)
    for cell in range(board.grid.area):
        bit = 1 << cell
        elsewhere = [line for line in lines if not line & bit]
        x_end, o_end = board.with_face(cell, "x"), board.with_face(cell, "o")
        fixed = start._replace(loose=start.loose & ~bit, to_x=start.to_x & ~bit, to_o=start.to_o & ~bit)
        yield _Goal(
            ahead["x"], elsewhere, lines, fixed._replace(x=x_end.x, o=x_end.o), cost=int(x_end != board)
        )
        yield _Goal(
            ahead["o"], lines, elsewhere, fixed._replace(x=o_end.x, o=o_end.o), cost=int(o_end != board)
        )


def _reach(goal: _Goal, state: _State, budget: int) -> _State | None:
    """A state that meets the goal after at most this many more changes; None if there is none."""
    if _lower_bound(goal, state) > budget:
        return None
    standing = _standing(goal, state)
    surplus = _surplus(goal, state)
    if not any(standing) and not surplus:
        return state
    for step in _breaking(*standing, state) if any(standing) else _balancing(surplus, state):
        cost = 0 if step.to != "." and step.bit & state.taken else 1
        if end := _reach(goal, state.after(step), budget - cost):
            return end
        state = state.without(step)
    return None


def _surplus(goal: _Goal, state: _State) -> int:
    """How many X too many there are, or, below zero, how many O."""
    return state.x.bit_count() - state.o.bit_count() - goal.ahead


def _standing(goal: _Goal, state: _State) -> tuple[list[int], list[int]]:
    """The forbidden lines that stand, of X and of O."""
    x, o = state.x, state.o
    return [line for line in goal.x_lines if x & line == line], [
        line for line in goal.o_lines if o & line == line
    ]


def _lower_bound(goal: _Goal, state: _State) -> int:
    """A number of changes that is certainly needed.

    Each of the disjoint standing lines takes a change that moves the balance by one or two, away from
    its side; any other change moves it by at most two, and putting on a mark where one was taken off, by one.
    """
    x_lines, o_lines = _standing(goal, state)
    x_least, o_least = _count_disjoint(x_lines), _count_disjoint(o_lines)
    surplus = _surplus(goal, state)
    down = surplus - (state.to_o & state.taken).bit_count() + 3 * o_least
    up = -surplus - (state.to_x & state.taken).bit_count() + 3 * x_least
    return max(x_least + o_least, (down + 1) // 2, (up + 1) // 2)


def _count_disjoint(lines: list[int]) -> int:
    """How many of these lines, taken greedily, share no cell."""
    found = cells = 0
    for line in lines:
        if not line & cells:
            found += 1
            cells |= line
    return found


def _breaking(x_lines: list[int], o_lines: list[int], state: _State) -> list[_Step]:
    """The steps of which one has to happen, to break the standing line that leaves the fewest."""
    lines = x_lines + o_lines
    weakest = min((line & state.loose for line in lines), key=int.bit_count)
    cells = sorted(cells_of(weakest), key=lambda cell: -sum(line >> cell & 1 for line in lines))
    return [_Step(1 << cell, ".") for cell in cells]


def _balancing(surplus: int, state: _State) -> list[_Step]:
    """The steps of which one has to happen, to bring the balance nearer: first those that are free."""
    to: Mark = "o" if surplus > 0 else "x"
    marks, open_cells = (state.x, state.to_o) if surplus > 0 else (state.o, state.to_x)
    free, paid = cells_of(open_cells & state.taken), cells_of(open_cells & ~state.taken)
    return (
        [_Step(1 << cell, to) for cell in free]
        + [_Step(1 << cell, ".") for cell in cells_of(marks & state.loose)]
        + [_Step(1 << cell, to) for cell in paid]
    )
