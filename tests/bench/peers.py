"""How OpenSpiel solves tic-tac-toe from the empty board.

It is imported only when it is used, because it may not be installed.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

Solve = Callable[[], object]
"""The function that is timed. It returns the peer's result for the empty board."""


def open_spiel_alpha_beta() -> Solve:
    """OpenSpiel's alpha-beta search in Python, on its own game in C++."""
    game = import_module("pyspiel").load_game("tic_tac_toe")
    minimax = import_module("open_spiel.python.algorithms.minimax")
    return lambda: minimax.alpha_beta_search(game)[0]


def open_spiel_solver() -> Solve:
    """OpenSpiel's minimax solver in Python, which stores a value for every unfinished position."""
    solver = import_module("open_spiel.python.algorithms.minimax_solver").MinimaxSolver
    empty = str(import_module("pyspiel").load_game("tic_tac_toe").new_initial_state())
    return lambda: solver("tic_tac_toe").solve()[empty].value


PEERS: dict[str, Callable[[], Solve]] = {
    "open_spiel: alpha_beta_search on its C++ game": open_spiel_alpha_beta,
    "open_spiel: MinimaxSolver, all positions that go on": open_spiel_solver,
}
"""For each peer's search, a function that prepares it; raises ``ImportError`` if it is not installed."""
