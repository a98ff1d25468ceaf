"""The fewest spinner changes that make a board legal.

A legal board meets one of two kinds of goal. First kind: nobody has a line, and X and O have equal counts or
the starter has one mark more. Second kind: the side that moved last has won. Then all its lines share a cell,
the other side has no line, and the difference of X and O is the one after the winner's move. The search tries
every goal with a growing number of changes, from a lower bound up. So the first number that works is the
smallest.

For one goal, the search first removes marks until no forbidden line is left, because only a removal breaks a
line. Then it adds and removes marks until the difference is right. A mark added where another was removed
turns the same spinner, so the two count as one change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from ttt_core.rules.board import Board, Face, Mark, other
from ttt_core.rules.errors import EffortError
from ttt_core.rules.grid import cells_of


class Change(NamedTuple):
    """A cell and the face it gets."""

    cell: int
    to: Face


def changes(board: Board, starters: Sequence[Mark] = ("x",), effort: int | None = None) -> list[Change]:
    """A smallest set of changes that makes the board legal with one of these starters, sorted by cell.

    Empty if the board is already legal. ``effort`` limits the number of states that the search visits,
    because a large board full of short lines can take too long. On a grid of more than 100 lines, where a
    state takes longer, the limit is lower in proportion. By default there is no limit.
    Raises ``EffortError`` when the search needs more states.
    """
    limit = None if effort is None else effort * 100 // max(100, len(board.grid.lines))
    steps = count() if limit is None else iter(range(limit))
    goals = [goal for starter in starters for goal in _goals(board, starter)]
    goals.sort(key=lambda goal: -abs(_surplus(goal, goal.start)))  # most constrained first
    for budget in count(min(goal.cost + (abs(_surplus(goal, goal.start)) + 1) // 2 for goal in goals)):
        for goal in goals:
            if end := _reach(goal, budget - goal.cost, steps):
                mended = Board(board.grid, end.x, end.o)
                changed = (board.x ^ mended.x) | (board.o ^ mended.o)
                return [Change(cell, mended.face(cell)) for cell in cells_of(changed)]
    raise AssertionError("the empty board is legal, so the search ends")  # pragma: no cover - for mypy


class _Step(NamedTuple):
    """Adds a mark to empty cells, or removes the mark of a cell."""

    cells: int
    to: Face


class _State(NamedTuple):
    """The marks so far, and the changes that are still allowed."""

    x: int
    o: int
    removable: int
    """The marks that may be removed."""
    to_x: int
    """The empty cells that may get an X."""
    to_o: int
    """The empty cells that may get an O."""
    taken: int = 0
    """The cells whose mark was removed."""

    def after(self, step: _Step) -> _State:
        """The state after this step. A removed mark is not put back, and an added mark is not removed."""
        x, o, removable, to_x, to_o, taken = self
        cells = step.cells
        if step.to == "x":
            return _State(x | cells, o, removable, to_x & ~cells, to_o & ~cells, taken)
        if step.to == "o":
            return _State(x, o | cells, removable, to_x & ~cells, to_o & ~cells, taken)
        if x & cells:
            return _State(x & ~cells, o, removable & ~cells, to_x, to_o | cells, taken | cells)
        return _State(x, o & ~cells, removable & ~cells, to_x | cells, to_o, taken | cells)

    def without(self, step: _Step) -> _State:
        """The same state, but with this step forbidden because it has been tried."""
        if step.to == "x":
            return self._replace(to_x=self.to_x & ~step.cells)
        if step.to == "o":
            return self._replace(to_o=self.to_o & ~step.cells)
        return self._replace(removable=self.removable & ~step.cells)


class _Goal(NamedTuple):
    """A set of legal boards, and the state from which the search for one of them starts."""

    ahead: int
    """The number of X minus the number of O."""
    x_lines: list[int]
    """The lines that X must not have."""
    o_lines: list[int]
    """The lines that O must not have."""
    start: _State
    cost: int = 0
    """The number of changes already made in ``start``."""


def _goals(board: Board, starter: Mark) -> Iterator[_Goal]:
    """The goals that together cover all legal boards of games that ``starter`` begins."""
    lines = list(board.grid.lines)
    start = _State(board.x, board.o, removable=board.x | board.o, to_x=board.empty, to_o=board.empty)
    # for the side that moved last: X minus O after its move
    leads: dict[Mark, int] = {starter: 1 if starter == "x" else -1, other(starter): 0}
    for lead in leads.values():
        yield _Goal(lead, lines, lines, start)
    for cell in range(board.grid.area):
        others = ~(1 << cell)
        elsewhere = [line for line in lines if line & others == line]
        for side, lead in leads.items():
            won = board.with_face(cell, side)
            fixed = _State(won.x, won.o, start.removable & others, start.to_x & others, start.to_o & others)
            x_lines, o_lines = (elsewhere, lines) if side == "x" else (lines, elsewhere)
            yield _Goal(lead, x_lines, o_lines, fixed, cost=int(won != board))


def _reach(goal: _Goal, budget: int, steps: Iterator[int]) -> _State | None:
    """A state that meets the goal after at most ``budget`` changes of its start; None if there is none.

    Takes one item of ``steps`` for each visited state. Raises ``EffortError`` when ``steps`` is exhausted.
    The search goes one level deeper for each change, deeper than Python's calls can on a large board, so it
    keeps the states to visit next in a stack.
    """
    branches = [iter([(goal.start, budget)])]
    while branches:
        for state, left in branches[-1]:
            if next(steps, None) is None:
                raise EffortError
            after = _branch(goal, state, left)
            if after is None:
                return state
            branches.append(after)
            break
        else:
            branches.pop()
    return None


def _branch(goal: _Goal, state: _State, budget: int) -> Iterator[tuple[_State, int]] | None:
    """The states to visit after this one, and the changes that each has left; None if it meets the goal.

    Two bounds prune the search, one for each direction of X minus O. An X must go to break a line of X, which
    lowers X minus O by one at least. Any other change moves X minus O by two at most. A mark added where one
    was removed moves it by one and costs nothing.
    """
    x_lines = [line for line in goal.x_lines if state.x & line == line]
    o_lines = [line for line in goal.o_lines if state.o & line == line]
    x_least, o_least = _count_needed(x_lines), _count_needed(o_lines)
    surplus = _surplus(goal, state)
    free_x, free_o = state.to_x & state.taken, state.to_o & state.taken
    spare_up = 2 * budget - 3 * x_least + free_x.bit_count() + surplus
    spare_down = 2 * budget - 3 * o_least + free_o.bit_count() - surplus
    if x_least + o_least > budget or spare_up < 0 or spare_down < 0:
        return iter(())
    if not (x_lines or o_lines or surplus):
        return None
    if free_x and not spare_up:  # the surplus needs all of these marks
        return iter([(state.after(_Step(free_x, "x")), budget)])
    if free_o and not spare_down:
        return iter([(state.after(_Step(free_o, "o")), budget)])
    both = x_lines + o_lines
    return _one_after_another(_breaking(both, state) if both else _balancing(surplus, state), state, budget)


def _one_after_another(steps: list[_Step], state: _State, budget: int) -> Iterator[tuple[_State, int]]:
    """The state after each of these steps, with the earlier steps forbidden, and the changes it has left."""
    for step in steps:
        cost = 0 if step.to != "." and step.cells & state.taken else 1
        yield state.after(step), budget - cost
        state = state.without(step)


def _surplus(goal: _Goal, state: _State) -> int:
    """The number of X too many for the goal; negative if there are too many O."""
    return state.x.bit_count() - state.o.bit_count() - goal.ahead


def _count_needed(lines: list[int]) -> int:
    """A lower bound for the number of removals that break all these lines, which have one length."""
    if lines and lines[0].bit_count() == 2:
        return _count_needed_for_pairs(lines)
    found = cells = 0
    for line in lines:  # lines that share no cell need one cell each
        if not line & cells:
            found += 1
            cells |= line
    return found


def _count_needed_for_pairs(lines: list[int]) -> int:
    """The same bound for lines of two cells: a clique of n cells needs n - 1 removals."""
    later: dict[int, int] = {}  # the second cells of the lines, by first cell
    for line in lines:
        first = line & -line
        later[first] = later.get(first, 0) | line ^ first
    found = cells = 0
    for first in sorted(later):
        if first & cells:
            continue
        cells |= first
        near = later[first] & ~cells
        while near:
            cell = near & -near
            found += 1
            cells |= cell
            near &= later.get(cell, 0)
    return found


def _breaking(lines: list[int], state: _State) -> list[_Step]:
    """The removals that break the line with the fewest removable marks. Every solution has one of them."""
    weakest = min((line & state.removable for line in lines), key=int.bit_count)
    cells = sorted(cells_of(weakest), key=lambda cell: -sum(line >> cell & 1 for line in lines))
    return [_Step(1 << cell, ".") for cell in cells]


def _balancing(surplus: int, state: _State) -> list[_Step]:
    """The steps that reduce the surplus, free ones first. Every solution contains one of them."""
    to: Mark = "o" if surplus > 0 else "x"
    marks, open_cells = (state.x, state.to_o) if surplus > 0 else (state.o, state.to_x)
    free, paid = cells_of(open_cells & state.taken), cells_of(open_cells & ~state.taken)
    return (
        [_Step(1 << cell, to) for cell in free]
        + [_Step(1 << cell, ".") for cell in cells_of(marks & state.removable)]
        + [_Step(1 << cell, to) for cell in paid]
    )
