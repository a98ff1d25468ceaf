"""How OpenSpiel, which only the bench installs, solves tic-tac-toe from the empty board."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.solver import solve
from web.tools.cache import cached
from web.tools.tools import ROOT, BuildError, run

LOCK = ROOT / "tests/bench/requirements.txt"

Solve = Callable[[], object]


def peers() -> dict[str, Solve]:
    """The searches to time. Raises ``BuildError`` if they cannot be installed, or find other values."""

    def install(folder: Path) -> None:
        pip: list[str | Path] = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        pip += ["install", "--require-hashes", "--no-deps", "--only-binary", ":all:", "--target", folder]
        run([*pip, "-r", LOCK], "open_spiel could not be installed")

    folder = cached("bench", [LOCK.read_bytes(), sys.version.encode()], "Installing open_spiel", install)
    sys.path.append(str(folder))
    game = import_module("pyspiel").load_game("tic_tac_toe")
    minimax = import_module("open_spiel.python.algorithms.minimax")
    solver = import_module("open_spiel.python.algorithms.minimax_solver").MinimaxSolver
    compare({text: state.value for text, state in solver("tic_tac_toe").solve().items()})
    return {
        "open_spiel: alpha_beta_search on its C++ game": lambda: minimax.alpha_beta_search(game),
        "open_spiel: MinimaxSolver, all positions that go on": lambda: solver("tic_tac_toe").solve(),
    }


def compare(values: dict[str, float]) -> None:
    """Raise ``BuildError`` if a position has another value than for us. Theirs are for the side to move."""
    ours = solve(KEYCHAIN).values
    for text, value in values.items():
        faces = text.replace("\n", "")
        x, o = (sum(1 << cell for cell, mark in enumerate(faces) if mark == side) for side in "xo")
        for_x = value if faces.count("x") == faces.count("o") else -value
        if ours[x | o << KEYCHAIN.area] != for_x:
            raise BuildError(f"open_spiel finds the value {for_x} for {faces}, ttt_core another")
