"""See a board: the answer.

O has to block cell 6, then cell 3; X has to block cell 7. Nobody wins.
"""

from ttt_core import read
from ttt_core.rules.game import outcome, play

board = read("xo./.x./..o")
for cell in (2, 6, 5, 3, 7):
    board = play(board, cell)
print("over:", outcome(board))
board
