from hypothesis import given

from tests.random_boards import board_of, boards
from ttt_core.rules.board import Board
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.symmetry import canonical, images, orbit
from ttt_core.solving.enumeration import all_boards, search


def test_the_corners_share_a_canonical_form() -> None:
    # the least text puts the mark as late as it can
    for corner in (0, 2, 6, 8):
        assert canonical(Board(KEYCHAIN, x=1 << corner)).faces == "........x"


def test_canonical_positions_of_the_keychain() -> None:
    # 765: the MathRec page, positions under game symmetry
    assert len({canonical(Board(KEYCHAIN, *masks)) for masks in search(KEYCHAIN)}) == 765


def test_orbits_part_all_boards_as_burnside_counts_them() -> None:
    # the boards that stay as they are under the identity, quarter turns, half turn and reflections
    burnside = (3**9 + 2 * 3**3 + 3**5 + 4 * 3**6) // 8
    assert len({canonical(board) for board in all_boards(KEYCHAIN)}) == burnside


@given(boards())
def test_canonical_is_the_least_image_of_every_image(board: Board) -> None:
    least = canonical(board)
    assert least in images(board)
    assert images(board)[0] == board
    for each in images(board):
        assert canonical(each) == least
        assert least.faces <= each.faces
        assert orbit(each) == orbit(board)
    assert len(board.grid.symmetries) % len(orbit(board)) == 0


def test_empty_comes_before_o_before_x() -> None:
    assert canonical(board_of(KEYCHAIN, "x.......o")).faces == "..o...x.."
