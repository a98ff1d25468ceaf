from ttt_core.rules.board import Board
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.symmetry import canonical
from ttt_core.solving.enumeration import all_boards, depth_first_search


def test_canonical_positions_of_the_keychain() -> None:
    # 765: the MathRec page, positions under game symmetry
    assert len({canonical(Board(KEYCHAIN, *masks)) for masks in depth_first_search(KEYCHAIN)}) == 765


def test_the_number_of_orbits_is_burnsides_count() -> None:
    # the boards that the identity, the quarter turns, the half turn and the reflections leave unchanged
    burnside = (3**9 + 2 * 3**3 + 3**5 + 4 * 3**6) // 8
    assert len({canonical(board) for board in all_boards(KEYCHAIN)}) == burnside
