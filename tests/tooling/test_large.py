"""The keys of the states of ``web.data.large``, which compares a count with the core at each start."""

from collections.abc import Iterator
from itertools import product

import pytest

from ttt_core.counting.frontier import Line, choices, directed_lines
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.grid import Grid
from web.data.large.keys import Keys


def lines_through(cell: int, lines: list[Line]) -> int:
    """The lines of both sides through a cell, as a mask."""
    return sum((1 | 1 << len(lines)) << i for i, line in enumerate(lines) if cell in line.cells)


def states_before_each_cell(grid: Grid) -> Iterator[set[int]]:
    """The sets of live lines, as masks, that the faces of the cells before can leave."""
    lines, states = directed_lines(grid), {0}
    for cell in range(grid.area):
        yield states
        through = lines_through(cell, lines)
        states = {
            state & ~through | choice.live
            for state in states
            for choice in choices(cell, state & through, lines)
        }
    assert states == {0}


@pytest.mark.parametrize("sides", [(1, 5, 2), (3, 3, 1), (3, 3, 3), (5, 3, 2), (3, 4, 4), (4, 4, 3)])
def test_different_states_have_different_keys_which_tell_the_lines_through_a_cell(
    sides: tuple[int, int, int],
) -> None:
    grid = Grid(*sides)
    keys = Keys(grid)
    for cell, states in enumerate(states_before_each_cell(grid)):
        assert len({keys.key(state) for state in states}) == len(states)
        through, digits = lines_through(cell, keys.lines), keys.through(cell)
        for state in states:
            told = [each.live[keys.key(state) // each.place % each.radix] for each in digits]
            assert sum(told) == state & through


def test_the_keys_of_every_grid_up_to_7x7_fit() -> None:
    for cols, k in product(range(1, 8), repeat=2):
        assert max(Keys(Grid(7, cols, k)).part.values()) < 2**63
    with pytest.raises(OutOfReachError, match="the states of 12x12 with k = 6 need more than 63 bits"):
        Keys(Grid(12, 12, 6))
