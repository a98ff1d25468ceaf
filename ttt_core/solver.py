"""The value of every position, who wins how often from there, and the moves that follow from it.

One sweep from the last ply to the first: what a position is worth follows from its children. Both
kinds of chances are counted in whole numbers, all side by side in one integer, so that a position's are the
sum of its children's. Games count as they are. Play at random is counted as if the cells left over at
the end of a game were filled in all orders too: then every continuation has the same chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial
from typing import Literal, NamedTuple

from ttt_core.grid import KEYCHAIN, Grid
from ttt_core.positions import Positions, all_positions
from ttt_core.rules import Outcome

Value = Literal[1, 0, -1]
"""What X gets when both sides play as well as can be: a win, a draw, a loss."""

Label = Literal["x-wins", "o-wins", "draw", "x-control", "o-control", "force-tie"]
"""The result of every continuation, or who can force a win, or that neither side can."""

WORTH: dict[Outcome, Value] = {"x": 1, "draw": 0, "o": -1}
"""The value of each outcome."""


OUTCOMES: tuple[Outcome, ...] = ("x", "draw", "o")
"""The order of the fields of a ``Split``."""

SURE: dict[Value, Label] = {1: "x-wins", 0: "draw", -1: "o-wins"}
FORCED: dict[Value, Label] = {1: "x-control", 0: "force-tie", -1: "o-control"}
"""The label of a value when all continuations have the same result, and when they have not."""


LABELS: tuple[Label, ...] = ("x-wins", "x-control", "force-tie", "draw", "o-control", "o-wins")
"""All labels, from the best for X to the best for O."""


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
    """Of every position of a grid its value, and packed its games by outcome and its fillings by outcome."""

    positions: Positions
    values: dict[int, Value]
    packed: dict[int, int]

    def evaluate(self, position: int) -> Evaluation:
        """All that is known of this position; ``KeyError`` if no game reaches it."""
        value, width = self.values[position], _width(self.positions.grid)
        numbers = [self.packed[position] >> place * width & (1 << width) - 1 for place in range(6)]
        games, fillings = numbers[:3], numbers[3:]
        label = (SURE if max(games) == sum(games) else FORCED)[value]
        return Evaluation(value, label, _split(games), _split(fillings), sum(games))

    def best(self, position: int) -> list[int]:
        """The children that keep the value of this position."""
        children = self.positions.children[position]
        return [child for child in children if self.values[child] == self.values[position]]


@cache
def solve(grid: Grid = KEYCHAIN) -> Solution:
    """Solve every position of the grid. Time and memory are in proportion to their number."""
    positions, width = all_positions(grid), _width(grid)
    values: dict[int, Value] = {}
    packed: dict[int, int] = {}
    for position, children in reversed(positions.children.items()):
        if children:
            best = max if position.bit_count() % 2 == 0 else min
            values[position] = best([values[child] for child in children])
            packed[position] = sum([packed[child] for child in children])
        else:
            outcome = positions.results[position]
            fillings = factorial(grid.area - position.bit_count())
            values[position] = WORTH[outcome]
            packed[position] = (1 | fillings << 3 * width) << OUTCOMES.index(outcome) * width
    return Solution(positions, values, packed)


def _width(grid: Grid) -> int:
    """The bits that hold any number of games."""
    return factorial(grid.area).bit_length()


def _split(numbers: list[int]) -> Split:
    """The shares of these numbers in their sum."""
    return Split(*(Fraction(number, sum(numbers)) for number in numbers))
