"""The sources, with numbers and verdicts from ``ttt_core``."""

from ttt_core import questions
from ttt_core.rules.grid import KEYCHAIN
from web.html.code_link import code_link, repository
from web.html.numbers import spelled_out

FINISHED = (".../.x./..o", "..x/..x/..x", "o.x/.ox/..o", "xoo/oxx/xxo")
"""The boards on which the keychain article tries its test for a finished game."""

TILES = ("xox/xoo/xxx", "xxo/oox/xxx")
"""The two sample boards of the recipe for finding the winner."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``about.html``."""
    games, odds = questions.count(), questions.odds()
    finished, tiles = ([questions.judge(board)["legal"] for board in boards] for boards in (FINISHED, TILES))
    return {
        "legal": f"{odds['legal']:,}",
        "boards": f"{odds['boards']:,}",
        "games": f"{games['totals']['games']:,}",
        "turned": f"{questions.count(symmetry='board')['totals']['games']:,}",
        "choices": f"{questions.count(symmetry='game')['totals']['games']:,}",
        "finished_impossible": spelled_out(finished.count(False)),
        "tiles_possible": spelled_out(tiles.count(True)),
        "lines": spelled_out(len(KEYCHAIN.lines)),
        "report": report(),
        "code": code_link(after=". "),
    }


def report() -> str:
    """Where to report a mistake: a link to the repository, if a workflow builds the page."""
    place = "the list of issues of the repository"
    return f'<a href="{address}/issues" rel="external">{place}</a>' if (address := repository()) else place
