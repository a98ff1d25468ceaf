"""The numbers that people meet: what each counts, and the call of the command line that finds it."""

from functools import cache
from typing import Any, NamedTuple

from ttt_core.cli.parser import make_parser
from ttt_core.questions import QUESTIONS, Answer
from web.html.escape import escape
from web.html.if_told import if_told


class Famous(NamedTuple):
    """A number that a call finds."""

    call: str
    """As after ``python3 -m ttt_core``."""
    field: str
    """Where the answer has it: the names on the way, joined by points."""
    counts: str
    """What it counts; names in braces stand for other numbers of the answer."""
    without: str = ""
    """What some leave out, so that they say one less."""
    tells: bool = False
    """Whether it tells the share of possible boards."""


ONCE = "if turned and mirrored boards count once"

NUMBERS = (
    Famous("count 1x9 --k 9", "totals.terminal_positions", "Full boards with five X and four O."),
    Famous(
        "kinds --alike mirrored",
        "finished",
        f"Finished boards, {ONCE}: {{results[x]}} won by X, {{results[o]}} by O, {{results[draw]}} draws.",
    ),
    Famous("kinds --alike mirrored", "to_move.o", f"Boards on which the second player moves, {ONCE}."),
    Famous(
        "kinds --alike mirrored",
        "to_choose.x",
        f"Boards on which the first player has a choice, {ONCE}: the matchboxes of MENACE, a machine that "
        "learns to play. Donald Michie, who built it, counted 287.",
    ),
    Famous(
        "kinds --alike mirrored",
        "to_move.x",
        f"Boards on which the first player moves, {ONCE}; {{to_choose[x]}} without those before the last "
        "move, which is no choice.",
    ),
    Famous("kinds --alike mirrored", "going_on", f"Possible boards on which the game goes on, {ONCE}."),
    Famous("count --symmetry game", "totals.positions", f"Possible boards, {ONCE}."),
    Famous("kinds", "won", "Possible boards with a winner: {results[x]} won by X, {results[o]} by O."),
    Famous(
        "kinds",
        "finished",
        "Finished boards: {won} with a winner and {results[draw]} draws. They are a well-known data set for "
        "machine learning.",
    ),
    Famous(
        "count --symmetry game --ends decided --moves win-block",
        "totals.games",
        "Games of two players who win or block when they can, if mirror-image moves count once and a game "
        "ends as soon as it is decided.",
    ),
    Famous(
        "kinds --alike turned",
        "possible",
        "Possible boards, if turned boards count once, mirrored ones not.",
    ),
    Famous("kinds --alike mirrored", "boards", f"All boards, possible or not, {ONCE}."),
    Famous("kinds", "going_on", "Possible boards on which the game goes on.", "the empty board"),
    Famous("funnel", "legal", "Possible boards.", "the empty board", tells=True),
    Famous(
        "funnel",
        "no_double_win",
        "Boards with as many X as O, or one X more, on which not both sides have three in a row.",
    ),
    Famous("funnel", "counts", "Boards with as many X as O, or one X more.", "the empty board"),
    Famous("odds --first either", "legal", "Boards that are possible if either side may begin."),
    Famous("funnel", "boards", "Boards: nine spinners with three faces each, 3 to the power of 9."),
    Famous(
        "count --symmetry game --ends decided",
        "totals.games",
        "Games, if mirror-image moves count once and a game ends as soon as it is decided.",
    ),
    Famous("count --symmetry game", "totals.games", "Games, if mirror-image moves count once."),
    Famous("count --symmetry board", "totals.games", "Games, if turned and mirrored games count once."),
    Famous("count", "results.draw", "Games that nobody wins."),
    Famous("count", "results.o", "Games that O, the second player, wins."),
    Famous("count", "results.x", "Games that X, the first player, wins."),
    Famous("count", "totals.won", "Games with a winner."),
    Famous("count", "totals.games", "Games, up to three in a row or a full board."),
    Famous(
        "count 1x9 --k 9",
        "totals.games",
        "Orders of nine cells, 9!: all games, if nobody stops at three in a row. An aside in Scientific "
        "American gave it as the number of games.",
    ),
    Famous(
        "search --no-memory",
        "nodes",
        "Ways to begin a game: orders of moves, finished or not. A search visits as many boards if it plays "
        "every game and remembers none.",
        "the empty board at the start",
    ),
    Famous(
        "count 1x9 --k 9",
        "totals.paths",
        "Orders in which some of nine cells, or all, can be filled, if nobody stops at three in a row.",
        "the empty board at the start",
    ),
)


@cache
def answer(call: str) -> Answer:
    """What the command line answers to this call."""
    options = vars(make_parser().parse_args(call.split()))
    question, _ = options.pop("question"), options.pop("json")
    return QUESTIONS[question](**options)


def number_of(famous: Famous) -> int:
    """The number that the call finds."""
    found: Any = answer(famous.call)
    for name in famous.field.split("."):
        found = found[name]
    return int(found)


def rows() -> str:
    """The rows of the table, by number."""
    return "\n".join(row(number, famous) for number, famous in sorted((number_of(f), f) for f in NUMBERS))


def row(number: int, famous: Famous) -> str:
    """The row of this number. One that is smaller by one, without the empty board, is in the same row."""
    words = escape(famous.counts.format_map(answer(famous.call)))
    shown, smaller = f"{number:,}", ""
    if famous.without:
        smaller = f' <b data-number="{number - 1}">{number - 1:,}</b> without {famous.without}.'
    if famous.tells:
        shown, smaller = f'{if_told(shown)}<span class="if-untold">?</span>', if_told(smaller)
    return (
        f'<tr data-number="{number}"><th scope="row">{shown}</th>'
        f'<td><div class="row spread"><p>{words}{smaller}</p> <code>{famous.call}</code></div></td></tr>'
    )
