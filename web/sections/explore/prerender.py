"""Fills the template of Explore: the pieces that are drawn, and the switch of the list."""

from collections.abc import Iterator

from ttt_core import questions
from web.html.keychain import ring
from web.html.template import placeholders
from web.sections.explore.draw import FIRST_BOARD, FIRST_MOVES, draw


def context() -> dict[str, str]:
    """The value of each placeholder of ``explore.html``."""
    listed = questions.positions()
    return placeholders(draw()) | {
        "ring": ring("explore"),
        "board": FIRST_BOARD,
        "all": f"{len(listed['positions']):,}",
        "plies": "\n".join(plies(listed)),
    }


def plies(listed: questions.Answer) -> Iterator[str]:
    """A radio button for each number of moves."""
    for row in listed["rows"]:
        ply, checked = row["ply"], " checked" if row["ply"] == FIRST_MOVES else ""
        radio = f'<input type="radio" name="explore-moves" value="{ply}"{checked}>'
        yield f"<label>{radio}<span>{ply}</span></label>"
