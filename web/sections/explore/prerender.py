"""What the Explore section shows before Python has loaded: one position in full, and those of its ply."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from html import escape
from itertools import groupby

from ttt_core import questions
from ttt_core import words as core_words
from web.html.mini_board import board_in_words, mini_board

FIRST_BOARD = "..x/.o./x.."
"""The first position: X holds two opposite corners, and O's obvious answers lose."""

OUTLOOKS = {
    "x-wins": (
        "X wins",
        "Every game that continues from here ends with a line of X, however it is played.",
    ),
    "x-control": (
        "X can force a win",
        "With the right moves X wins, whatever O does. A mistake by X can still give the win away.",
    ),
    "force-tie": (
        "Neither can force a win",
        "Each side can stop every line of the other, so perfect play on both sides ends in a draw. "
        "A mistake can still lose the game.",
    ),
    "draw": (
        "Draw",
        "Nobody can complete a line any more: every game from here fills the board without one.",
    ),
    "o-control": (
        "O can force a win",
        "With the right moves O wins, whatever X does. A mistake by O can still give the win away.",
    ),
    "o-wins": (
        "O wins",
        "Every game that continues from here ends with a line of O, however it is played.",
    ),
}
"""For each label: its words and its meaning."""

RESULTS = {"x": "X wins", "draw": "Draw", "o": "O wins"}


def values() -> dict[str, str]:
    """The value of each placeholder of ``explore.html``."""
    position: questions.Answer = questions.position(FIRST_BOARD)
    judgement = questions.judge(FIRST_BOARD)
    side = judgement["to_move"] or ""
    listed = questions.positions()
    ply = judgement["ply"]
    return {
        "board": position["board"],
        "picture": mini_board(position["board"]),
        "in_words": board_in_words(position["board"]),
        "when": f"After {ply} moves · {side.upper()} to move",
        "badge": badge(position["label"]),
        "headline": headline(position["label"]),
        "meaning": OUTLOOKS[position["label"]][1],
        "value": signed(position["value"]),
        "games_to": f"{position['games_to']:,}",
        "games_from": f"{position['games_from']:,}",
        "equal_games": "\n".join(chances(position["equal_games"])),
        "random_play": "\n".join(chances(position["random_play"])),
        "follow": "\n".join(follow(position, side)),
        "follow_key": "".join(follow_key(position)),
        "before": "\n".join(map(walk, position["came_from"])),
        "all": f"{len(listed['positions']):,}",
        "legal": f"{questions.odds()['legal']:,}",
        "plies": "\n".join(plies(listed, ply)),
        "labels": "\n".join(label_filters(listed["rows"][ply])),
        "definitions": "\n".join(definitions()),
        "shown": f"{listed['rows'][ply]['positions']:,}",
        "groups": "\n".join(groups(listed, ply)),
        "heads": "".join(f'<th scope="col">{words}</th>' for words, _ in OUTLOOKS.values()),
        "rows": "\n".join(rows(listed)),
        "foot": "".join(f"<td>{number:,}</td>" for number in listed["labels"].values()),
        "over": f"{sum(row['terminal_positions'] for row in listed['rows']):,}",
    }


def headline(label: str) -> str:
    """The sentence for a position that has this label."""
    return f"{core_words.LABEL_WORDS[label]}."


def badge(label: str) -> str:
    """The label's icon: a shape and a mark, filled if every game has that result."""
    return (
        f'<svg class="badge" data-label="{label}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#explore-{label}"/></svg>'
    )


def signed(value: int) -> str:
    """The value for X with its sign."""
    return f"{value:+}".replace("-", "\u2212") if value else "0"


def chances(shares: questions.Answer) -> Iterator[str]:
    """A row for each result: a bar, percent, and the exact fraction."""
    for result, words in RESULTS.items():
        percent = 100 * float(Fraction(shares[result]))
        yield (
            f'<tr data-result="{result}"><th scope="row">{words}</th>'
            f'<td><svg class="share" width="100%" height="12" aria-hidden="true">'
            f'<rect width="{percent}%" height="100%"/></svg></td>'
            f"<td>{percent:.2f}%</td><td>{shares[result]}</td></tr>"
        )


