"""What the Games section shows before Python has loaded: the first count, famous counts, and mistakes."""

from math import factorial

from ttt_core import questions
from ttt_core.questions import Answer
from ttt_core.rules.grid import KEYCHAIN
from web.html.in_words import TIMES
from web.html.mini_board import board_link
from web.html.template import as_script

FAMOUS = (
    "none/line/any",
    "none/decided/any",
    "none/decided/perfect-o",
    "board/line/any",
    "board/decided/any",
    "board/decided/perfect-o",
    "game/line/any",
    "game/line/win",
    "game/line/perfect-x",
    "game/line/perfect-o",
    "game/decided/any",
    "game/decided/win",
    "game/decided/win-block",
    "game/decided/win-block-fork",
    "game/decided/perfect",
)
"""The counts that the text names, each as symmetry/ends/moves."""

COLUMNS = ("positions", "terminal_positions", "paths", "terminal_paths")

RESULTS = {
    "x": ("X wins", '<path d="M3 3l8 8m0 -8l-8 8"/>'),
    "o": ("O wins", '<circle cx="7" cy="7" r="4.5"/>'),
    "draw": ("draws", '<path d="M2 5h10M2 9h10"/>'),
}
"""Each result in words, and its icon."""

STORIES = {
    "seven_games": (("xo./.x./xo.", ()), ("xox/oxx/xoo", (2, 4, 6))),
    "end_state": (("xox/o.o/xox", ()), ("xox/oxo/xox", (0, 2, 4, 6, 8))),
    "bend": (("oo./.x./x.x", (4, 6, 8)), ("o.x/.x./x.o", (2, 4, 6))),
    "two_winners": (("xxx/ooo/xox", (0, 1, 2, 3, 4, 5)), ("xxx/oo./...", (0, 1, 2))),
}
"""The boards of the stories about the sources' mistakes, with the cells to highlight."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``games.html``."""
    first = questions.count()
    return {
        "games": f"{first['totals']['games']:,}",
        "bar": bar(first),
        "results": results(first),
        "rows": rows(first),
        "totals": totals(first),
        "first_answer": as_script(first),
        **famous(),
        **definitions(),
        **{name: "".join(board_link(*board) for board in boards) for name, boards in STORIES.items()},
    }


def ask(rules: str) -> Answer:
    """The count under these rules, which are written as in a link."""
    symmetry, ends, moves = rules.split("/")
    return questions.QUESTIONS["count"](symmetry=symmetry, ends=ends, moves=moves)


def famous() -> dict[str, str]:
    """The famous answers, and the sum that explains the most famous one."""
    counts = {rules: ask(rules) for rules in FAMOUS}
    games = {rules: count["totals"]["games"] for rules, count in counts.items()}
    every = counts["none/line/any"]["rows"]
    ways = {row["ply"]: factorial(KEYCHAIN.area - row["ply"]) for row in every}
    played_on = [
        f"{row['terminal_paths']:,}" + (f"{TIMES}{ways[row['ply']]}" if ways[row["ply"]] > 1 else "")
        for row in every
        if row["terminal_paths"]
    ]
    return {
        **{rules.replace("/", "_").replace("-", "_"): f"{number:,}" for rules, number in games.items()},
        "factorial": f"{factorial(KEYCHAIN.area):,}",
        "played_on": " + ".join(played_on),
        "eighth": f"{games['none/decided/perfect-o'] / len(KEYCHAIN.symmetries):,}",
        "filled": f"{every[-1]['terminal_paths']:,}",
        "so_far": f"{sum(row['paths'] for row in every):,}",
        "positions": f"{counts['none/line/any']['totals']['positions']:,}",
    }


def definitions() -> dict[str, str]:
    """How many ways the three symmetries leave for the first moves, and boards that show the difference."""
    paths = {
        name: [f"{row['paths']:,}" for row in ask(f"{symmetry}/line/any")["rows"]]
        for name, symmetry in (("cells", "none"), ("turned", "board"), ("choices", "game"))
    }
    wanted = (("cells", 2), ("cells", 3), *(("turned", ply) for ply in range(1, 5)), ("choices", 4))
    return {
        **{f"{name}_{ply}": paths[name][ply] for name, ply in wanted},
        "alike": board_link("xox/o../...") + board_link("xox/..o/..."),
        "decided": board_link("xo./.x./xo."),
    }


def bar(count: Answer) -> str:
    """The results as parts of one bar."""
    parts, start = [], 0.0
    for result in RESULTS:
        width = 100 * count["results"][result] / count["totals"]["games"]
        parts.append(f'<rect class="{result}" x="{start}%" width="{width}%" height="100%"/>')
        start += width
    return "\n".join(parts)


def results(count: Answer) -> str:
    """The results in words and numbers."""
    games = count["totals"]["games"]
    return "\n".join(
        f'<div class="{result}"><dt><svg viewBox="0 0 14 14" stroke-width="2.6" stroke-linecap="round"'
        f' aria-hidden="true">{sign}</svg> {words}</dt>'
        f"<dd class='strong'>{count['results'][result]:,}</dd>"
        f"<dd class='small'>{100 * count['results'][result] / games:.1f}%</dd></div>"
        for result, (words, sign) in RESULTS.items()
    )


def rows(count: Answer) -> str:
    """The body of the table."""
    return "\n".join(
        f'<tr><th scope="row">{row["ply"]}</th>'
        + "".join(f"<td>{row[column]:,}</td>" for column in COLUMNS)
        + "</tr>"
        for row in count["rows"]
    )


def totals(count: Answer) -> str:
    """The foot of the table; a total of routes over all plies would mean nothing here."""
    found = count["totals"]
    positions = f"<td>{found['positions']:,}</td><td>{found['terminal_positions']:,}</td>"
    return f"{positions}<td></td><td>{found['games']:,}</td>"
