"""What the story shows before Python has loaded: counts, three boards for each step, and one to choose."""

import json
from collections import Counter
from collections.abc import Iterable

from ttt_core import questions
from ttt_core.counting.filters import FILTERS, Filter, all_faults
from ttt_core.questions.answers import NumberedAnswer
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.rules.reasons import VERDICTS
from web.data.verdict_list import MEANINGS, POSSIBLE
from web.html.article import ARTICLE_NUMBER
from web.html.mini_board import board_in_words, board_link, mini_board
from web.sections.story.race import first_met, number

ONE_TO_MANY_WAYS = ("x../.../...", "xox/.../...", "xox/oxx/oxo")
"""Boards that one, two and the most routes reach; the second is the article's example."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``story.html``."""
    funnel = questions.funnel()
    counts = {name: f"{count:,}" for name, count in funnel.items()}
    gone = {f"gone_{step.replace('-', '_')}": f"{questions.rejected(step)['rejected']:,}" for step in FILTERS}
    last = funnel["boards"] - 1
    return {
        **counts,
        **gone,
        **start_values(questions.numbered(ARTICLE_NUMBER)),
        "percent": f"{questions.odds()['percent']:.2f}",
        "last": str(last),
        "last_text": f"{last:,}",
        "questions": json.dumps(question_of_fault()),
        "examples_boards": listed((numbered(each), f"board {each:,}") for each in (0, ARTICLE_NUMBER, last)),
        **{f"broken_{step.replace('-', '_')}": rules_broken(rules) for step, rules in FILTERS.items()},
        **{f"examples_{step.replace('-', '_')}": listed(ruled_out(step)) for step in FILTERS},
        "examples_race": listed(map(reached, ONE_TO_MANY_WAYS)),
        "examples_three": listed(counted()),
    }


def start_values(start: NumberedAnswer) -> dict[str, str]:
    """The board that is chosen at first."""
    return {
        "number": str(start["number"]),
        "number_text": f"{start['number']:,}",
        "board": start["board"],
        "words": board_in_words(start["board"]),
        "picture": mini_board(start["board"]),
        "verdict": VERDICTS[not start["faults"]],
        "why": " ".join(MEANINGS[fault] for fault in start["faults"]) or POSSIBLE,
    }


def rules_broken(rules: Iterable[Fault]) -> str:
    """How many boards break each of these rules, whatever other rule they break."""
    found = Counter(fault for faults in all_faults(KEYCHAIN) for fault in faults)
    return " ".join(f"{rule.meaning.rstrip('.')}: {found[rule]:,} boards." for rule in Fault if rule in rules)


def question_of_fault() -> dict[str, int]:
    """The question, numbered from 1, that rules out the boards with each fault."""
    return {fault: number for number, guilty in enumerate(FILTERS.values(), 1) for fault in sorted(guilty)}


def listed(boards: Iterable[tuple[str, str]]) -> str:
    """Boards that open on the keychain, each with a few words."""
    return "\n".join(f"<li>{board}<span>{words}</span></li>" for board, words in boards)


def numbered(number: int) -> str:
    """The board of this number, to open."""
    return board_link(questions.numbered(number)["board"])


def ruled_out(step: Filter) -> list[tuple[str, str]]:
    """Three boards that this filter rules out, with their marks, and with different faults if possible."""
    boards = questions.rejected(step, show=100)["boards"]
    first = {each["reason"]["fault"]: each for each in reversed(boards)}
    chosen = [*first.values(), *(each for each in boards if each not in first.values())][:3]
    return [(board_link(each["board"], each["reason"]["cells"]), marks_of(each["board"])) for each in chosen]


def marks_of(board: str) -> str:
    """How many X and O a board has."""
    return f"{board.count('x')} X, {board.count('o')} O"


def reached(board: str) -> tuple[str, str]:
    """A legal board, and how many ways lead to it."""
    ways = questions.judge(board)["games_to"]
    return board_link(board), f"{ways:,} way{'s' * (ways > 1)}"


def counted() -> list[tuple[str, str]]:
    """The first, the middle and the last legal board in the order of their numbers."""
    legal = sorted(number(position) for position in first_met())
    places = (0, len(legal) // 2, len(legal) - 1)
    return [(numbered(legal[place]), f"no. {place + 1:,}") for place in places]
