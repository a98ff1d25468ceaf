"""The arguments of the command line: every question, with its options, its help and its examples."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from ttt_core.counting.filters import FILTERS
from ttt_core.counting.games import ENDS, SYMMETRIES
from ttt_core.counting.move_rules import MOVES
from ttt_core.counting.simulation import MAX_SPINS
from ttt_core.questions.article import MAX_SHOWN
from ttt_core.questions.chances import MAX_STEPS
from ttt_core.questions.checks import FIRST
from ttt_core.questions.games import CHOICE_EFFORT, EMPTY, SEARCH
from ttt_core.questions.who_wins import EFFORT
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.notation import CHARACTERS
from ttt_core.solving.strategies import STRATEGIES

REFUSED = 2
"""The exit status when a question is refused."""

BOARD_HELP = "rows of x, o and . joined by /, such as xo./.x./..o"
K_HELP = "how many in a row win (default: the side of a square board; any other needs it)"
SIZE_HELP = "rows x columns (default: %(default)s)"
FACES_HELP = "the chances of the faces, such as 1/2,1/4,1/4 (default: each 1/3)"


class Parser(argparse.ArgumentParser):
    """A parser whose refusals are one line on standard error, exit status 2.

    What is spelled like a board is never taken for an option, though it starts with ``-`` for an empty cell.
    """

    def error(self, message: str) -> NoReturn:
        """Refuse: this is where argparse would print its usage as well."""
        self.exit(REFUSED, f"{self.prog}: {' '.join(message.split())}\n")

    def _parse_optional(self, arg_string: str) -> Any:
        """The option that this is, or None: argparse has no public way to say what is none."""
        return None if CHARACTERS.issuperset(arg_string) else super()._parse_optional(arg_string)


def make_parser() -> Parser:
    """The parser of all questions; each option is named as the keyword of the question's function."""
    parser = Parser(
        prog="python3 -m ttt_core",
        description="Tic-tac-toe boards: which can happen, why not, and how many.",
        epilog="A board is rows joined by / such as xo./.x./..o; cells are numbered from 0, row by row.\n"
        "'QUESTION --help' shows the options and examples of each question.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    questions = parser.add_subparsers(dest="question", required=True, metavar="QUESTION")

    def add(name: str, summary: str, *examples: str) -> Parser:
        """Add a question, which can always be answered in JSON."""
        added: Parser = questions.add_parser(
            name,
            help=summary,
            description=summary[0].upper() + summary[1:] + ".",
            epilog="\n  ".join(["examples:", *(f"python3 -m ttt_core {name} {each}" for each in examples)]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        added.add_argument("--json", action="store_true", help="answer as one JSON document")
        return added

    judge = add(
        "judge", "can a game reach this board, and why not", "ooo/xx./.xx", "x..o/.x../..xo --k 3 --json"
    )
    judge.add_argument("board", metavar="BOARD", help=BOARD_HELP)
    judge.add_argument("--k", type=int, help=K_HELP)
    judge.add_argument("--first", choices=FIRST, default="x", help="who may start (default: x)")
    judge.add_argument("--effort", type=int, help="states to search for the changes (default: all it takes)")

    add_article_questions(add)
    add_game_questions(add)
    add_odds_questions(add)
    return parser


def add_article_questions(add: Callable[..., Parser]) -> None:
    """Add the questions of ``article``."""
    add("funnel", "how many boards each filter of the keychain article leaves", "", "--json")

    rejected = add(
        "rejected", "boards that one of these filters throws out", "counts", "legal --show 12 --start 6"
    )
    rejected.add_argument("by", metavar="FILTER", choices=FILTERS, help=", ".join(FILTERS))
    rejected.add_argument("--start", type=int, default=0, help="after how many others (default: 0)")
    rejected.add_argument("--show", type=int, default=6, help=f"how many, up to {MAX_SHOWN} (default: 6)")

    numbered = add(
        "numbered", "the board that a number spells in base three, and its fate", "5194", "0 --json"
    )
    numbered.add_argument("number", metavar="N", type=int, help="from 0, the empty board")

    add("faults", "how many boards each fault rules out, and how many it alone", "", "--json")

    search = add(
        "search",
        "how many boards a search visits, by opening move",
        "",
        "--no-memory",
        "--opening 4 --no-memory",
    )
    search.add_argument(
        "--no-memory", dest="memory", action="store_false", help="visit a board once for each order of moves"
    )
    search.add_argument(
        "--opening", metavar="CELL", type=int, help="the one first move to try (default: all)"
    )


def add_game_questions(add: Callable[..., Parser]) -> None:
    """Add the questions about games and what positions are worth."""
    solve = add(
        "solve",
        "who wins with perfect play, and why",
        "3x4 --k 3",
        "xo./.x./..o --json",
        "7x7 --k 5 --effort 1000",
    )
    solve.add_argument("board", metavar="BOARD|SIZE", help=f"{BOARD_HELP}; or a size, for its empty board")
    solve.add_argument("--k", type=int, help=K_HELP)
    solve.add_argument(
        "--effort", type=int, default=EFFORT, help=f"positions to search (default: {EFFORT:,})"
    )

    count = add(
        "count",
        "how many games there are, by ply",
        "",
        "3x4 --k 3",
        "--symmetry game --ends decided --moves win-block",
    )
    count.add_argument("size", metavar="SIZE", nargs="?", default=KEYCHAIN.size, help=SIZE_HELP)
    count.add_argument("--k", type=int, help=K_HELP)
    count.add_argument(
        "--symmetry", choices=SYMMETRIES, default="none", help="what is one game (default: none)"
    )
    count.add_argument("--ends", choices=ENDS, default="line", help="when a game is over (default: line)")
    count.add_argument("--moves", choices=MOVES, default="any", help="which moves are allowed (default: any)")

    position = add(
        "position", "what a legal board is worth, before and after", "xo./.x./..o", "--json x../.../..."
    )
    position.add_argument("board", metavar="BOARD", help=BOARD_HELP)
    position.add_argument("--k", type=int, help=K_HELP)

    add("positions", "every position up to symmetry, by ply and by label", "", "--json")

    winner = add(
        "winner", "who has won after these moves, checked after every one", "4,0,8,2,6,3,7", "4,0,8 --json"
    )
    winner.add_argument("moves", metavar="CELL,CELL,...", help="the cells in order of play, '' for none")

    choose = add(
        "choose",
        "the move a strategy plays, and why",
        "xo./.../... --strategy perfect",
        "x../.../... --strategy random --seed 7",
        "x..../...../..o../..... --k 4 --strategy search",
    )
    choose.add_argument("board", metavar="BOARD", help=BOARD_HELP)
    choose.add_argument("--strategy", choices=(*STRATEGIES, SEARCH), required=True, help="how to choose")
    choose.add_argument("--k", type=int, help=K_HELP)
    choose.add_argument("--seed", type=int, help="makes a random choice repeatable")
    choose.add_argument(
        "--effort",
        type=int,
        default=CHOICE_EFFORT,
        help=f"positions for {SEARCH} to look at (default: {CHOICE_EFFORT:,})",
    )

    review = add(
        "review",
        "what each move of a game was worth",
        "4,1,0,8",
        "2,6 --start xo./.x./..o --json",
    )
    review.add_argument("moves", metavar="CELL,CELL,...", help="the cells in order of play, '' for none")
    review.add_argument(
        "--start", metavar="BOARD", default=EMPTY, help="where to start (default: %(default)s)"
    )
    review.add_argument("--k", type=int, help=K_HELP)

    match = add("match", "how two strategies fare against each other, exactly", "perfect random")
    match.add_argument("x", metavar="X", choices=STRATEGIES, help=f"how X plays: {', '.join(STRATEGIES)}")
    match.add_argument("o", metavar="O", choices=STRATEGIES, help="how O plays, likewise")


def add_odds_questions(add: Callable[..., Parser]) -> None:
    """Add the questions about odds and spins."""
    odds = add(
        "odds", "how likely a random board is legal, exactly", "", "4x5 --k 3", "--faces 1/2,1/4,1/4 --json"
    )
    odds.add_argument("size", metavar="SIZE", nargs="?", default=KEYCHAIN.size, help=SIZE_HELP)
    odds.add_argument("--k", type=int, help=K_HELP)
    odds.add_argument("--faces", metavar="X,O,EMPTY", help=FACES_HELP)
    odds.add_argument("--first", choices=FIRST, default="x", help="who may start (default: x)")

    estimate = add(
        "estimate",
        "about how likely a random board is legal, from samples",
        "6x6 --k 4",
        "7x7 --k 5 --spins 100000 --seed 7 --json",
    )
    estimate.add_argument("size", metavar="SIZE", nargs="?", default=KEYCHAIN.size, help=SIZE_HELP)
    estimate.add_argument("--k", type=int, help=K_HELP)
    estimate.add_argument("--spins", type=int, default=20_000, help=f"up to {MAX_SPINS:,} (default: 20,000)")
    estimate.add_argument("--seed", type=int, help="makes the estimate repeatable, here and in the page")

    curve = add(
        "curve",
        "the odds over the chance of an empty face",
        "--steps 12",
        "--faces 2/3,0,1/3 --first either --json",
    )
    curve.add_argument(
        "--faces", metavar="X,O,EMPTY", help="X and O share in this proportion (default: evenly)"
    )
    curve.add_argument("--first", choices=FIRST, default="x", help="who may start (default: x)")
    curve.add_argument("--steps", type=int, default=60, help=f"up to {MAX_STEPS} (default: 60)")

    spin = add("spin", "how many of so many random boards are legal", "1000", "100000 --size 4x4 --seed 7")
    spin.add_argument("spins", metavar="N", type=int, help=f"how many, up to {MAX_SPINS:,}")
    spin.add_argument("--size", default=KEYCHAIN.size, help=SIZE_HELP)
    spin.add_argument("--k", type=int, help=K_HELP)
    spin.add_argument("--seed", type=int, help="makes the spins repeatable, here and in the page")
    spin.add_argument("--faces", metavar="X,O,EMPTY", help=FACES_HELP)

    daily = add("daily", "the five boards that everybody guesses on a day", "2026-11-21")
    daily.add_argument("day", metavar="DATE", help="such as 2026-11-21")

    tally = add("tally", "what your own spins say about the odds", "278 1000")
    tally.add_argument("legal", metavar="LEGAL", type=int, help="how many of the boards were legal")
    tally.add_argument("spins", metavar="SPINS", type=int, help="how many boards were spun")
