"""Tic-tac-toe boards: which can happen, why not, and how many.

A board is any set-up of marks on a grid. It is legal if some game reaches it.

>>> import ttt_core
>>> board = ttt_core.read("ooo/xxx/...")
>>> [str(fault) for fault in ttt_core.find_faults(board)]
['both-won', 'x-won-o-moved']

A grid can have any size, and any number in a row can win:

>>> ttt_core.read("xo../.xo./..x.", k=3).grid
Grid(rows=3, cols=4, k=3)

``questions`` holds everything that can be asked, such as why a board is illegal, what a position is worth,
and how many games there are. Its functions take plain values and return plain dicts, as the command line
``python3 -m ttt_core`` does in JSON:

>>> ttt_core.questions.winner("4,0,8,2,6,3,7")["outcome"]
'x'
>>> ttt_core.questions.odds("4x4")["legal"]
9722011

What cannot be read or answered raises one of these errors, each a ``ValueError`` with one line for people:

>>> ttt_core.read("xo?/.../...")
Traceback (most recent call last):
ttt_core.rules.notation.NotationError: '?' at row 1, column 3 is neither X, O nor empty

The modules, from the bottom up: ``rules`` (grids, boards, what is legal), ``solving`` (all positions and what
they are worth), ``counting`` (games, legal boards, odds), ``questions`` and ``cli``.
"""

from ttt_core import questions
from ttt_core.questions.checks import QuestionError
from ttt_core.rules.board import Board, BoardError
from ttt_core.rules.errors import FaceChancesError, OutOfReachError
from ttt_core.rules.game import MoveError
from ttt_core.rules.grid import Grid, GridError
from ttt_core.rules.legality import IllegalBoardError, find_faults
from ttt_core.rules.notation import NotationError, read

__all__ = [
    "Board",
    "BoardError",
    "FaceChancesError",
    "Grid",
    "GridError",
    "IllegalBoardError",
    "MoveError",
    "NotationError",
    "OutOfReachError",
    "QuestionError",
    "find_faults",
    "questions",
    "read",
]
