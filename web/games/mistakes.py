"""What two sources did instead of what they meant, done again, so that their numbers can be told."""

from collections import Counter
from collections.abc import Sequence

from ttt_core import questions
from ttt_core.rules.grid import KEYCHAIN, mask_of

ANTI_DIAGONAL = (2, 4, 6)
BENT_DIAGONAL = (6, 4, 8)
"""What the brute-force notebook checks in place of the second diagonal."""

BENT_LINES = (*(line for line in KEYCHAIN.lines if line != mask_of(ANTI_DIAGONAL)), mask_of(BENT_DIAGONAL))


def notebook_games(lines: Sequence[int]) -> Counter[str]:
    """The games that the brute-force notebook is left with, by the result it gives them: x, o or draw.

    It goes on for as many rounds as there are cells, and in each it drops the games that have a win by then.
    ``lines`` are the masks that it takes for wins. Of each board it keeps the number of games, not a list.
    """
    games = Counter({(0, 0): 1})
    for _ in range(KEYCHAIN.area):
        after: Counter[tuple[int, int]] = Counter()
        for (mine, theirs), paths in games.items():
            if not has_line(mine, lines) and not has_line(theirs, lines):
                for cell in range(KEYCHAIN.area):
                    if not (mine | theirs) >> cell & 1:
                        after[theirs, mine | 1 << cell] += paths  # the other side is next
        games = after
    results = Counter({"x": 0, "o": 0, "draw": 0})
    for (o, x), paths in games.items():  # X made the last of the moves, of which there are an odd number
        results["x" if has_line(x, lines) else "o" if has_line(o, lines) else "draw"] += paths
    return results


def has_line(marks: int, lines: Sequence[int]) -> bool:
    """Whether these cells hold one of these lines."""
    return any(marks & line == line for line in lines)


def choice_games(board: str) -> list[str]:
    """For each game of choices that goes on from this position, the board on which it ends."""
    choices = {move["canonical"]: move["board"] for move in questions.position(board)["moves"]}
    return [end for after in choices.values() for end in choice_games(after)] or [board]