def follow(position: questions.Answer, side: str) -> Iterator[str]:
    """A place for each cell: the board after a move there, or the mark that has taken it."""
    moves = {move["cell"]: move for move in position["moves"]}
    for cell, mark in enumerate(position["board"].replace("/", "")):
        if cell not in moves:
            yield f'<span class="taken" aria-hidden="true">{mark.upper()}</span>'
            continue
        move = moves[cell]
        words = f'<span class="visually-hidden">{OUTLOOKS[move["label"]][0]}</span>'
        said = f'<span class="said">{badge(move["label"])}{words}</span>'
        best = '<b class="best">best</b>' if move["best"] else ""
        yield walk(move["board"], f"{side.upper()} to {core_words.place(cell)}:", [cell], said + best)


def follow_key(position: questions.Answer) -> Iterator[str]:
    """The signs of the moves, each once, with their words."""
    labels = {move["label"] for move in position["moves"]}
    for label, (words, _) in OUTLOOKS.items():
        if label in labels:
            yield f"<span>{badge(label)}{words}</span>"


def walk(board: str, words: str = "", lit: Collection[int] = (), more: str = "") -> str:
    """A small board that links to its position, by default named by its marks."""
    name = f'<span class="visually-hidden">{words or board_in_words(board)}</span>'
    return f'<a class="walk" href="#explore={board}">{name}{mini_board(board, lit)}{more}</a>'


def plies(listed: questions.Answer, chosen: int) -> Iterator[str]:
    """A radio button for each number of moves, and one for any."""
    for row in listed["rows"]:
        ply, checked = row["ply"], " checked" if row["ply"] == chosen else ""
        yield f'<label><input type="radio" name="explore-ply" value="{ply}"{checked}>{ply}</label>'
    yield '<label><input type="radio" name="explore-ply" value="">any</label>'


def label_filters(row: questions.Answer) -> Iterator[str]:
    """A radio button for each label, with its number of positions of this ply, and one for any."""
    yield '<label><input type="radio" name="explore-label" value="" checked>any</label>'
    for label, (words, _) in OUTLOOKS.items():
        yield (
            f'<label><input type="radio" name="explore-label" value="{label}">{badge(label)}{words}'
            f' <small data-count="{label}">{row["labels"][label]}</small></label>'
        )


def definitions() -> Iterator[str]:
    """The meaning of each label; the script reads its words from here."""
    for label, (words, meaning) in OUTLOOKS.items():
        yield (
            f'<div data-label="{label}"><dt>{badge(label)}<span>{words}</span> <code>{label}</code></dt>'
            f"<dd><b>{headline(label)}</b> <span>{meaning}</span></dd></div>"
        )


def groups(listed: questions.Answer, ply: int) -> Iterator[str]:
    """The positions of a ply, a group for each label."""
    alike = [each for each in listed["positions"] if each["ply"] == ply]
    order = list(OUTLOOKS)
    alike.sort(key=lambda each: order.index(each["label"]))
    for label, members in groupby(alike, key=lambda each: str(each["label"])):
        boards = [each["board"] for each in members]
        yield (
            f'<div class="group"><h4 class="row">{badge(label)}<span>{escape(OUTLOOKS[label][0])}</span> '
            f"<small>after {ply} moves: {len(boards)}</small></h4>"
            f'<div class="boards row">{"".join(map(walk, boards))}</div></div>'
        )


def rows(listed: questions.Answer) -> Iterator[str]:
    """The table's row for each ply."""
    for row in listed["rows"]:
        numbers = [row["positions"], row["terminal_positions"], *row["labels"].values()]
        cells = "".join(f"<td>{number:,}</td>" for number in numbers)
        yield f'<tr><th scope="row">{row["ply"]}</th>{cells}</tr>'
