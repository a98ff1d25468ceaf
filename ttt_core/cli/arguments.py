"""The arguments of each question on the command line.

Each question has a function of the same name, which adds the arguments to a parser and returns examples.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from ttt_core.counting.filters import FILTERS
from ttt_core.counting.games import ENDS, SYMMETRIES
from ttt_core.counting.move_rules import MOVES
from ttt_core.counting.simulation import MAX_SPINS
from ttt_core.questions.article import MAX_SHOWN
from ttt_core.questions.chances import MAX_STEPS
from ttt_core.questions.checks import FIRST
from ttt_core.questions.games import ALL_STRATEGIES, CHOICE_EFFORT, EMPTY, SEARCH
from ttt_core.questions.who_wins import EFFORT
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.solving.strategies import STRATEGIES

CHANGES_EFFORT = 100_000
"""The default number of states that ``judge`` searches for changes, which take some seconds."""

Examples = Sequence[str]


def judge(parser: ArgumentParser) -> Examples:
    """A board, and who may have started."""
    _board(parser)
    _k(parser)
    _first(parser)
    parser.add_argument(
        "--effort",
        type=int,
        default=CHANGES_EFFORT,
        help=f"states to search for the fewest changes (default: {CHANGES_EFFORT:,})",
    )
    return "ooo/xx./.xx", "x..o/.x../..xo --k 3 --json"


def funnel(_parser: ArgumentParser) -> Examples:
    """Nothing."""
    return "", "--json"


def rejected(parser: ArgumentParser) -> Examples:
    """A filter, and how many examples."""
    parser.add_argument("by", metavar="FILTER", choices=FILTERS, help=", ".join(FILTERS))
    parser.add_argument("--start", type=int, default=0, help="how many examples to skip (default: 0)")
    parser.add_argument("--show", type=int, default=6, help=f"how many, up to {MAX_SHOWN} (default: 6)")
    return "counts", "legal --show 12 --start 6"


def numbered(parser: ArgumentParser) -> Examples:
    """A number."""
    parser.add_argument("number", metavar="N", type=int, help="from 0, the empty board")
    return "5194", "0 --json"


def faults(_parser: ArgumentParser) -> Examples:
    """Nothing."""
    return "", "--json"


def search(parser: ArgumentParser) -> Examples:
    """Which search, and from which first moves."""
    parser.add_argument(
        "--no-memory", dest="memory", action="store_false", help="visit a board once for each route to it"
    )
    parser.add_argument(
        "--opening", metavar="CELL", type=int, help="the one first move to try (default: all)"
    )
    return "", "--no-memory", "--opening 4 --no-memory"


def count(parser: ArgumentParser) -> Examples:
    """A size, and what counts as a game."""
    _size(parser)
    _k(parser)
    parser.add_argument(
        "--symmetry",
        choices=SYMMETRIES,
        default="none",
        help="what is one game; none: every cell differs; board: turned games count once; "
        "game: equal choices count once (default: none)",
    )
    parser.add_argument(
        "--ends",
        choices=ENDS,
        default="line",
        help="when a game is over; line: at a line or a full board; "
        "decided: as soon as its result is certain (default: line)",
    )
    parser.add_argument(
        "--moves",
        choices=MOVES,
        default="any",
        help="which moves are allowed; win: who can win must; win-block: or else block; "
        "win-block-fork: or else fork; perfect: only moves that keep the result, "
        "perfect-x and perfect-o: for this side alone (default: any)",
    )
    return "", "3x4 --k 3", "--symmetry game --ends decided --moves win-block"


def odds(parser: ArgumentParser) -> Examples:
    """A size, the chances of the faces, and who may have started."""
    _size(parser)
    _k(parser)
    _faces(parser)
    _first(parser)
    return "", "4x5 --k 3", "--faces 1/2,1/4,1/4 --json"


def estimate(parser: ArgumentParser) -> Examples:
    """A size, and how many spins."""
    _size(parser)
    _k(parser)
    parser.add_argument("--spins", type=int, default=20_000, help=f"up to {MAX_SPINS:,} (default: 20,000)")
    _seed(parser, "estimate")
    return "6x6 --k 4", "7x7 --k 5 --spins 2000 --seed 7 --json"


def curve(parser: ArgumentParser) -> Examples:
    """The proportion of X to O, and how many steps."""
    parser.add_argument(
        "--faces", metavar="X,O,EMPTY", help="X and O share in this proportion (default: evenly)"
    )
    _first(parser)
    parser.add_argument("--steps", type=int, default=60, help=f"up to {MAX_STEPS} (default: 60)")
    return "--steps 12", "--faces 2/3,0,1/3 --first either --json"


def solve(parser: ArgumentParser) -> Examples:
    """A board or a size, and how many positions to search."""
    parser.add_argument("board", metavar="BOARD|SIZE", help=f"{_BOARD}; or a size, for its empty board")
    _k(parser)
    parser.add_argument(
        "--effort", type=int, default=EFFORT, help=f"positions to search (default: {EFFORT:,})"
    )
    return "3x4 --k 3", "xo./.x./..o --json", "7x7 --k 5 --effort 1000"


def position(parser: ArgumentParser) -> Examples:
    """A legal board."""
    _board(parser)
    _k(parser)
    return "xo./.x./..o", "--json x../.../..."


def positions(_parser: ArgumentParser) -> Examples:
    """Nothing."""
    return "", "--json"


def winner(parser: ArgumentParser) -> Examples:
    """The moves of a game."""
    _moves(parser)
    return "4,0,8,2,6,3,7", "4,0,8 --json"


def choose(parser: ArgumentParser) -> Examples:
    """A legal board, and how to choose."""
    _board(parser)
    parser.add_argument(
        "--strategy",
        choices=ALL_STRATEGIES,
        required=True,
        help="how to choose; perfect: keep the result; highest-win: the largest share of won games that can "
        f"follow; random: any move; {SEARCH}: perfect if the effort reaches the end of the game",
    )
    _k(parser)
    _seed(parser, "random choice")
    parser.add_argument(
        "--effort",
        type=int,
        default=CHOICE_EFFORT,
        help=f"positions that {SEARCH} may visit to see the end of the game; after that it looks "
        f"a few moves ahead (default: {CHOICE_EFFORT:,})",
    )
    return (
        "xo./.../... --strategy perfect",
        "x../.../... --strategy random --seed 7",
        "x..../...../..o../..... --k 4 --strategy search",
    )


def review(parser: ArgumentParser) -> Examples:
    """The moves of a game, and the board where it starts."""
    _moves(parser)
    parser.add_argument(
        "--start", metavar="BOARD", default=EMPTY, help="where to start (default: %(default)s)"
    )
    _k(parser)
    return "4,1,0,8", "2,6 --start xo./.x./..o --json"


def match(parser: ArgumentParser) -> Examples:
    """A strategy for each side."""
    parser.add_argument("x", metavar="X", choices=STRATEGIES, help=f"how X plays: {', '.join(STRATEGIES)}")
    parser.add_argument("o", metavar="O", choices=STRATEGIES, help="how O plays, likewise")
    return ("perfect random",)


def spin(parser: ArgumentParser) -> Examples:
    """How many spins, and of which keychain."""
    parser.add_argument("spins", metavar="N", type=int, help=f"how many, up to {MAX_SPINS:,}")
    parser.add_argument("--size", default=KEYCHAIN.size, help=_SIZE)
    _k(parser)
    _seed(parser, "spins")
    _faces(parser)
    return "1000", "10000 --size 4x4 --seed 7"


def tally(parser: ArgumentParser) -> Examples:
    """The reader's own spins."""
    parser.add_argument("legal", metavar="POSSIBLE", type=int, help="how many of the boards were possible")
    parser.add_argument("spins", metavar="SPINS", type=int, help="how many boards were spun")
    return ("278 1000",)


