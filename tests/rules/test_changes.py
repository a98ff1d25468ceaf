import pytest

from tests.random_boards import board_of
from ttt_core.rules.board import Board, Mark
from ttt_core.rules.changes import Change, changes
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.rules.legality import find_faults
from ttt_core.solving.enumeration import all_boards

ENOUGH = 100_000
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
    for change in fewest_changes:
        assert board.face(change["cell"]) != change["to"]
        board = board.with_face(change["cell"], change["to"])
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
        fewest_changes = changes(board, ENOUGH, starters)
        assert fewest_changes is not None
        assert len(fewest_changes) == distance
        cells = [change["cell"] for change in fewest_changes]
        assert cells == sorted(set(cells))
        assert found[apply(board, fewest_changes).faces] == 0


def test_the_search_stops_when_its_effort_is_used_up() -> None:
    assert changes(board_of(Grid(7, 7, 5), "ox.x.o." * 6 + "xxxxxoo"), effort=20_000) is None
    two = Board(Grid(4, 4, 3), x=0b11)
    assert changes(two, effort=0) is None
    assert changes(two, effort=1) == [{"cell": 0, "to": "."}]
    assert len(changes(Board(KEYCHAIN, x=KEYCHAIN.full), effort=0) or []) == 4


def test_a_board_counts_more_on_a_grid_of_many_lines() -> None:
    board = Board(Grid(10, 10, 2), x=1 | 1 << 99)
    assert len(board.grid.lines) == 342
    assert changes(board, effort=3) is None
    assert changes(board, effort=4) == [{"cell": 0, "to": "."}]
