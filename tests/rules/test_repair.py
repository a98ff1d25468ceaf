from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.random_boards import board_of, boards
from ttt_core.rules.board import Board, Mark
from ttt_core.rules.errors import EffortError
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.legality import find_faults
from ttt_core.rules.notation import read
from ttt_core.rules.repair import Change, changes
from ttt_core.solving.enumeration import all_boards

EITHER: tuple[Mark, ...] = ("x", "o")


def is_legal(board: Board, starters: tuple[Mark, ...]) -> bool:
    return any(not find_faults(board if starter == "x" else board.swapped) for starter in starters)


def distances(grid: Grid, starters: tuple[Mark, ...]) -> dict[str, int]:
    """The number of changes from each board to a legal one: breadth first from all legal boards."""
    layer = [board.faces for board in all_boards(grid) if is_legal(board, starters)]
    found = dict.fromkeys(layer, 0)
    while layer:
        near = {
            faces[:cell] + face + faces[cell + 1 :]
            for faces in layer
            for cell in range(grid.area)
            for face in "xo."
        }
        distance = found[layer[0]] + 1
        layer = [faces for faces in near if faces not in found]
        found.update(dict.fromkeys(layer, distance))
    return found


def apply(board: Board, fewest_changes: list[Change]) -> Board:
    for cell, to in fewest_changes:
        assert board.face(cell) != to
        board = board.with_face(cell, to)
    return board


@pytest.mark.parametrize(
    ("grid", "starters"),
    [
        (KEYCHAIN, ("x",)),
        (Grid(2, 3, 2), ("x",)),
        (Grid(2, 3, 2), EITHER),
        pytest.param(Grid(2, 4, 2), ("x",), marks=pytest.mark.long),
        (Grid(2, 3, 3), EITHER),
        (Grid(2, 2, 1), ("x",)),
        (Grid(2, 2, 1), EITHER),
        (Grid(1, 6, 3), EITHER),
    ],
)
def test_the_number_of_changes_is_the_fewest_possible(grid: Grid, starters: tuple[Mark, ...]) -> None:
    found = distances(grid, starters)
    for faces, distance in found.items():
        board = board_of(grid, faces)
        fewest_changes = changes(board, starters)
        assert len(fewest_changes) == distance
        cells = [change.cell for change in fewest_changes]
        assert cells == sorted(set(cells))
        assert found[apply(board, fewest_changes).faces] == 0


def is_legal_within(board: Board, starters: tuple[Mark, ...], distance: int) -> bool:
    """Whether ``distance`` changes or fewer are enough, by trying all."""
    for cells in combinations(range(board.grid.area), distance):
        for faces in product(("x", "o", "."), repeat=distance):
            tried = list(board.faces)
            for cell, face in zip(cells, faces, strict=True):
                tried[cell] = face
            if is_legal(board_of(board.grid, "".join(tried)), starters):
                return True
    return False


@given(boards(max_side=5, max_area=12), st.sampled_from([("x",), EITHER]))
@settings(max_examples=60)
def test_fewer_changes_are_not_enough(board: Board, starters: tuple[Mark, ...]) -> None:
    fewest_changes = changes(board, starters)
    assert is_legal(apply(board, fewest_changes), starters)
    if 1 <= len(fewest_changes) <= 4:
        assert not is_legal_within(board, starters, len(fewest_changes) - 1)


@pytest.mark.parametrize(
    ("side", "k", "fewest"),
    # changing area // 2 of the X to O makes the counts right, and fewer changes do not
    [(4, 4, 8), (5, 5, 12), (6, 6, 18), (7, 7, 24), (6, 3, 18), (7, 4, 24), (7, 3, 24), (32, 32, 512)],
)
def test_a_board_full_of_x_needs_half_of_its_cells_changed(side: int, k: int, fewest: int) -> None:
    grid = Grid(side, side, k)
    board = Board(grid, x=grid.full)
    fewest_changes = changes(board)
    assert len(fewest_changes) == fewest
    assert is_legal(apply(board, fewest_changes), ("x",))


def test_a_search_stops_when_its_effort_is_used_up() -> None:
    grid = Grid(7, 7, 2)
    board = Board(grid, x=grid.full)
    with pytest.raises(EffortError):
        changes(board, effort=100)
    assert changes(Board(KEYCHAIN, x=0b11), effort=100) == changes(Board(KEYCHAIN, x=0b11))


def test_a_state_counts_more_on_a_grid_of_many_lines() -> None:
    board = Board(Grid(10, 10, 2), x=1 | 1 << 99)
    assert len(board.grid.lines) == 342
    with pytest.raises(EffortError):
        changes(board, effort=3)
    assert len(changes(board, effort=35)) == 1


@pytest.mark.parametrize(
    ("text", "k", "states"),
    [
        ("xxx/xxx/xxx", 3, 14),
        ("xxx/xxx/xxx", 2, 264),
        ("ooo/ooo/ooo", 2, 1010),
        ("xox/xox/xox", 2, 71),
        ("xxxx/xxxx/xxxx", 2, 1257),
        ("xxxx/xxxx/xxxx/xxxx", 3, 23),
        ("xxxxx/xxxxx/xxxxx", 3, 22),
        ("xxoo/xooo/xoox/oo.o", 3, 100),
    ],
)
def test_the_bounds_limit_the_number_of_states(text: str, k: int, states: int) -> None:
    board = read(text, k)
    assert changes(board, effort=states) == changes(board)
    with pytest.raises(EffortError):
        changes(board, effort=states - 1)
