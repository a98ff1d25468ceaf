"""The doors: a small board for each, and what they say."""

from ttt_core import questions
from web.html.mini_board import mini_board

BOARDS = {
    "play": ("x../.o./...", ()),
    "games": ("xox/oxo/xox", (0, 2, 4, 6, 8)),
    "sizes": ("xoo./ox.o/.oxo/xxxx", (0, 5, 10, 15, 12, 13, 14)),
    "class": ("ooo/xxx/...", (0, 1, 2, 3, 4, 5)),
}
"""The board at each door, and its highlighted cells."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``doors.html``."""
    return {
        "games": f"{questions.count()['totals']['games']:,}",
        "choices": f"{questions.count(symmetry='game')['totals']['games']:,}",
        **{f"{door}_picture": mini_board(board, lit) for door, (board, lit) in BOARDS.items()},
    }
