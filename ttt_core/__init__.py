"""Tic-tac-toe boards: which can happen, why not, and how many."""

from ttt_core import questions as questions
from ttt_core.counting.games import CountRules as CountRules
from ttt_core.counting.games import count_games as count_games
from ttt_core.counting.legal_count import count_legal as count_legal
from ttt_core.rules.board import Board as Board
from ttt_core.rules.board import BoardError as BoardError
from ttt_core.rules.game import MoveError as MoveError
from ttt_core.rules.game import outcome as outcome
from ttt_core.rules.game import play as play
from ttt_core.rules.grid import KEYCHAIN as KEYCHAIN
from ttt_core.rules.grid import Grid as Grid
from ttt_core.rules.grid import GridError as GridError
from ttt_core.rules.legality import Fault as Fault
from ttt_core.rules.legality import IllegalBoardError as IllegalBoardError
from ttt_core.rules.legality import find_faults as find_faults
from ttt_core.rules.notation import NotationError as NotationError
from ttt_core.rules.notation import read as read
from ttt_core.rules.notation import write as write
from ttt_core.rules.repair import changes as changes
from ttt_core.rules.symmetry import canonical as canonical
from ttt_core.rules.witness import count_games_to as count_games_to
from ttt_core.rules.witness import witness as witness
from ttt_core.solving.enumeration import search as search
from ttt_core.solving.solver import solve as solve
from ttt_core.solving.strategies import choose as choose
