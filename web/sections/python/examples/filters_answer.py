"""The three filters, by hand: the answer.

The second can go. When both sides have a line, one of them did not move last,
so the third filter rejects that board too.
"""

from itertools import product

LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]


def won(board, side):
    return any(all(board[int(cell)] == side for cell in line) for line in LINES)


def possible(board):
    ahead = board.count("x") - board.count("o")
    if won(board, "x") and ahead != 1:
        return False
    if won(board, "o") and ahead != 0:
        return False
    return ahead in (0, 1)


boards = map("".join, product(".xo", repeat=9))
print(f"{sum(map(possible, boards)):,} boards")
