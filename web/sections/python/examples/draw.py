"""See a board. If the last line is a board, it is drawn below.

Exercise: play on from here until the game is over.
"""

from ttt_core import read
from ttt_core.rules.game import outcome, play

board = read("xo./.x./..o")
board = play(board, 2)
print("over:", outcome(board))
board
