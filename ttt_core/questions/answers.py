"""The types of the answers that scripts of the page read.

The return annotation of a question names its type, and its docstring says what the fields are.
``web/python/answers.d.ts`` is generated from this file, so that JavaScript uses the same types. A board
is its standard text, as ``notation.write`` gives it. A cell is a number from 0, row by row. Every percentage
is an unrounded float from 0 to 100.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from ttt_core.rules.board import Mark
from ttt_core.rules.changes import Change
from ttt_core.rules.game import Outcome
from ttt_core.rules.reasons import Reason
from ttt_core.solving.solver import Label, Value

BoardText = str
"""A board as text: rows joined by "/", as in "xo./.x./..o"."""

Shares = dict[Outcome, str]
"""The share of each outcome: an exact fraction in text, such as "1826/6561" or "1"."""

ForcedResult = Literal["win", "draw", "loss"]
"""What a side can force."""


class Judgement(TypedDict):
    board: BoardText
    k: int
    legal: bool
    verdict: str
    faults: list[str]
    reasons: list[Reason]
    if_o_first: bool
    aside: str | None
    marks: dict[Mark, int]
    ply: int
    to_move: Mark | None
    outcome: Outcome | None
    lines: dict[Mark, list[list[int]]]
    witness: list[int] | None
    games_to: int
    changes: list[Change] | None


class SpinAnswer(TypedDict):
    spins: int
    legal: int
    percent: float
    interval: list[float]


class DailyAnswer(TypedDict):
    day: str
    boards: list[BoardText]


class PositionValue(TypedDict):
    board: BoardText
    canonical: BoardText
    value: Value
    label: Label
    equal_games: Shares
    random_play: Shares


class PositionMove(PositionValue):
    """A move, and the value of the position after it."""

    cell: int
    best: bool


class PositionAnswer(PositionValue):
    k: int
    games_to: int
    games_from: int
    moves: list[PositionMove]
    came_from: list[BoardText]


class ChooseAnswer(TypedDict):
    cell: int
    board: BoardText
    why: str


class ReviewedMove(TypedDict):
    """A move of a game, and its value for the side that made it."""

    cell: int
    side: Mark
    board: BoardText
    before: ForcedResult | None
    after: ForcedResult | None
    best: list[int]


class Review(TypedDict):
    start: BoardText
    board: BoardText
    to_move: Mark | None
    outcome: Outcome | None
    line: list[int] | None
    moves: list[ReviewedMove]
