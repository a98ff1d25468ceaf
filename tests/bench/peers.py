"""How other packages from PyPI solve tic-tac-toe from the empty board.

Each is imported only when it is used, because it may not be installed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import inf
from typing import Any

Solve = Callable[[], object]
"""The function that is timed. It returns the peer's result for the empty board."""


def easyai(*, table: bool) -> Solve:
    """The Negamax of easyAI on easyAI's game. It is told which score is a win, so that it prunes more."""
    ai, game = import_module("easyAI"), import_module("easyAI.games.TicTacToe").TicTacToe
    game.ttentry = lambda self: tuple(self.board)  # the key of the table, as in its documentation

    def solve() -> object:
        negamax = ai.Negamax(9, win_score=100, tt=ai.TranspositionTable() if table else None)
        negamax(game([None, None]))
        return negamax.alpha

    return solve


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


def aima3(search: str) -> Solve:
    """A search of the textbook's code on its own game. It returns the best move, not the value."""
    games = import_module("aima3.games")
    game = games.TicTacToe()
    return lambda: getattr(games, search)(game.initial, game)


def pettingzoo_board() -> Solve:
    """An alpha-beta search written for the bench, on PettingZoo's board, because PettingZoo has no search."""
    module = import_module("pettingzoo.classic.tictactoe.board")

    def value(board: Any, mover: int, alpha: float, beta: float) -> float:
        status = board.game_status()
        if status != module.TTT_GAME_NOT_OVER:
            return 0 if status == module.TTT_TIE else -1
        for move in board.legal_moves():
            board.play_turn(mover, move)
            alpha = max(alpha, -value(board, 1 - mover, -beta, -alpha))
            board.squares[move] = 0
            if alpha >= beta:
                break
        return alpha

    return lambda: value(module.Board(), 0, -inf, inf)


def pettingzoo_environment() -> Solve:
    """The same search on the environment. It cannot undo a move, so each position is replayed."""
    environment = import_module("pettingzoo.classic.tictactoe.tictactoe").raw_env()

    def value(moves: list[int], alpha: float, beta: float) -> float:
        environment.reset()
        for move in moves:
            environment.step(move)
        mover = environment.agent_selection
        if environment.terminations[mover]:
            return float(environment.rewards[mover])
        for move in environment.observe(mover)["action_mask"].nonzero()[0]:
            alpha = max(alpha, -value([*moves, move], -beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    return lambda: value([], -inf, inf)


PEERS: dict[str, Callable[[], Solve]] = {
    "easyAI: Negamax to depth 9 with its transposition table": partial(easyai, table=True),
    "easyAI: Negamax to depth 9": partial(easyai, table=False),
    "open_spiel: alpha_beta_search on its C++ game": open_spiel_alpha_beta,
    "open_spiel: MinimaxSolver, all positions that go on": open_spiel_solver,
    "aima3: alphabeta_search": partial(aima3, "alphabeta_search"),
    "aima3: minimax_decision": partial(aima3, "minimax_decision"),
    "pettingzoo: its board under an alpha-beta search of the bench": pettingzoo_board,
    "pettingzoo: its environment stepped through the same search": pettingzoo_environment,
}
"""For each peer's search, a function that prepares it; raises ``ImportError`` if it is not installed."""
