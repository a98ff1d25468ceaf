"""Judge a board. Can a game of tic-tac-toe get to it, and if not, why not?

Exercise: turn one cell so that the board becomes possible.
"""

from ttt_core import questions

questions.judge("ooo/xxx/...")
