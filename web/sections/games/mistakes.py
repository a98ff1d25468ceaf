"""Repeats the mistakes of two sources, to find the numbers that the mistakes lead to."""

from collections import Counter
from collections.abc import Sequence

from ttt_core import questions
from ttt_core.rules.grid import KEYCHAIN, mask_of

ANTI_DIAGONAL = (2, 4, 6)
BENT_DIAGONAL = (6, 4, 8)
"""The cells that the brute-force notebook checks instead of the second diagonal."""

BENT_LINES = (*(line for line in KEYCHAIN.lines if line != mask_of(ANTI_DIAGONAL)), mask_of(BENT_DIAGONAL))


def notebook_games(lines: Sequence[int]) -> Counter[str]:
    """The games that the brute-force notebook keeps, by the result that it gives them: x, o or draw.

    It plays one round for each cell, and in each round drops the games that are already won. ``lines`` are
    the masks that it treats as wins. Here each board has a number of games instead of a list.
    """
    games = Counter({(0, 0): 1})
    for _ in range(KEYCHAIN.area):
        after: Counter[tuple[int, int]] = Counter()
        for (mine, theirs), paths in games.items():
            if not has_line(mine, lines) and not has_line(theirs, lines):
                for cell in range(KEYCHAIN.area):
                    if not (mine | theirs) >> cell & 1:
                        after[theirs, mine | 1 << cell] += paths  # the sides swap
        games = after
    results = Counter({"x": 0, "o": 0, "draw": 0})
    for (o, x), paths in games.items():  # the number of moves is odd, so X moved last
        results["x" if has_line(x, lines) else "o" if has_line(o, lines) else "draw"] += paths
    return results


def has_line(marks: int, lines: Sequence[int]) -> bool:
    """Whether these marks contain one of these lines."""
    return any(marks & line == line for line in lines)


def choice_games(board: str) -> list[str]:
    """The last board of each game from this position, where a move is a choice between standard forms."""
    choices = {move["canonical"]: move["board"] for move in questions.position(board)["moves"]}
    return [end for after in choices.values() for end in choice_games(after)] or [board]
