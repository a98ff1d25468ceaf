"""What the story shows before Python has loaded: counts, and three boards for each step."""

from collections.abc import Collection, Iterable

from ttt_core import questions
from ttt_core.counting.filters import FILTERS, Filter, all_faults, rejecting_filters
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.rules.notation import write
from ttt_core.rules.reasons import explain_fault
from ttt_core.solving.enumeration import numbered_board
from web.html.mini_board import board_link
from web.sections.story.race import first_met, number

ARTICLE_NUMBER = int("021010012", 3)
"""The number that the keychain article reads as a board."""

ONE_TO_MANY_WAYS = ("x../.../...", "xox/.../...", "xox/oxx/oxo")
"""Boards that one, two and the most routes reach; the second is the article's example."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``story.html``."""
    funnel = questions.funnel()
    last = funnel["boards"] - 1
    return {
        **{name: f"{count:,}" for name, count in funnel.items()},
        "number": str(ARTICLE_NUMBER),
        "percent": f"{questions.odds()['percent']:.2f}",
        "last": str(last),
        "last_text": f"{last:,}",
        "examples_boards": listed((numbered(each), f"board {each:,}") for each in (0, ARTICLE_NUMBER, last)),
        **{name: text for step in FILTERS for name, text in step_values(step).items()},
        "examples_race": listed(map(reached, ONE_TO_MANY_WAYS)),
        "examples_three": listed(by_number()),
    }


def step_values(step: Filter) -> dict[str, str]:
    """What the step of a filter says about the boards that it rules out."""
    numbers = [at for at, filter_ in enumerate(rejecting_filters()) if filter_ == step]
    name = step.replace("-", "_")
    return {
        f"gone_{name}": f"{len(numbers):,}",
        f"broken_{name}": rules_broken(step),
        f"examples_{name}": listed(ruled_out(numbers, FILTERS[step])),
    }


def rules_broken(step: Filter) -> str:
    """How many boards break each rule of a step, and how many of them an earlier step has ruled out.

    A rule that only boards break that are out already is left out: the step shows nothing of it.
    """
    found = list(zip(all_faults(), rejecting_filters(), strict=True))
    said: list[str] = []
    for rule in (each for each in Fault if each in FILTERS[step]):
        ruled_out_by = [filter_ for faults, filter_ in found if rule in faults]
        boards = f"{rule.meaning.rstrip('.')}: {len(ruled_out_by):,} boards"
        before = len(ruled_out_by) - ruled_out_by.count(step)
        if before < len(ruled_out_by):
            said.append(f"{boards}. {before:,} were off before." if before else f"{boards}.")
    return " ".join(said)


def listed(boards: Iterable[tuple[str, str]]) -> str:
    """Boards that open on the keychain, each with a few words."""
    return "\n".join(f"<li>{board}<span>{words}</span></li>" for board, words in boards)


def numbered(number: int) -> str:
    """The board of this number, to open."""
    return board_link(write(numbered_board(KEYCHAIN, number)))


def ruled_out(numbers: list[int], rules: Collection[Fault]) -> Iterable[tuple[str, str]]:
    """Three of the boards that break these rules, with their marks, and with different faults if possible."""

    def broken(number: int) -> Fault:
        return next(fault for fault in all_faults()[number] if fault in rules)

    by_fault = sorted(numbers, key=broken)
    for sixth in (1, 3, 5) if numbers else ():
        at = by_fault[len(by_fault) * sixth // 6]
        board = numbered_board(KEYCHAIN, at)
        text = write(board)
        lit = explain_fault(board, broken(at))["cells"]
        yield board_link(text, lit), f'<span translate="no">{text.count("x")} X, {text.count("o")} O</span>'


def reached(board: str) -> tuple[str, str]:
    """A legal board, and how many ways lead to it."""
    ways = questions.judge(board)["games_to"]
    return board_link(board), f"{ways:,} way{'s' * (ways > 1)}"


def by_number() -> list[tuple[str, str]]:
    """The first, the middle and the last legal board in the order of their numbers."""
    legal = sorted(number(position) for position in first_met())
    places = (0, len(legal) // 2, len(legal) - 1)
    return [(numbered(legal[place]), f"no. {place + 1:,}") for place in places]
