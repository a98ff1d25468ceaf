"""How strategies fare against each other: every game that the two can play, weighed by its chance."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ttt_core.rules.board import Board
from ttt_core.rules.game import legal_moves, outcome, play, side_to_move
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.solver import SPLIT_ORDER, Split
from ttt_core.solving.strategies import Strategy, choose


def match(x: Strategy, o: Strategy) -> Split:
    """The chances of the outcomes when these two play from the empty keychain.

    ``random`` plays each move it has with the same chance; the others always play the same.
    """
    players = {"x": x, "o": o}

    @cache
    def results_from(board: Board) -> Split:
        side = side_to_move(board)
        if side is None:
            return Split(*(Fraction(outcome(board) == each) for each in SPLIT_ORDER))
        strategy = players[side]
        cells = legal_moves(board) if strategy == "random" else [choose(board, strategy).cell]
        splits = [results_from(play(board, cell)) for cell in cells]
        return Split(*(Fraction(sum(shares), len(cells)) for shares in zip(*splits, strict=True)))

    return results_from(Board(KEYCHAIN))
