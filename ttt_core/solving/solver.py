"""The value of every position of a grid, the chances of each result from there, and the best moves.

One pass goes from the last ply to the first, because the value of a position follows from its children. All
images of a position have the same value, so the canonical one is enough. Two kinds of chances are
counted: over all games that continue from a position, and over all random continuations. Weighting finished
games by (empty cells)! makes all random continuations equally likely. Both kinds are whole numbers, packed
into one integer, so that the numbers of a position are the sum of its children's, in a third less time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import factorial
from typing import Literal, get_args

from ttt_core.rules.board import mover
from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.solving.game_graph import Positions, all_positions

Value = Literal[1, 0, -1]
"""The result for X with perfect play of both sides: 1 a win, 0 a draw, -1 a loss."""

Label = Literal["x-wins", "x-control", "force-tie", "draw", "o-control", "o-wins"]
"""Tells the result if all continuations have the same one, otherwise which side can force a win, if any."""

LABELS: tuple[Label, ...] = get_args(Label)
"""All labels, from the best for X to the best for O."""

VALUE_OF: dict[Outcome, Value] = {"x": 1, "draw": 0, "o": -1}
"""The value of each outcome, from the best for X to the best for O."""

Split = dict[Outcome, Fraction]
"""The share of each outcome, in the order of ``VALUE_OF``. The three add up to 1."""

SURE: dict[Value, Label] = {1: "x-wins", 0: "draw", -1: "o-wins"}
FORCED: dict[Value, Label] = {1: "x-control", 0: "force-tie", -1: "o-control"}
"""The label of each value: ``SURE`` if all continuations have the same result, ``FORCED`` if not."""


@dataclass(frozen=True)
class Evaluation:
    """The value, label, chances and games of a position.

    ``games_from`` is the number of complete games that continue from it, 1 if the game is over.
    ``equal_games`` has the share of each outcome among these games. ``random_play`` has the chance of each
    outcome if both sides move uniformly at random.
    """

    value: Value
    label: Label
    equal_games: Split
    random_play: Split
    games_from: int


@dataclass(frozen=True)
class Solution:
    """The value of every position of a grid, and what else ``evaluate`` finds.

    ``packed`` and ``known`` have only canonical positions as keys. ``packed`` has the games by outcome and
    the weighted games by outcome. ``known`` caches evaluations, ``lengths`` what ``moves_to_end`` returns.
    """

    positions: Positions
    values: dict[int, Value]
    packed: dict[int, int]
    known: dict[int, Evaluation] = field(default_factory=dict)
    lengths: dict[int, int] = field(default_factory=dict)

    def evaluate(self, position: int) -> Evaluation:
        """The evaluation of this position. Raises ``KeyError`` if no game reaches it."""
        canonical = self.positions.canonical[position]
        if canonical not in self.known:
            self.known[canonical] = self._unpack(canonical)
        return self.known[canonical]

    def best(self, position: int) -> list[int]:
        """The children that keep the value of this position."""
        children = self.positions.children(position)
        return [child for child in children if self.values[child] == self.values[position]]

    def moves_to_end(self, position: int) -> int:
        """How many moves a position that a side can force lasts; one wins soonest, the other loses latest."""
        canonical = self.positions.canonical[position]
        if canonical not in self.lengths:
            value, winning = self.values[canonical], VALUE_OF[mover(canonical.bit_count())]
            kept = [child for child in self.positions.moves[canonical] if self.values[child] == value]
            chosen = min if value == winning else max
            self.lengths[canonical] = chosen([1 + self.moves_to_end(child) for child in kept], default=0)
        return self.lengths[canonical]

    def _unpack(self, canonical: int) -> Evaluation:
        value, width = self.values[canonical], _width(self.positions.grid)
        numbers = [self.packed[canonical] >> slot * width & (1 << width) - 1 for slot in range(6)]
        games, fillings = numbers[:3], numbers[3:]
        label = (SURE if max(games) == sum(games) else FORCED)[value]
        return Evaluation(value, label, _split(games), _split(fillings), sum(games))


@lru_cache(maxsize=3)
def solve_grid(grid: Grid = KEYCHAIN) -> Solution:
    """Solve the canonical positions, last ply first. Time and memory grow with the number of positions."""
    positions, width = all_positions(grid), _width(grid)
    shifts = {outcome: slot * width for slot, outcome in enumerate(VALUE_OF)}
    values: dict[int, Value] = {}
    packed: dict[int, int] = {}
    for position, children in reversed(positions.moves.items()):
        if children:
            best = max if mover(position.bit_count()) == "x" else min
            values[position] = best([values[child] for child in children])
            packed[position] = sum([packed[child] for child in children])
        else:
            outcome = positions.outcomes[position]
            fillings = factorial(grid.area - position.bit_count())
            values[position] = VALUE_OF[outcome]
            packed[position] = (1 | fillings << 3 * width) << shifts[outcome]
    everywhere = {position: values[canonical] for position, canonical in positions.canonical.items()}
    return Solution(positions, everywhere, packed)


def _width(grid: Grid) -> int:
    """The number of bits that is enough for any number of games."""
    return factorial(grid.area).bit_length()


def _split(numbers: list[int]) -> Split:
    """The share of each of these numbers in their sum."""
    return {each: Fraction(number, sum(numbers)) for each, number in zip(VALUE_OF, numbers, strict=True)}
