"""Fills the template of Games: the pieces that are drawn, the famous counts, and the mistakes of sources."""

import json
from functools import cache
from itertools import product
from math import factorial
from string import Template
from typing import get_args

from ttt_core import questions
from ttt_core.counting.games import Ends, Symmetry
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.questions import Answer
from ttt_core.rules.grid import KEYCHAIN
from web.html.mini_board import board_link
from web.html.template import placeholders
from web.sections.games.draw import draw
from web.sections.games.famous import rows
from web.tools.project import ROOT

SETTINGS = {
    "_".join(setting).replace("-", "_"): setting
    for setting in product(*map(get_args, (Symmetry, Ends, AllowedMoves)))
}
"""Every setting of the switches, by the name of the placeholder for its number of games."""

STORIES = {
    "seven_games": (("xo./.x./xo.", ()), ("xox/oxx/xoo", (2, 4, 6))),
    "end_state": (("xox/o.o/xox", ()), ("xox/oxo/xox", (0, 2, 4, 6, 8))),
    "bend": (("oo./.x./x.x", (4, 6, 8)), ("o.x/.x./x.o", (2, 4, 6))),
    "two_winners": (("xxx/ooo/xox", (0, 1, 2, 3, 4, 5)), ("xxx/oo./...", (0, 1, 2))),
    "samples": (("xox/xoo/xxx", ()), ("xxo/oox/xxx", ())),
    "finished": (("..x/..x/..x", (2, 5, 8)), ("o.x/.ox/..o", (0, 4, 8))),
}
"""The boards of the stories about the sources' mistakes, with the cells to highlight."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``games.html``."""
    return {
        **placeholders(draw()),
        **famous(),
        "numbers": rows(),
        **definitions(),
        **{name: "".join(board_link(*board) for board in boards) for name, boards in STORIES.items()},
    }


def counts() -> str:
    """The view drawn for every setting of its switches, by the setting as in a link, as JSON."""
    drawn = {"/".join(setting): draw(*setting) for setting in SETTINGS.values()}
    return json.dumps(drawn, ensure_ascii=False, separators=(",", ":")) + "\n"


@cache
def ask(name: str) -> Answer:
    """The count for the setting of this name."""
    symmetry, ends, moves = SETTINGS[name]
    return questions.count(symmetry=symmetry, ends=ends, moves=moves)


def famous() -> dict[str, str]:
    """The answers that the template names, and the numbers of its stories."""
    template = Template((ROOT / "web/sections/games/games.html").read_text("utf-8"))
    every, perfect = ask("none_line_any"), ask("none_decided_perfect_o")
    return {
        **{n: f"{ask(n)['totals']['games']:,}" for n in template.get_identifiers() if n in SETTINGS},
        "factorial": f"{factorial(KEYCHAIN.area):,}",
        "eighth": f"{perfect['totals']['games'] / len(KEYCHAIN.symmetries):,.10g}",
        "filled": f"{every['rows'][-1]['terminal_paths']:,}",
        "so_far": f"{every['totals']['paths']:,}",
        "positions": f"{every['totals']['positions']:,}",
    }


def definitions() -> dict[str, str]:
    """How many ways the three symmetries leave for the first moves, and boards that show the difference."""
    paths = {
        name: [f"{row['paths']:,}" for row in ask(f"{symmetry}_line_any")["rows"]]
        for name, symmetry in (("cells", "none"), ("turned", "board"), ("choices", "game"))
    }
    wanted = (("cells", 2), ("cells", 3), *(("turned", ply) for ply in range(1, 5)), ("choices", 4))
    return {
        **{f"{name}_{ply}": paths[name][ply] for name, ply in wanted},
        "alike": board_link("xox/o../...") + board_link("xox/..o/..."),
        "decided": board_link("xo./.x./xo."),
    }
