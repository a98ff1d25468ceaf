"""What Bigger keychains shows before Python has loaded: one keychain, and how the odds fall."""

from ttt_core import questions
from ttt_core.questions import Answer
from web.data.keychain_table import SIDES
from web.html.sentence_items import sentence_items
from web.html.template import as_script
from web.html.tiles import tiles
from web.sections.sizes.overview import counted, in_words, overview, says

FIRST_BOARD = "xoo./ox.o/.oxo/xxxx"
"""The first board of the section: one move completed two lines at once."""

CROWDED_BOARD, CROWDED_K = "xxx./oo.o/.oo./xxx.", 3
"""A board with a single fault, one that never occurs alone on nine spinners."""

PROOF_EFFORT = 200_000
"""How many positions the page may search for a proof; the table of all keychains was allowed more."""

SERIES = [("grows", f"{side}x{side}", side) for side in range(3, 8)] + [
    ("three", size, 3) for size in ("3x3", "3x4", "4x4", "4x5", "5x5")
]
"""The keychains of the chart: the line grows with the board, or stays at three."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``sizes.html``."""
    judgement = questions.judge(FIRST_BOARD)
    rows, k = FIRST_BOARD.split("/"), judgement["k"]
    odds = questions.odds(f"{len(rows)}x{len(rows[0])}", k=k)
    series = [(line, questions.odds(size, k=at)) for line, size, at in SERIES]
    return {
        "row_switch": switch("rows", "Rows", len(rows)),
        "col_switch": switch("cols", "Columns", len(rows[0])),
        "k_switch": switch("k", "In a row to win", k, highest=max(len(rows), len(rows[0]))),
        "tiles": tiles(FIRST_BOARD),
        "tray": f"{len(rows)} by {len(rows[0])}",
        "judged": "legal" if judgement["legal"] else "illegal",
        "word": judgement["verdict"],
        "sentences": sentence_items(judgement),
        "crowded": f"{CROWDED_BOARD}/{CROWDED_K}",
        "by_ply": "\n".join(
            f'<tr><th scope="row">{ply}</th><td>{number:,}</td></tr>'
            for ply, number in enumerate(odds["by_ply"] or [])
        ),
        "grows": "\n".join(series_row(answer) for line, answer in series if line == "grows"),
        "three": "\n".join(series_row(answer) for line, answer in series if line == "three"),
        "first": as_script({"link": f"{FIRST_BOARD}/{k}", "judgement": judgement, "odds": odds}),
        "least_percent": f"{series[4][1]['percent']:.2f}",
        "three_percent": f"{series[-1][1]['percent']:.2f}",
        "keychain_percent": f"{series[0][1]['percent']:.2f}",
        "proof_effort": str(PROOF_EFFORT),
        "says": says(odds["size"], k),
        "overview": overview(),
        **counted(),
        **odds_texts(odds),
    }


def switch(name: str, legend: str, chosen: int, highest: int = SIDES[-1]) -> str:
    """Radio buttons for all ``SIDES``; those above ``highest`` are disabled."""
    options = "".join(
        f'<label><input type="radio" name="sizes-{name}" value="{number}"'
        f"{' checked' if number == chosen else ''}{' disabled' if number > highest else ''}>{number}</label>"
        for number in SIDES
    )
    return (
        f'<fieldset class="switch"><legend>{legend}</legend>'
        f'<div class="switch-options">{options}</div></fieldset>'
    )


def odds_texts(odds: Answer) -> dict[str, str]:
    """The numbers of the chosen keychain."""
    top, bottom = odds["odds"].split("/")
    return {
        "percent": f"{odds['percent']:.2f}",
        "keychain": in_words(odds),
        **{name: f"{odds[name]:,}" for name in ("boards", "legal", "terminal", "games")},
        **{f"{name}_words": f"about {words}" for name, words in odds["in_words"].items()},
        "fraction": f"{int(top):,} / {int(bottom):,}",
        **{f"result_{name}": f"{number:,}" for name, number in odds["results"].items()},
    }


def series_row(odds: Answer) -> str:
    """A row of the chart's table: the keychain as a link, its odds, and its legal boards."""
    legal = odds["in_words"]["legal"]
    return (
        f'<tr><th scope="row"><a href="#sizes={odds["size"]}/{odds["k"]}">{in_words(odds)}</a></th>'
        f"<td data-percent>{odds['percent']:.2f}%</td>"
        f"<td>{legal or format(odds['legal'], ',')}</td></tr>"
    )
