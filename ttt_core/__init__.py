"""Tic-tac-toe boards: which can happen, why not, and how many."""

from ttt_core import questions as questions
from ttt_core.board import Board as Board
from ttt_core.board import BoardError as BoardError
from ttt_core.census import count_legal as count_legal
from ttt_core.counting import CountRules as CountRules
from ttt_core.counting import count_games as count_games
from ttt_core.enumeration import search as search
from ttt_core.grid import KEYCHAIN as KEYCHAIN
from ttt_core.grid import Grid as Grid
from ttt_core.grid import GridError as GridError
from ttt_core.history import count_games_to as count_games_to
from ttt_core.history import witness as witness
from ttt_core.legality import Fault as Fault
from ttt_core.legality import IllegalBoardError as IllegalBoardError
from ttt_core.legality import judge as judge
from ttt_core.notation import NotationError as NotationError
from ttt_core.notation import read as read
from ttt_core.notation import write as write
from ttt_core.repair import changes as changes
from ttt_core.rules import MoveError as MoveError
from ttt_core.rules import outcome as outcome
from ttt_core.rules import play as play
from ttt_core.solver import solve as solve
from ttt_core.strategies import choose as choose
from ttt_core.symmetry import canonical as canonical
