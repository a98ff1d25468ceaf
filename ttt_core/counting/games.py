"""How many games are there? The answer depends on three questions, which sources answer differently.

*What is a unique move* (symmetry), *when is a game over* (ends), and *which moves are allowed* (moves). These
definitions reproduce the tables of the MathRec page on tic-tac-toe, row by row.

- symmetry ``none``: cells are distinct. ``board``: games that are images of each other under the
  grid's symmetries are one game. (Burnside: average, over the symmetries, the games each one fixes. A
  symmetry fixes the games on the cells that it leaves in place.) ``game``: a move is a choice between
  canonical positions, each counted once.
- ends ``line``: a completed line or a full board ends the game. ``decided``: the game also ends as soon as
  every continuation under the same move rule has the same result, for example an inevitable draw.
- moves ``any``: every move is allowed. ``win``: a player who can complete a line must do so. ``win-block``:
  a player who cannot must play one of the opponent's winning cells, if there are any. ``win-block-fork``:
  a player who can do neither must play a cell that gives two or more winning cells, if there is one.
  ``perfect``: both sides play only moves that keep the minimax value. ``perfect-x``, ``perfect-o``: only
  this side plays so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple, TypedDict

from ttt_core.counting.move_rules import AllowedMoves, move_rule
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid, mask_of
from ttt_core.rules.options import one_of
from ttt_core.solving.game_graph import Positions, all_positions

Symmetry = Literal["none", "board", "game"]
Ends = Literal["line", "decided"]


class CountRow(TypedDict):
    """The positions of one ply and the routes to them: all, and those that end the game."""

    ply: int
    positions: int
    terminal_positions: int
    paths: int
    terminal_paths: int


class GameCount(NamedTuple):
    """A row for each ply up to the last one that a game reaches, and the complete games by result."""

    rows: list[CountRow]
    results: Counter[Outcome]


Tree = dict[int, list[int]]
"""The children of each position under a move rule. The positions are in order of ply."""

Layer = Counter[int]
"""The number of routes to each position of one ply."""


def count_games(
    grid: Grid = KEYCHAIN, symmetry: Symmetry = "none", ends: Ends = "line", moves: AllowedMoves = "any"
) -> GameCount:
    """Count the positions and games by ply under these rules, X moving first.

    Raises ``Refusal`` on an unknown rule.
    """
    one_of("symmetry", symmetry, Symmetry)
    one_of("ends", ends, Ends)
    positions = all_positions(grid)
    tree = _reachable_tree(positions, moves)
    over = {position: outcome for position in tree if (outcome := positions.outcome(position))}
    if ends == "decided":
        over = _decided(tree, over)
    rows: list[CountRow] = []
    results: Counter[Outcome] = Counter({"x": 0, "o": 0, "draw": 0})
    for ply, layer in enumerate(_layers(symmetry, positions, tree, over)):
        ended = {position: routes for position, routes in layer.items() if position in over}
        rows.append(
            {
                "ply": ply,
                "positions": len(layer),
                "terminal_positions": len(ended),
                "paths": layer.total(),
                "terminal_paths": sum(ended.values()),
            }
        )
        for position, routes in ended.items():
            results[over[position]] += routes
    return GameCount(rows, results)


def _layers(
    symmetry: Symmetry, positions: Positions, tree: Tree, over: dict[int, Outcome]
) -> Iterable[Layer]:
    """The routes to each position, ply by ply; with a symmetry, to each canonical position."""
    if symmetry == "none":
        return _count_routes(tree.__getitem__, over)
    canonical = positions.canonical
    if symmetry == "game":
        return _count_routes(lambda position: {canonical[child] for child in tree[position]}, over)
    return _count_orbits(positions, tree, over)


def _count_routes(moves: Callable[[int], Iterable[int]], over: dict[int, Outcome]) -> Iterator[Layer]:
    """The number of routes from the empty board to each position, ply by ply."""
    layer: Layer = Counter({0: 1})
    while layer:
        yield layer
        after: Layer = Counter()
        for position, routes in layer.items():
            if position not in over:
                for child in moves(position):
                    after[child] += routes
        layer = after


def _count_orbits(positions: Positions, tree: Tree, over: dict[int, Outcome]) -> list[Layer]:
    """The number of orbits of routes to each canonical position, by Burnside's lemma."""
    area, symmetries = positions.grid.area, positions.grid.symmetries
    totals: list[Layer] = [Counter() for _ in range(area + 1)]
    for symmetry in symmetries:
        fixed = mask_of(cell for cell, to in enumerate(symmetry) if cell == to)
        marks = fixed | fixed << area
        unmoved = {
            position: [child for child in children if (child ^ position) & marks]
            for position, children in tree.items()
        }
        for total, layer in zip(totals, _count_routes(unmoved.__getitem__, over), strict=False):
            for position, routes in layer.items():
                total[positions.canonical[position]] += routes
    return [
        Counter({position: routes // len(symmetries) for position, routes in total.items()})
        for total in totals
        if total
    ]


def _reachable_tree(positions: Positions, moves: AllowedMoves) -> Tree:
    """The positions that games under this move rule reach, each with its children under the rule."""
    allowed = move_rule(moves, positions)
    tree: Tree = {}
    reached = {0}
    for position in positions.canonical:
        if position in reached:
            children = positions.children(position)
            tree[position] = allowed(position, children) if children else []
            reached.update(tree[position])
    return tree


def _decided(tree: Tree, results: dict[int, Outcome]) -> dict[int, Outcome]:
    """The positions from which every game has the same result, with that result."""
    over: dict[int, Outcome] = {}
    for position, children in reversed(tree.items()):
        outcomes = {over.get(child) for child in children} if children else {results[position]}
        if len(outcomes) == 1 and (outcome := outcomes.pop()):
            over[position] = outcome
    return over
