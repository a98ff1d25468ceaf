import pytest

from ttt_core.rules import notation
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import find_faults
from ttt_core.solving.enumeration import all_boards

# each row: a board, k, and all its faults
ROWS = [
    # the keychain article: all empty, all X, all O; of the last three "only one of these is legal"
    (".../.../...", 3, ""),
    ("xxx/xxx/xxx", 3, "too-many-x no-last-move"),
    ("ooo/ooo/ooo", 3, "too-many-o no-last-move"),
    # the article's list of boards that pass the counts and the double win, and are still illegal
    ("xxo/xoo/xo.", 3, "x-won-o-moved"),
    ("oxo/.x./.xo", 3, "x-won-o-moved"),
    ("..o/xxx/oo.", 3, "x-won-o-moved"),
    ("oxx/oxx/o..", 3, "o-won-x-moved"),
    ("ooo/xx./.xx", 3, "o-won-x-moved"),
    ("x.x/ooo/xx.", 3, "o-won-x-moved"),
    # the solution of LeetCode 794 that the README names, examples 1 and 2
    ("o../.../...", 3, "too-many-o"),
    ("xox/o.o/xox", 3, ""),
    # LeetCode 794, the exercise itself
    ("xox/.x./...", 3, "too-many-x"),
    ("xxx/.../ooo", 3, "both-won x-won-o-moved"),
    # lines that share no cell: with the right counts this needs a larger board
    ("xxx./xxx./oo.o/o.o.", 3, "no-last-move"),
    ("xxx./..../..../oo.o", 3, "x-won-o-moved"),
    ("ooo./ooo./xx.x/x.xx", 3, "no-last-move"),
    # a triangle: each two of the three lines meet, but not all three
    ("x.o../xxo../xxxo./oo.../.....", 3, "no-last-move"),
    # k = 1: the first mark wins
    ("x.", 1, ""),
    ("xo", 1, "both-won x-won-o-moved"),
    ("o.", 1, "too-many-o"),
]


@pytest.mark.parametrize(("text", "k", "faults"), ROWS)
def test_a_board_has_exactly_these_faults(text: str, k: int, faults: str) -> None:
    assert " ".join(find_faults(notation.read(text.split("/"), k))) == faults


EXCHANGED = {
    "too-many-x": "too-many-o",
    "too-many-o": "too-many-x",
    "x-won-o-moved": "o-won-x-moved",
    "o-won-x-moved": "x-won-o-moved",
}


def test_with_o_first_x_and_o_are_exchanged() -> None:
    for board in all_boards(KEYCHAIN):
        expected = {EXCHANGED.get(fault, fault) for fault in find_faults(board.swapped)}
        assert {*find_faults(board, "o")} == expected
