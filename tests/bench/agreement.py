"""Compares every position of the keychain with other packages: moves, winner and value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple

from tests.bench.packages import install_peers
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.game_graph import all_positions
from ttt_core.solving.solver import solve
from web.tooling.tools import BuildError


class Facts(NamedTuple):
    """What a package says about a position: its moves, its outcome if finished, and its value for X."""

    moves: frozenset[int]
    outcome: Outcome | None
    value: int | None


FactsByPosition = Iterator[tuple[int, Facts]]
"""The number of each position, with what a peer says about it."""

SIDES: dict[int, Outcome] = {1: "x", -1: "o", 0: "draw"}


def ours() -> dict[int, Facts]:
    """What ``ttt_core`` says about each position."""
    positions, values = all_positions(KEYCHAIN), solve(KEYCHAIN).values
    return {
        here: Facts(
            frozenset(positions.cell(here, child) for child in children),
            positions.results.get(here),
            values[here],
        )
        for here, children in positions.children.items()
    }


def open_spiel() -> FactsByPosition:
    """All states that OpenSpiel's game in C++ reaches, with the values of its minimax solver."""
    game = import_module("pyspiel").load_game("tic_tac_toe")
    solver = import_module("open_spiel.python.algorithms.minimax_solver").MinimaxSolver("tic_tac_toe")
    solved = solver.solve()
    pending, met = [game.new_initial_state()], set()
    while pending:
        state = pending.pop()
        text = str(state)
        if text in met:
            continue
        met.add(text)
        over = state.is_terminal()
        # The solver's values are for the side to move, the returns for X and O.
        mover = 1 if state.move_number() % 2 == 0 else -1
        value = round(state.returns()[0]) if over else mover * round(solved[text].value)
        moves = [] if over else state.legal_actions()
        pending += [state.child(move) for move in moves]
        yield number(text.replace("\n", "")), Facts(frozenset(moves), SIDES[value] if over else None, value)


def easyai() -> FactsByPosition:
    """All positions that easyAI's game reaches, without values, because its search solves one at a time."""
    new_game: Callable[..., Any] = import_module("easyAI.games.TicTacToe").TicTacToe
    pending: list[tuple[tuple[int, ...], int]] = [((0,) * 9, 1)]
    met = set()
    while pending:
        board, player = pending.pop()
        if board in met:
            continue
        met.add(board)
        game = new_game([None, None])
        game.board, game.current_player = list(board), player
        lost, over = game.lose(), game.is_over()
        outcome: Outcome | None = ("x", "o")[player % 2] if lost else "draw" if over else None
        moves = frozenset() if over else frozenset(int(move) - 1 for move in game.possible_moves())
        for move in moves:
            after = (*board[:move], player, *board[move + 1 :])
            pending.append((after, 3 - player))
        text = "".join(".xo"[mark] for mark in board)
        yield number(text), Facts(moves, outcome, None)


PEERS: dict[str, Callable[[], FactsByPosition]] = {"open_spiel": open_spiel, "easyAI": easyai}


def number(text: str) -> int:
    """The number of the position with these faces, cell by cell."""
    x, o = (sum(1 << cell for cell, mark in enumerate(text) if mark == side) for side in "xo")
    return x | o << KEYCHAIN.area


def agreement() -> list[str]:
    """A sentence for each installed peer. Raises ``BuildError`` at the first position with a difference."""
    install_peers()
    sentences = []
    for name, list_facts in PEERS.items():
        with suppress(ImportError):
            sentences.append(compare(name, list_facts))
    return sentences


def compare(name: str, list_facts: Callable[[], FactsByPosition]) -> str:
    """Compare all that this peer says with ``ours``."""
    known, met = ours(), set()
    for position, facts in list_facts():
        met.add(position)
        expected = known.get(position)
        wanted = expected if facts.value is not None or expected is None else expected._replace(value=None)
        if facts != wanted:
            raise BuildError(f"{name} says {facts} about position {position}, but ttt_core says {expected}")
    if len(met) != len(known):
        raise BuildError(f"{name} has {len(met):,} positions, but ttt_core has {len(known):,}")
    return f"{name} agrees about all {len(met):,} positions: " + (
        "moves, winner and value." if facts.value is not None else "moves and winner."
    )
