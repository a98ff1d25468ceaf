"""What the map shows before Python has loaded: the counts after each question, and one board."""

import json

from ttt_core import questions
from ttt_core.counting.filters import FILTERS
from ttt_core.rules.reasons import VERDICTS
from web.positions.prerender import ARTICLE_NUMBER
from web.tooling.mini_board import board_in_words, mini_board
from web.tooling.verdict_list import MEANINGS, POSSIBLE

COLUMNS = 243
"""The boards in a row of the map: 3 to the power of 5, so that the last five cells give the column."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``map.html``."""
    funnel, odds = questions.funnel(), questions.odds()
    start = questions.numbered(ARTICLE_NUMBER)
    return {
        **{name: f"{funnel[name]:,}" for name in ("boards", "counts", "no_double_win", "legal")},
        "percent": f"{odds['percent']:.2f}",
        "columns": str(COLUMNS),
        "rows": str(funnel["boards"] // COLUMNS),
        "last": str(funnel["boards"] - 1),
        "number": str(start["number"]),
        "board": start["board"],
        "words": board_in_words(start["board"]),
        "picture": mini_board(start["board"]),
        "verdict": VERDICTS[not start["faults"]],
        "why": " ".join(MEANINGS[fault] for fault in start["faults"]) or POSSIBLE,
        "questions": json.dumps(question_of_fault()),
    }


def question_of_fault() -> dict[str, int]:
    """The question, numbered from 1, that rules out the boards with each fault."""
    return {fault: number for number, guilty in enumerate(FILTERS.values(), 1) for fault in sorted(guilty)}
