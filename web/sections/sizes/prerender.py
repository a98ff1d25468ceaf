"""What Bigger keychains shows before any script: one keychain with its answer, and the overview of all."""

from ttt_core import questions
from web.data.keychain_table import SIDES, keychains
from web.html.keychain import ring
from web.html.sentence_items import sentence_items
from web.html.template import as_script
from web.html.tiles import tiles
from web.sections.sizes.answers import answer, keychain_in_words
from web.sections.sizes.overview import numbers, overview

FIRST_BOARD = "xoo./ox.o/.oxo/xxxx"
"""The first board of the section: one move completed two lines at once."""

CROWDED_BOARD, CROWDED_K = "xxx./oo.o/.oo./xxx.", 3
"""A board with a single fault, one that never occurs alone on nine spinners."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``sizes.html``."""
    judgement = questions.judge(FIRST_BOARD)
    rows, k = FIRST_BOARD.split("/"), judgement["k"]
    size = f"{len(rows)}x{len(rows[0])}"
    row = next(each for each in keychains() if (each["size"], each["k"]) == (size, k))
    return {
        **{name: str(text) for name, text in answer(row).items() if name != "pairs"},
        "name": keychain_in_words(row),
        "ring": ring("sizes"),
        "row_switch": switch("rows", "Rows", len(rows)),
        "col_switch": switch("cols", "Columns", len(rows[0])),
        "k_switch": switch("k", "In a row", k, highest=max(len(rows), len(rows[0]))),
        "tiles": tiles(FIRST_BOARD),
        "tray": size.replace("x", " by "),
        "judged": "legal" if judgement["legal"] else "illegal",
        "word": judgement["verdict"],
        "sentences": sentence_items(judgement),
        "crowded": f"{CROWDED_BOARD}/{CROWDED_K}",
        "first": as_script({"link": f"{FIRST_BOARD}/{k}", "judgement": judgement}),
        "play": f"perfect/x/{size}/{k}",
        "overview": overview(),
        **numbers(),
    }


def switch(name: str, words: str, chosen: int, highest: int = SIDES[-1]) -> str:
    """Radio buttons for all ``SIDES``; those above ``highest`` are disabled."""
    options = "".join(
        f'<label><input type="radio" name="sizes-{name}" value="{number}"'
        f"{' checked' if number == chosen else ''}{' disabled' if number > highest else ''}>"
        f"<span>{number}</span></label>"
        for number in SIDES
    )
    return (
        f'<div class="choice"><span class="small" id="sizes-{name}">{words}</span>'
        f'<fieldset class="switch" aria-labelledby="sizes-{name}">{options}</fieldset></div>'
    )
