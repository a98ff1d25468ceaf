"""Find the mistake. This program counts every game, but its numbers are wrong:
there are 255,168 games, and X wins 131,184 of them.

Exercise: one of the lines is wrong. Which one, and what does fixing it change?
"""

from collections import Counter
from functools import cache

LINES = ["012", "345", "678", "036", "147", "258", "048", "648"]


@cache
def results(board, side, other):
    """The games that continue from this board, by result."""
    if any(all(board[int(cell)] == other for cell in line) for line in LINES):
        return Counter({other: 1})
    if "." not in board:
        return Counter({"draw": 1})
    games = Counter()
    for cell in range(9):
        if board[cell] == ".":
            games += results(board[:cell] + side + board[cell + 1 :], other, side)
    return games


games = results("." * 9, "x", "o")
print(f"{games.total():,} games:", dict(games))
