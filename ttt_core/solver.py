"""The value of every position, who wins how often from there, and the moves that follow from it.

One sweep from the last ply to the first: what a position is worth follows from its children. Both
kinds of chances are counted in whole numbers, three side by side in one integer, so a position's are the
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
    """Of every position of a grid: its value, its games and its weighted games, both by outcome."""

    positions: Positions
    values: dict[int, Value]
    games: dict[int, int]
    fillings: dict[int, int]

    def evaluate(self, position: int) -> Evaluation:
        """All that is known of this position; ``KeyError`` if no game reaches it."""
        value, area = self.values[position], self.positions.grid.area
        games, fillings = _unpack(self.games[position], area), _unpack(self.fillings[position], area)
        return Evaluation(value, _label(value, games), _split(games), _split(fillings), sum(games))

    def best(self, position: int) -> list[int]:
        """The children that keep the value of this position."""
        children = self.positions.children[position]
        return [child for child in children if self.values[child] == self.values[position]]


@cache
def solve(grid: Grid = KEYCHAIN) -> Solution:
    """Solve every position of the grid. Time and memory are in proportion to their number."""
    positions, area = all_positions(grid), grid.area
    values: dict[int, Value] = {}
    games: dict[int, int] = {}
    fillings: dict[int, int] = {}
    for position, children in reversed(positions.children.items()):
        if children:
            best = max if position.bit_count() % 2 == 0 else min
            values[position] = best([values[child] for child in children])
            games[position] = sum([games[child] for child in children])
            fillings[position] = sum([fillings[child] for child in children])
        else:
            outcome = positions.results[position]
            values[position] = WORTH[outcome]
            games[position] = 1 << OUTCOMES.index(outcome) * _width(area)
            fillings[position] = games[position] * factorial(area - position.bit_count())
    return Solution(positions, values, games, fillings)


def _width(area: int) -> int:
    """The bits that hold a number of games."""
    return factorial(area).bit_length()


def _unpack(packed: int, area: int) -> list[int]:
    """The three numbers, in the order of ``OUTCOMES``."""
    width = _width(area)
    return [packed >> place * width & (1 << width) - 1 for place in range(len(OUTCOMES))]


def _split(numbers: list[int]) -> Split:
    """The shares of these numbers in their sum."""
    return Split(*(Fraction(number, sum(numbers)) for number in numbers))


def _label(value: Value, games: list[int]) -> Label:
    """The label of a position with this value and these games, in the order of ``OUTCOMES``."""
    if max(games) == sum(games):
        return SURE[value]
    return FORCED[value]
