"""Draws How many games?: the number, its rules in words, the results, and the games move by move."""

from math import sqrt

from ttt_core import questions
from ttt_core.counting.games import Ends, Symmetry
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.questions import Answer
from web.html.if_told import if_told

SYMMETRY_WORDS: dict[Symmetry, str] = {
    "none": "every cell differs",
    "board": "a game turned or mirrored is the same game",
    "game": "mirror-image moves count once",
}

MOVES_WORDS: dict[AllowedMoves, str] = {
    "any": "both sides may move anywhere",
    "win": "a player who can win must",
    "win-block": "a player must win, or else block",
    "win-block-fork": "a player must win, or else block, or else fork",
    "perfect-x": "X plays perfectly",
    "perfect-o": "O plays perfectly",
    "perfect": "both play perfectly",
}

ENDS_WORDS: dict[Ends, str] = {
    "line": "three in a row or a full board ends the game",
    "decided": "a game stops as soon as its result can’t change any more",  # noqa: RUF001  as everywhere on the page
}

RESULTS = {
    "x": ("X wins", '<path d="M3 3l8 8m0 -8l-8 8"/>'),
    "o": ("O wins", '<circle cx="7" cy="7" r="4.5"/>'),
    "draw": ("draws", '<path d="M2 5h10M2 9h10"/>'),
}
"""Each result in words, and its icon."""

COLUMNS = ("positions", "terminal_positions", "paths", "terminal_paths")

HEIGHT = 240
"""From the axis of the chart to the top of its highest bar, in pixels."""

WAYS, GAMES = 'fill="var(--honey)" fill-opacity=".45"', 'fill="var(--ink)"'
"""The look of its bars."""

CHART = "Ways to play, by moves played, and how many of them are complete games. The table has the numbers."


def draw(symmetry: Symmetry = "none", ends: Ends = "line", moves: AllowedMoves = "any") -> dict[str, str]:
    """The pieces of the view by their ids, under these rules. Raises ``Refusal`` on an unknown rule."""
    count: Answer = questions.count(symmetry=symmetry, ends=ends, moves=moves)
    games = count["totals"]["games"]
    rules = f"if {SYMMETRY_WORDS[symmetry]}, {MOVES_WORDS[moves]}, and {ENDS_WORDS[ends]}."
    return {
        "games-number": f"{games:,}",
        "games-rules": f"{'game' if games == 1 else 'games'}, {rules}",
        "games-bar": bar(count),
        "games-results": results(count),
        "games-chart": chart(count),
        "games-rows": rows(count),
        "games-totals": totals(count),
    }


def bar(count: Answer) -> str:
    """The results as parts of one bar."""
    parts, start = [], 0.0
    for result in RESULTS:
        width = 100 * count["results"][result] / count["totals"]["games"]
        place = f'x="{start}%" width="{width}%" height="100%"'
        parts.append(f'<rect class="{result}" fill="var(--mark, var(--edge))" {place}/>')
        start += width
    return "\n".join(parts)


def results(count: Answer) -> str:
    """The results in words and numbers."""
    games = count["totals"]["games"]
    return "\n".join(
        f'<div class="{result}"><dt><svg viewBox="0 0 14 14" stroke-width="2.6" stroke-linecap="round"'
        f' aria-hidden="true">{sign}</svg> {words}</dt>'
        f'<dd class="strong">{count["results"][result]:,}</dd>'
        f'<dd class="small">{100 * count["results"][result] / games:.1f}%</dd></div>'
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
    """The totals; the ways to play are not added up, because each goes on in those of the next ply."""
    found = count["totals"]
    positions = f"{found['positions']:,}"
    if count["rules"]["symmetry"] == "none":
        positions = if_told(positions)
    ended = f"{found['terminal_positions']:,}"
    return f'<th scope="row">all</th><td>{positions}</td><td>{ended}</td><td></td><td>{found["games"]:,}</td>'


def chart(count: Answer) -> str:
    """The ways to play so many moves, and the games that end there, as bars, on a scale of square roots.

    Without a ``viewBox``, x is in percent and y in pixels, so text keeps its size.
    """
    most = max(row["paths"] for row in count["rows"])
    width = 100 / len(count["rows"])

    def top(number: int) -> str:
        return f"{HEIGHT * (1 - sqrt(number / most)):.5g}"

    drawn = [
        f'<line stroke="var(--hair)" x2="100%" y1="{top(tick)}" y2="{top(tick)}"/>'
        f'<text text-anchor="end" x="-8" y="{top(tick)}" dy=".32em">{tick:,}</text>'
        for tick in (1, 10, 100, 1000, 10_000, 100_000)
        if most / 400 <= tick <= most
    ]
    for row in count["rows"]:
        ply = row["ply"]
        drawn += [
            f'<rect {look} x="{(ply + 0.1) * width:.5g}%" width="{0.8 * width:.5g}%"'
            f' y="{top(number)}" height="{HEIGHT * sqrt(number / most):.5g}"/>'
            for look, number in ((WAYS, row["paths"]), (GAMES, row["terminal_paths"]))
        ]
        drawn.append(f'<text x="{(ply + 0.5) * width:.5g}%" y="{HEIGHT + 20}">{ply}</text>')
    return (
        f'<svg class="bars" role="img" aria-label="{CHART}" width="100%" height="{HEIGHT + 50}"'
        f' text-anchor="middle">{"".join(drawn)}'
        f'<line stroke="var(--soft)" x2="100%" y1="{HEIGHT}" y2="{HEIGHT}"/>'
        f'<text x="50%" y="{HEIGHT + 44}">moves played</text></svg>'
    )
