"""Tic-tac-toe boards: which ones a game can reach, why not, and how many there are.

A board is any set-up of marks on a grid. It is legal if some game reaches it.

>>> import ttt_core
>>> board = ttt_core.read("ooo/xxx/...")
>>> [str(fault) for fault in ttt_core.find_faults(board)]
['both-won', 'x-won-o-moved']

A grid can have any size, and any number of marks in a row can win:

>>> ttt_core.read("xo../.xo./..x.", k=3).grid
Grid(rows=3, cols=4, k=3)

``questions`` has a function for every question, such as why a board is illegal, the value of a position, and
how many games there are. The functions take plain values and return plain dicts. The command line
``python3 -m ttt_core`` returns the same as JSON:

>>> ttt_core.questions.winner("4,0,8,2,6,3,7")["outcome"]
'x'
>>> ttt_core.questions.odds("4x4")["legal"]
9722011

Input that cannot be read or answered raises a ``Refusal``, a ``ValueError`` with a one-line message, of which
``OutOfReachError`` and ``IllegalBoardError`` are kinds. Any other exception is a failure of the package:

>>> ttt_core.read("xo./.x./..")
Traceback (most recent call last):
ttt_core.rules.errors.Refusal: row 3 has 2 cells, but row 1 has 3 cells; write a board as xo./.x./..o

The packages, from the bottom up: ``rules`` (grids, boards, legality), ``solving`` (all positions and their
values), ``counting`` (games, legal boards, odds), ``questions`` and ``cli``. Each imports only itself and
those before it.
"""

from ttt_core import questions
from ttt_core.rules.board import Board
from ttt_core.rules.errors import OutOfReachError, Refusal
from ttt_core.rules.grid import Grid
from ttt_core.rules.legality import IllegalBoardError, find_faults
from ttt_core.rules.notation import read

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Grid",
    "IllegalBoardError",
    "OutOfReachError",
    "Refusal",
    "find_faults",
    "questions",
    "read",
]
