"""Compares every position of the keychain with OpenSpiel: moves, winner and value."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import NamedTuple

from tests.bench.packages import install_peers
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.game_graph import all_positions
from ttt_core.solving.solver import solve
from web.tools.tools import BuildError


class Facts(NamedTuple):
    """What is said about a position: its moves, its outcome if finished, and its value for X."""

    moves: frozenset[int]
    outcome: Outcome | None
    value: int


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


def open_spiel() -> Iterator[tuple[int, Facts]]:
    """The number and the facts of each state of OpenSpiel's game in C++, with its minimax solver's values."""
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


def number(text: str) -> int:
    """The number of the position with these faces, cell by cell."""
    x, o = (sum(1 << cell for cell, mark in enumerate(text) if mark == side) for side in "xo")
    return x | o << KEYCHAIN.area


def agreement() -> list[str]:
    """A sentence if OpenSpiel is installed. Raises ``BuildError`` if it says anything else than ``ours``."""
    install_peers()
    with suppress(ImportError):
        known, theirs = ours(), dict(open_spiel())
        for position in known.keys() | theirs.keys():
            if known.get(position) != (said := theirs.get(position)):
                raise BuildError(
                    f"position {position}: open_spiel says {said}, ttt_core {known.get(position)}"
                )
        return [f"open_spiel agrees about all {len(known):,} positions: moves, winner and value."]
    return []
