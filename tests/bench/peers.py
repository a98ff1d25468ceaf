"""How other packages from PyPI solve tic-tac-toe from the empty board.

Each is imported only when it is asked for: a machine may not have it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import inf
from typing import Any

Solve = Callable[[], object]
"""What is timed: it returns what the peer makes of the empty board."""


def easyai(*, table: bool) -> Solve:
    """The Negamax of easyAI on easyAI's game, told which score is a win, so that it prunes more."""
    ai, game = import_module("easyAI"), import_module("easyAI.games.TicTacToe").TicTacToe
    game.ttentry = lambda self: tuple(self.board)  # as its documentation has it: the key of the table

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
    """OpenSpiel's minimax solver in Python, which keeps a value for every position that goes on."""
    solver = import_module("open_spiel.python.algorithms.minimax_solver").MinimaxSolver
    empty = str(import_module("pyspiel").load_game("tic_tac_toe").new_initial_state())
    return lambda: solver("tic_tac_toe").solve()[empty].value


def aima3(search: str) -> Solve:
    """A search of the textbook's code on its own game. It tells the best move, not the value."""
    games = import_module("aima3.games")
    game = games.TicTacToe()
    return lambda: getattr(games, search)(game.initial, game)


def pettingzoo_board() -> Solve:
    """PettingZoo has no search: an alpha-beta search written for the bench, on PettingZoo's own board."""
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
    """The same search on the environment, which cannot take back a move: each position is stepped to anew."""
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
"""What each does with the empty board, and how to prepare it; ``ImportError`` where it is not installed."""
