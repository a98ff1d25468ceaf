"""The rows for the 3 x 3 keychain: compared with the article's ways and with the peers."""

from __future__ import annotations

from functools import partial

from tests.bench.peers import peers
from tests.bench.references import play_every_game, search_with_memory, search_without_memory
from tests.bench.table import Row, versus
from tests.bench.timing import Task, side_by_side
from ttt_core.counting.games import CountRules, count_games
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.game_graph import all_positions
from ttt_core.solving.solver import solve

FEW, SOME, MANY = 3, 5, 15
"""The rounds for tasks that take seconds, about a second altogether, or almost no time."""


def evaluate_all() -> object:
    """Compute the label, both kinds of chances, the value and the games of every position."""
    solution = solve()
    return {position: solution.evaluate(position) for position in solution.values}


ENUMERATE = "3x3: all 5,478 positions"
COUNT = "3x3: the 255,168 games, by ply and by result"
SOLVE = "3x3: all 5,478 minimax values and game counts"
EVALUATE = "3x3: the same with labels and both chances"


def article_rows() -> list[Row]:
    """The searches of the keychain article, and playing every game in its style."""
    positions, count = partial(all_positions, KEYCHAIN), partial(count_games, CountRules())
    comparisons: list[tuple[str, Task, str, Task, float, int]] = [
        (ENUMERATE, positions, "the article's search with memory", search_with_memory, 6, MANY),
        (ENUMERATE, positions, "the article's search without memory", search_without_memory, 200, FEW),
        (COUNT, count, "playing them in the article's way", play_every_game, 150, FEW),
    ]
    rows = []
    for what, ours, against, theirs, wanted, rounds in comparisons:
        mine, other = side_by_side(against, [ours, theirs], rounds)
        rows.append(versus(what, mine, against, other, wanted))
    return rows


def peer_rows() -> list[Row]:
    """Each peer solving only the empty board, against us solving all positions; the fastest one twice."""
    known = peers()
    ours, labels, *theirs = side_by_side("peers", [solve, evaluate_all, *known.values()], SOME)
    rows = [versus(SOLVE, ours, name, each, 4) for name, each in zip(known, theirs, strict=True)]
    name, fastest = min(zip(known, theirs, strict=True), key=lambda peer: peer[1].seconds)
    return [*rows, versus(EVALUATE, labels, f"the fastest of them, {name}", fastest, 1)]
