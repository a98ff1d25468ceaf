"""How many games are there? 26,830, if moves to boards that are the same when
turned or mirrored count as one.

Exercise: count with cells distinct. Then there are 255,168.
"""

from collections import Counter

from ttt_core import Board, Grid
from ttt_core.rules.game import outcome, play
from ttt_core.rules.symmetry import canonical

layer = Counter({Board(Grid(3, 3, 3)): 1})  # how many routes lead to each board
games = 0
for ply in range(10):
    after = Counter()
    for board, ways in layer.items():
        if outcome(board):
            games += ways
            continue
        empty = [cell for cell in range(9) if board.empty >> cell & 1]
        for child in {canonical(play(board, cell)) for cell in empty}:
            after[child] += ways
    print(f"after {ply} moves: {len(layer):3} boards, {games:6,} games over")
    layer = after
