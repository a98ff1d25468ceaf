"""See a board: the answer.

X threatens cell 6, so O has to take it, and then X has to take cell 7. After that nobody can win.
"""

from ttt_core import read
from ttt_core.rules.game import outcome, play

board = read("xo./.x./..o")
for cell in (2, 6, 7, 3, 5):
    board = play(board, cell)
print("over:", outcome(board))
board
