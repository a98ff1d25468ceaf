"""The three filters, by hand: from all 19,683 boards to the possible ones.

Exercise: which of the three filters can go without changing the result?
"""

from itertools import product

LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]


def won(board, side):
    return any(all(board[int(cell)] == side for cell in line) for line in LINES)


def counts_fit(board):
    return board.count("x") - board.count("o") in (0, 1)


def one_winner(board):
    return not (won(board, "x") and won(board, "o"))


def winner_moved_last(board):
    if won(board, "x") and board.count("x") == board.count("o"):
        return False
    return not (won(board, "o") and board.count("x") > board.count("o"))


boards = ["".join(faces) for faces in product(".xo", repeat=9)]
print(f"{len(boards):6,} boards")
for rule in (counts_fit, one_winner, winner_moved_last):
    boards = [board for board in boards if rule(board)]
    print(f"{len(boards):6,} after {rule.__name__}")
