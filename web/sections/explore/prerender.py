"""Fills the template of Explore: the pieces that are drawn, filters, the meanings of labels, a table."""

from collections.abc import Iterator

from ttt_core import questions
from web.html.keychain import ring
from web.html.template import placeholders
from web.sections.explore.draw import FIRST_BOARD, FIRST_MOVES, OUTLOOKS, badge, draw


def context() -> dict[str, str]:
    """The value of each placeholder of ``explore.html``."""
    listed = questions.positions()
    return placeholders(draw()) | {
        "ring": ring("explore"),
        "board": FIRST_BOARD,
        "all": f"{len(listed['positions']):,}",
        "plies": "\n".join(plies(listed)),
        "definitions": "\n".join(definitions()),
        "heads": "".join(f'<th scope="col">{words}</th>' for words, _ in OUTLOOKS.values()),
        "rows": "\n".join(rows(listed)),
        "foot": "".join(f"<td>{number:,}</td>" for number in listed["labels"].values()),
        "over": f"{sum(row['terminal_positions'] for row in listed['rows']):,}",
    }


def plies(listed: questions.Answer) -> Iterator[str]:
    """A radio button for each number of moves."""
    for row in listed["rows"]:
        ply, checked = row["ply"], " checked" if row["ply"] == FIRST_MOVES else ""
        radio = f'<input type="radio" name="explore-moves" value="{ply}"{checked}>'
        yield f"<label>{radio}<span>{ply}</span></label>"


def definitions() -> Iterator[str]:
    """The meaning of each label."""
    for label, (words, meaning) in OUTLOOKS.items():
        yield f"<div><dt>{badge(label)}<span>{words}</span></dt><dd>{meaning}</dd></div>"


def rows(listed: questions.Answer) -> Iterator[str]:
    """The table's row for each ply."""
    for row in listed["rows"]:
        numbers = [row["positions"], row["terminal_positions"], *row["labels"].values()]
        cells = "".join(f"<td>{number:,}</td>" for number in numbers)
        yield f'<tr><th scope="row">{row["ply"]}</th>{cells}</tr>'
