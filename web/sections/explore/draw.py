"""Draws a position of Explore, those before and after it, and all positions by the moves played."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import groupby

from ttt_core import Refusal, questions
from ttt_core.rules.grid import cell_name
from ttt_core.rules.notation import end_in_letter
from web.html.escape import escape
from web.html.mini_board import board_in_words, cells_of_all, mini_board

FIRST_BOARD = "..x/.o./x.."
"""The first position: X holds two opposite corners, and O's obvious answers lose."""

FIRST_MOVES = 3
"""The moves played on it; the list of all positions shows these first."""

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
        "Each side can stop every line of the other, so the game is a draw if nobody makes a mistake. "
        "A mistake can still lose it.",
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

FOLLOWS = (
    "Press a board to go there: each stands where its move goes. "
    '<b class="best">best</b> keeps the result you can force.'
)

PRECEDES = "One move earlier. Boards that are the same when turned round stand here once."

RESULTS = {"x": "X wins", "draw": "Draw", "o": "O wins"}


def draw(board: str | None = FIRST_BOARD, moves: int | None = FIRST_MOVES) -> dict[str, str]:
    """The pieces of Explore by their ids: this position, and all after so many moves, unless None.

    Raises ``Refusal`` on a board that is impossible, with its reasons, and as ``position`` does.
    """
    return (draw_position(board) if board is not None else {}) | (
        draw_all(moves) if moves is not None else {}
    )


def draw_position(board: str) -> dict[str, str]:
    """The pieces of this position."""
    judgement: questions.Answer = questions.judge(board)
    if not judgement["legal"]:
        reasons = " ".join(reason["headline"] for reason in judgement["reasons"])
        raise Refusal(f"{board} is impossible. {reasons}")
    position: questions.Answer = questions.position(board)
    label, side, over = position["label"], judgement["to_move"] or "", judgement["outcome"]
    ply = judgement["ply"]
    said, meaning = headline(label), OUTLOOKS[label][1]
    if over:
        said = judgement["reasons"][0]["headline"]
        meaning = "The game is over, so no other result is possible."
    lit = cells_of_all([*judgement["lines"]["x"], *judgement["lines"]["o"]])
    counts = {
        "result with best play": signed(position["value"]),
        "ways to get here": f"{position['games_to']:,}",
        "games from here": f"{position['games_from']:,}",
    }
    return {
        "explore-picture": f'<div role="img" aria-label="{board_in_words(board)}"'
        f' data-canonical="{position["canonical"]}">{mini_board(board, lit)}</div>',
        "explore-when": f"After {ply} move{'' if ply == 1 else 's'} · "
        + (f"{side.upper()} to move" if side else "the game is over"),
        "explore-headline": f"{badge(label)}<span>{escape(said)}</span>",
        "explore-meaning": meaning,
        "explore-counts": "".join(
            f"<div><dt>{words}</dt><dd>{number}</dd></div>" for words, number in counts.items()
        ),
        "explore-form": standard(board, position["canonical"]),
        "explore-keychain": f'<a class="link" href="{end_in_letter(f"#board={board}")}">'
        "Put it on the keychain</a>",
        "explore-follow-note": FOLLOWS if position["moves"] else "Nothing: the game is over.",
        "explore-follow-key": "".join(follow_key(position)),
        "explore-follow": "\n".join(follow(position, side)),
        "explore-before-note": PRECEDES if position["came_from"] else "Nothing: every game starts here.",
        "explore-before": "\n".join(map(walk, position["came_from"])),
        "explore-equal-games": "\n".join(chances(position["equal_games"])),
        "explore-random-play": "\n".join(chances(position["random_play"])),
    }


def draw_all(moves: int) -> dict[str, str]:
    """All positions after so many moves, as pieces by their ids."""
    listed = questions.positions()
    alike = [each for each in listed["positions"] if each["ply"] == moves]
    found = f"{len(alike)} of {len(listed['positions'])} positions."
    return {"explore-found": found, "explore-groups": "\n".join(groups(alike))}


def standard(board: str, canonical: str) -> str:
    """The way to the board's canonical image, unless it is that."""
    if board == canonical:
        return ""
    words = f"the same board, turned round: {board_in_words(canonical)}"
    return f"The same board, turned round: {walk(canonical, words)}"


def headline(label: str) -> str:
    """The sentence for a position that has this label."""
    return f"{OUTLOOKS[label][0]}."


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
        yield walk(move["board"], f"{side.upper()} to {cell_name(cell)}:", [cell], said + best)


def follow_key(position: questions.Answer) -> Iterator[str]:
    """The signs of the moves, each once, with their words."""
    labels = {move["label"] for move in position["moves"]}
    for label, (words, _) in OUTLOOKS.items():
        if label in labels:
            yield f"<span>{badge(label)}{words}</span>"


def walk(board: str, words: str = "", lit: Collection[int] = (), more: str = "") -> str:
    """A small board that links to its position, by default named by its marks."""
    name = f'<span class="visually-hidden">{words or board_in_words(board)}</span>'
    link = end_in_letter(f"#explore={board}")
    return f'<a class="walk" href="{link}">{name}{mini_board(board, lit)}{more}</a>'


def groups(alike: list[questions.Answer]) -> Iterator[str]:
    """The positions of a ply, a group for each label."""
    order = list(OUTLOOKS)
    alike.sort(key=lambda each: order.index(each["label"]))
    for label, members in groupby(alike, key=lambda each: str(each["label"])):
        boards = [each["board"] for each in members]
        yield (
            f'<div class="group"><h4 class="row">{badge(label)}<span>{OUTLOOKS[label][0]}</span> '
            f"<small>{len(boards)}</small></h4>"
            f'<div class="boards row">{"".join(map(walk, boards))}</div></div>'
        )
