"""The rows of the core: beside the article's ways and open_spiel, and over the size of the grid."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path

from tests.bench.references import play_every_game, search_with_memory, search_without_memory
from tests.bench.table import Row, seconds, versus
from tests.bench.timing import Task, Times, side_by_side
from ttt_core.counting.games import CountRules, count_games
from ttt_core.counting.legal_count import count_legal
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.solving.game_graph import all_positions
from ttt_core.solving.solver import solve
from web.tools.tools import ROOT, BuildError, cached, pip_install

LOCK = ROOT / "tests/bench/requirements.txt"
SQUARES = [Grid(n, n, n) for n in range(3, 8)]

FEW, SOME, MANY = 3, 5, 15
"""The rounds for tasks that take seconds, about a second altogether, or almost no time."""

# --- The article -------------------------------------------------------------------------------------------


def article_rows() -> list[Row]:
    """The searches of the keychain article, and playing every game in its style."""
    positions, count = partial(all_positions, KEYCHAIN), partial(count_games, CountRules())
    enumerated, counted = "3x3: all 5,478 positions", "3x3: the 255,168 games, by ply and by result"
    comparisons: list[tuple[str, Task, str, Task, float, int]] = [
        (enumerated, positions, "the article's search with memory", search_with_memory, 6, MANY),
        (enumerated, positions, "the article's search without memory", search_without_memory, 200, FEW),
        (counted, count, "playing them in the article's way", play_every_game, 150, FEW),
    ]
    rows = []
    for what, ours, against, theirs, wanted, rounds in comparisons:
        mine, other = side_by_side(against, [ours, theirs], rounds)
        rows.append(versus(what, mine, against, other, wanted))
    return rows


# --- open_spiel --------------------------------------------------------------------------------------------


def peer_rows() -> list[Row]:
    """Each search of open_spiel against us solving all positions; the fastest one twice."""
    known = peers()
    ours, labels, *theirs = side_by_side("open_spiel", [solve, evaluate_all, *known.values()], SOME)
    what = "3x3: all 5,478 minimax values and game counts"
    rows = [versus(what, ours, name, each, 4) for name, each in zip(known, theirs, strict=True)]
    name, fastest = min(zip(known, theirs, strict=True), key=lambda peer: peer[1].seconds)
    with_labels = "3x3: the same with labels and both chances"
    return [*rows, versus(with_labels, labels, f"the fastest of them, {name}", fastest, 1)]


def evaluate_all() -> object:
    """Compute the label, both kinds of chances, the value and the games of every position."""
    solution = solve()
    return {position: solution.evaluate(position) for position in solution.values}


def peers() -> dict[str, Callable[[], object]]:
    """The searches of open_spiel. Raises ``BuildError`` if it cannot be installed, or finds other values."""

    def install(folder: Path) -> None:
        pip_install(sys.executable, LOCK, "--no-deps", "--only-binary", ":all:", "--target", folder)

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


# --- Over the size -----------------------------------------------------------------------------------------


def grid_rows() -> list[Row]:
    """The time of each square grid as a multiple of the next smaller one's."""
    tasks = [partial(count_legal, grid) for grid in SQUARES]
    times: dict[Grid, Times] = dict(zip(SQUARES, side_by_side("grids", tasks, SOME), strict=True))
    return [
        Row(
            exact(grid),
            seconds(times[grid].seconds),
            f"as a multiple of {smaller.size}, k = {smaller.k}",
            seconds(times[smaller].seconds),
            times[grid].ratio(times[smaller]),
        )
        for smaller, grid in pairwise(SQUARES)
    ]


def exact(grid: Grid) -> str:
    """The name of the count on this grid."""
    return f"{grid.size}, k = {grid.k}: exact odds and games"