def daily(parser: ArgumentParser) -> Examples:
    """A day."""
    parser.add_argument("day", metavar="DATE", help="such as 2026-11-21")
    return ("2026-11-21",)


_BOARD = "rows of x, o and . joined by /, such as xo./.x./..o"
_SIZE = "rows x columns (default: %(default)s)"


def _board(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help=_BOARD)


def _size(parser: ArgumentParser) -> None:
    parser.add_argument("size", metavar="SIZE", nargs="?", default=KEYCHAIN.size, help=_SIZE)


def _k(parser: ArgumentParser) -> None:
    explained = "how many in a row win (default: the side of a square board; any other needs it)"
    parser.add_argument("--k", type=int, help=explained)


def _first(parser: ArgumentParser) -> None:
    parser.add_argument("--first", choices=FIRST, default="x", help="who may start (default: x)")


def _faces(parser: ArgumentParser) -> None:
    explained = "the chances of the faces, such as 1/2,1/4,1/4 (default: each 1/3)"
    parser.add_argument("--faces", metavar="X,O,EMPTY", help=explained)


def _seed(parser: ArgumentParser, drawn: str) -> None:
    parser.add_argument("--seed", type=int, help=f"makes the {drawn} repeatable, here and in the page")


def _moves(parser: ArgumentParser) -> None:
    explained = "the cells in order of play, '' for none"
    parser.add_argument("moves", metavar="CELL,CELL,...", help=explained)
