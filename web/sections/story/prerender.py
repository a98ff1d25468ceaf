"""What the story shows before Python has loaded: counts, and a board for each step."""

from ttt_core import questions
from ttt_core.counting.filters import FILTERS, Filter, all_faults, rejecting_filters
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import numbered_board
from web.html.mini_board import board_link

ARTICLE_NUMBER = int("021010012", 3)
"""The number that the keychain article reads as a board."""

RULED_OUT: dict[Filter, str] = {
    "counts": "xxx/.o./...",
    "no-double-win": "ooo/xxx/...",
    "legal": "xxx/oo./o..",
}
"""A board that each question switches off."""

TWO_WAYS = "xox/.../..."
"""A board that two routes reach, the article's example."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``story.html``."""
    funnel = questions.funnel()
    last = funnel["boards"] - 1
    ways = questions.judge(TWO_WAYS)["games_to"]
    last_possible = max(number for number, filter_ in enumerate(rejecting_filters()) if not filter_)
    return {
        **{name: f"{count:,}" for name, count in funnel.items()},
        "number": str(ARTICLE_NUMBER),
        "percent": f"{questions.odds()['percent']:.2f}",
        "last": str(last),
        "last_text": f"{last:,}",
        "example_boards": example(numbered(ARTICLE_NUMBER), f"board {ARTICLE_NUMBER:,}"),
        **{name: text for step in FILTERS for name, text in step_values(step).items()},
        "example_race": example(TWO_WAYS, f"{ways} ways"),
        "example_three": example(numbered(last_possible), f"no. {funnel['legal']:,}"),
    }


def step_values(step: Filter) -> dict[str, str]:
    """What the step of a filter says about the boards that it rules out."""
    name, board = step.replace("-", "_"), RULED_OUT[step]
    marks = f'<span translate="no">{board.count("x")} X, {board.count("o")} O</span>'
    return {
        f"gone_{name}": f"{rejecting_filters().count(step):,}",
        f"broken_{name}": rules_broken(step),
        f"example_{name}": example(board, marks),
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


def numbered(number: int) -> str:
    """The board of this number."""
    return write(numbered_board(KEYCHAIN, number))


def example(board: str, words: str) -> str:
    """A board that opens on the keychain, with the cells of its faults lit, and a few words."""
    judged = questions.judge(board)
    lit = [] if judged["legal"] else judged["reasons"][0]["cells"]
    return f"{board_link(board, lit)}<span>{words}</span>"
