"""The search for a forced line: what it finds, and how few positions it visits.

Each number of positions is one that an order of moves, a weight, a reply or a symmetry keeps small.
"""

import pytest

from ttt_core.rules.notation import read
from ttt_core.solving.force import Effort, Force

SEARCHES = [
    (".o../x.../....", 3, True, 5, (True, 11)),
    ("...../o..../.oxx./.....", 4, False, 4, (False, 1)),
    ("...o./...../x..../....o/.....", 4, False, 5, (False, 13)),
    ("...../...../...../...../.....", 4, True, 6, (False, 490)),
    ("..o../...../...x./...../.....", 4, True, 5, (True, 193)),
    ("..x../....o/..x../.x.o./o..o.", 4, True, 4, (False, 57)),
    (".o.o./..o../.x.x./...../.....", 4, False, 6, (False, 19)),
    ("x...x/.x.o./...../o..../.o...", 4, True, 6, (False, 89)),
    ("o..../..x../...../..o../.....", 4, True, 6, (False, 371)),
    ("...../o.xx./o..../.....", 4, True, 6, (True, 1102)),
    ("oo./.x./..x", 3, False, 3, (False, 1)),
    ("xx./oo./...", 3, True, 0, (False, 1)),
    ("x../.../...", 3, False, 2, (False, 1)),
    ("o...../....x./....../....../......", 3, False, 2, (False, 10)),  # O forks off the lines of X
]
"""A board, k, whether X is to move, X's most moves, and whether X forces a line, found in how many nodes."""


@pytest.mark.parametrize(("board", "k", "attacks", "moves", "found"), SEARCHES)
def test_a_search_finds_whether_a_line_is_forced_and_visits_few_positions(
    board: str, k: int, attacks: bool, moves: int, found: tuple[bool, int]
) -> None:
    (grid, x, o), effort = read(board, k), Effort()
    forces = Force(grid, effort).forces(x, o, attacks=attacks, moves=moves)
    assert (forces, effort.nodes) == found
