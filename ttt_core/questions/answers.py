"""The types of all answers.

The return annotation of a question names its type, and its docstring says what the fields are.
``web/python/answers.d.ts`` is generated from this file, so that JavaScript uses the same types. A board
is its standard text, as ``notation.write`` gives it. A cell is a number from 0, row by row. Every percentage
is an unrounded float from 0 to 100.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ttt_core.counting.games import CountRow, Ends, Symmetry
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.rules.board import Mark
from ttt_core.rules.changes import Change
from ttt_core.rules.game import Outcome
from ttt_core.rules.options import Alike
from ttt_core.rules.reasons import Reason
from ttt_core.solving.perfect_play import Proof
from ttt_core.solving.solver import Label, Value

Count = Annotated[int, "number | bigint"]
"""A whole number of any size: JavaScript gets a bigint beyond 2^53."""

BoardText = str
"""A board as text: rows joined by "/", as in "xo./.x./..o"."""

Ratio = str
"""An exact fraction in text, such as "1826/6561" or "1"."""

Interval = Annotated[list[float], "[low: number, high: number]"]
"""The ends of a 95% interval, in percent."""

ForcedResult = Literal["win", "draw", "loss"]
"""What a side can force."""

Results = dict[Outcome, Count]
"""The number of games by outcome."""

Shares = dict[Outcome, Ratio]
"""The share of each outcome."""

FaceRatios = dict[Literal["x", "o", "empty"], Ratio]
"""The chance of each face."""


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
    games_to: Count
    changes: list[Change] | None


class WinnerAnswer(TypedDict):
    outcome: Outcome | None
    ply: int
    line: list[int] | None
    board: BoardText


class FunnelAnswer(TypedDict):
    boards: int
    counts: int
    no_double_win: int
    legal: int
    search_nodes: int


class OpeningNodes(TypedDict):
    """The boards that a search visits after this first move."""

    cell: int
    nodes: int


class KindsAnswer(TypedDict):
    alike: Alike
    boards: int
    possible: int
    finished: int
    won: int
    results: dict[Outcome, int]
    going_on: int
    to_move: dict[Mark, int]
    to_choose: dict[Mark, int]


class SearchAnswer(TypedDict):
    memory: bool
    nodes: int
    by_opening: list[OpeningNodes]


class CountRules(TypedDict):
    """What is a unique move, when a game is over, and which moves are allowed."""

    symmetry: Symmetry
    ends: Ends
    moves: AllowedMoves


class CountTotals(TypedDict):
    positions: int
    terminal_positions: int
    paths: int
    games: int
    won: int


class CountAnswer(TypedDict):
    size: str
    k: int
    rules: CountRules
    rows: list[CountRow]
    totals: CountTotals
    results: dict[Outcome, int]


class OddsAnswer(TypedDict):
    """The answer to `odds`. The last five fields are null if only the number of legal boards is known."""

    size: str
    k: int
    by: Literal["count", "table"]
    boards: Count
    legal: Count
    faces: FaceRatios
    odds: Ratio
    percent: float
    by_marks: Annotated[list[list[int]] | None, "[x: number, o: number, boards: number | bigint][] | null"]
    """The legal boards with this many X and O."""
    by_ply: list[Count] | None
    terminal: Count | None
    games: Count | None
    results: Results | None


class SpinAnswer(TypedDict):
    spins: int
    legal: int
    percent: float
    interval: Interval


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


class ListedPosition(TypedDict):
    """A position up to symmetry."""

    board: BoardText
    ply: int
    label: Label
    value: Value
    terminal: bool


class PositionsRow(TypedDict):
    ply: int
    positions: int
    terminal_positions: int
    labels: dict[Label, int]


class PositionsAnswer(TypedDict):
    positions: list[ListedPosition]
    rows: list[PositionsRow]
    labels: dict[Label, int]


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


class SolveAnswer(TypedDict):
    board: BoardText
    k: int
    to_move: Mark | None
    value: Value | None
    best: list[int] | None
    line: list[int] | None
    moves_to_win: int | None
    says: str
    why: str
    proof: Proof
