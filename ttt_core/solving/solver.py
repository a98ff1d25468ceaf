"""The value of every position, who wins how often from there, and the moves that follow from it.

One sweep from the last ply to the first: what a position is worth follows from its children, and is the
same for all its images, so that one of each orbit is enough. Both kinds of chances are counted in whole
numbers, all side by side in one integer, so that a position's are the sum of its children's. Games count as
they are. For play at random, weighting finished games by (empty cells)! makes all continuations equally
likely.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import factorial
from typing import Literal, NamedTuple, TypeVar

from ttt_core.rules.game import Outcome
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.solving.canonical import Orbits, all_orbits
from ttt_core.solving.game_graph import Positions, all_positions

Value = Literal[1, 0, -1]
"""What X gets when both sides play as well as can be: a win, a draw, a loss."""

Label = Literal["x-wins", "o-wins", "draw", "x-control", "o-control", "force-tie"]
"""The result of every continuation, or who can force a win, or that neither side can."""

WORTH: dict[Outcome, Value] = {"x": 1, "draw": 0, "o": -1}
"""The value of each outcome."""


SPLIT_ORDER: tuple[Outcome, ...] = ("x", "draw", "o")
"""The order of the fields of a ``Split``."""

SURE: dict[Value, Label] = {1: "x-wins", 0: "draw", -1: "o-wins"}
FORCED: dict[Value, Label] = {1: "x-control", 0: "force-tie", -1: "o-control"}
"""The label of a value when all continuations have the same result, and when they have not."""


LABELS: tuple[Label, ...] = ("x-wins", "x-control", "force-tie", "draw", "o-control", "o-wins")
"""All labels, from the best for X to the best for O."""

Known = TypeVar("Known")


class Split(NamedTuple):
    """Something shared out among the three outcomes."""

    x: Fraction
    draw: Fraction
    o: Fraction


@dataclass(frozen=True)
class Evaluation:
    """What is known of a position.

    ``equal_games`` are the shares of the ``games_from`` complete games that go on from it (1 if it is
    finished); ``random_play`` the chances of the outcomes when both move uniformly at random.
    """

    value: Value
    label: Label
    equal_games: Split
    random_play: Split
    games_from: int


@dataclass(frozen=True)
class Solution:
    """Of every position of a grid its value, and how many complete games go on from it.

    Of the canonical ones ``packed`` has the games by outcome and the fillings by outcome, and ``known``
    what has been asked for so far.
    """

    orbits: Orbits
    values: dict[int, Value]
    games: dict[int, int]
    packed: dict[int, int]
    known: dict[int, Evaluation] = field(default_factory=dict)

    @property
    def positions(self) -> Positions:
        """All positions and the moves between them."""
        return all_positions(self.orbits.grid)

    def evaluate(self, position: int) -> Evaluation:
        """All that is known of this position; ``KeyError`` if no game reaches it."""
        canonical = self.orbits.canonical[position]
        if canonical not in self.known:
            self.known[canonical] = self._unpack(canonical)
        return self.known[canonical]

    def best(self, position: int) -> list[int]:
        """The children that keep the value of this position."""
        children = self.positions.children[position]
        return [child for child in children if self.values[child] == self.values[position]]

    def _unpack(self, canonical: int) -> Evaluation:
        value, width = self.values[canonical], _width(self.orbits.grid)
        numbers = [self.packed[canonical] >> place * width & (1 << width) - 1 for place in range(6)]
        games, fillings = numbers[:3], numbers[3:]
        label = (SURE if max(games) == sum(games) else FORCED)[value]
        return Evaluation(value, label, _split(games), _split(fillings), self.games[canonical])


@lru_cache(maxsize=3)
def solve(grid: Grid = KEYCHAIN) -> Solution:
    """Solve one position of each orbit, last ply first. Time and memory go with the number of positions."""
    orbits, width = all_orbits(grid), _width(grid)
    values: dict[int, Value] = {}
    games: dict[int, int] = {}
    packed: dict[int, int] = {}
    for position, children in reversed(orbits.children.items()):
        if children:
            best = max if position.bit_count() % 2 == 0 else min
            values[position] = best([values[child] for child in children])
            games[position] = sum([games[child] for child in children])
            packed[position] = sum([packed[child] for child in children])
        else:
            outcome = orbits.results[position]
            fillings = factorial(grid.area - position.bit_count())
            values[position], games[position] = WORTH[outcome], 1
            packed[position] = (1 | fillings << 3 * width) << SPLIT_ORDER.index(outcome) * width
    return Solution(orbits, _for_all_images(values, orbits), _for_all_images(games, orbits), packed)


def _for_all_images(known: dict[int, Known], orbits: Orbits) -> dict[int, Known]:
    """What is known of the canonical positions, for every position."""
    return {position: known[canonical] for position, canonical in orbits.canonical.items()}


def _width(grid: Grid) -> int:
    """The bits that hold any number of games."""
    return factorial(grid.area).bit_length()


def _split(numbers: list[int]) -> Split:
    """The shares of these numbers in their sum."""
    return Split(*(Fraction(number, sum(numbers)) for number in numbers))
