"""How many games are there: the answer.

Every move counts, so the children are not collected in a set, and no child is
replaced by its canonical form.
"""

from collections import Counter

from ttt_core import Board, Grid
from ttt_core.rules.game import outcome, play

layer = Counter({Board(Grid(3, 3, 3)): 1})
games = 0
for _ in range(10):
    after = Counter()
    for board, ways in layer.items():
        if outcome(board):
            games += ways
            continue
        for cell in range(9):
            if board.empty >> cell & 1:
                after[play(board, cell)] += ways
    layer = after
print(f"{games:,} games")
