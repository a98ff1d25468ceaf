"""The About section: the sources, with numbers and verdicts from ``ttt_core``."""

import inspect
import os
from html import escape
from itertools import product
from math import factorial

from ttt_core import questions
from ttt_core.questions.games import EMPTY
from ttt_core.rules.board import FACES
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.notation import read, write
from ttt_core.solving import enumeration
from ttt_core.solving.game_graph import all_positions
from web.html.in_words import TIMES, in_words
from web.html.mini_board import board_link, cells_of_all, mini_board, shapes
from web.sections.about.by_hand import (
    Ending,
    drawn_orbits,
    early_fillings,
    games_by_ending,
    replies_to_openings,
)

EXTREMES = (".../.../...", "xxx/xxx/xxx", "ooo/ooo/ooo")
"""The boards that the keychain article shows first."""

FINISHED = (".../.x./..o", "..x/..x/..x", "o.x/.ox/..o", "xoo/oxx/xxo")
"""The boards on which it tries its test for a finished game."""

TILES = ("xox/xoo/xxx", "xxo/oox/xxx")
"""The two sample boards of the recipe for finding the winner."""

TESTED = ("111212122", "111212100", "120210001", "112012100", "222121211", "112102002")
"""The boards on which the brute-force notebook tries its test for a win, each once."""

FOOLISH = [0, 1, 3, 4, 2]
"""The game with which MathRec asks what moves are allowed."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``about.html``."""
    return {"report": report(), **article(), **mathrec(), **recipe(), **exercise(), **notebook()}


def report() -> str:
    """Where to report a mistake: a link to the repository, if a workflow builds the page."""
    place = "the list of issues of the repository"
    if repository := os.environ.get("GITHUB_REPOSITORY"):
        place = f'<a href="https://github.com/{escape(repository)}/issues" rel="external">{place}</a>'
    return f"The place for it is {place}."


def article() -> dict[str, str]:
    """The keychain article."""
    return {
        "extremes": "".join(verdict(board) for board in EXTREMES),
        "finished": "".join(verdict(board) for board in FINISHED),
        "finished_impossible": in_words(sum(not questions.judge(board)["legal"] for board in FINISHED)),
        "depth_first": f"{len(enumeration.search(KEYCHAIN)):,}",
        "breadth_first": f"{len(all_positions(KEYCHAIN).children):,}",
        "fillings": f"{sum(len(FACES) ** filled for filled in range(KEYCHAIN.area + 1)):,}",
        "boards": f"{questions.funnel()['boards']:,}",
        "tree": search_tree(),
        "search_code": source(enumeration.search, enumeration._search_from),
        "filter_code": source(enumeration.generate_and_filter),
        "count_code": source(
            enumeration.count_and_filter, enumeration.all_boards, enumeration.numbered_board
        ),
    }


def search_tree() -> str:
    """The first levels of the tree as rows of boards, whose cells are blank until they are filled."""
    levels = [["".join(faces) for faces in product(FACES, repeat=filled)] for filled in range(3)]
    rows = [
        [f'<svg class="mini" viewBox="0 0 30 30">{shapes(each, 3)}</svg>' for each in level]
        for level in levels
    ]
    words = (
        "A tree of boards. From the blank board three branches fill the first cell: empty, X or O. "
        "From each of these, three branches fill the second cell in the same way."
    )
    drawn = "".join(f"<div>{''.join(row)}</div>" for row in rows)
    return f'<div class="about-tree" role="img" aria-label="{words}">{drawn}</div>'


def mathrec() -> dict[str, str]:
    """MathRec, the page of mathematical recreations."""
    games = games_by_ending()
    after = {ply: sum(number for end, number in games.items() if end.ply == ply) for ply in range(10)}
    last = {
        "one_diagonal": games[Ending(9, 1, 0)],
        "one_straight": games[Ending(9, 0, 1)],
        "two_lines": sum(
            number for end, number in games.items() if end.ply == 9 and end.diagonals + end.straight == 2
        ),
    }
    replies = replies_to_openings()
    fewest, most = min(replies), max(replies)
    played = questions.review(FOOLISH)
    poor = [number for number, move in enumerate(played["moves"], 1) if move["before"] != move["after"]]
    decided = questions.count(symmetry="game", ends="decided")["rows"]
    blocked = questions.count(symmetry="game", ends="decided", moves="win-block")["rows"]
    fillings, early = early_fillings(games), sum(after[ply] for ply in range(8))
    return {
        "games": f"{sum(games.values()):,}",
        "factorial": f"{factorial(KEYCHAIN.area):,}",
        "early_fillings": f"{fillings:,}",
        "early_games": f"{early:,}",
        "seventh_diagonal": f"{games[Ending(7, 1, 0)]:,}",
        "seventh_straight": f"{games[Ending(7, 0, 1)]:,}",
        "seventh": f"{after[7]:,}",
        **{name: f"{number:,}" for name, number in last.items()},
        "ninth": f"{sum(last.values()):,}",
        "openings": f"{replies.total()}",
        "mirrored": in_words(replies[fewest]),
        "unmirrored": in_words(replies[most]),
        "third_mirrored": in_words(fewest),
        "third_unmirrored": in_words(most),
        "third_moves": f"{sum(moves * openings for moves, openings in replies.items())}",
        "third_sum": " + ".join(f"{openings}{TIMES}{moves}" for moves, openings in sorted(replies.items())),
        "drawn": in_words(len(drawn_orbits())),
        "draw_orbits": " + ".join(map(str, drawn_orbits())),
        "draw_boards": str(sum(drawn_orbits())),
        "foolish": board_link(played["board"]),
        "foolish_moves": " and ".join(map(str, poor)),
        "decided_by": str(decided[-1]["ply"]),
        "blocked_by": str(blocked[-1]["ply"]),
    }


def recipe() -> dict[str, str]:
    """The recipe for finding the winner."""
    lines = [cells_of(line) for line in KEYCHAIN.lines]
    return {
        "lines": in_words(len(KEYCHAIN.lines)),
        "numbered_lines": "".join(
            f"<li>{mini_board(EMPTY, line)}{', '.join(str(cell + 1) for cell in line)}</li>" for line in lines
        ),
        "tiles": "".join(verdict(board) for board in TILES),
    }


def exercise() -> dict[str, str]:
    """The exercise of the valid board."""
    return {"positions": f"{questions.funnel()['legal']:,}", "lines": in_words(len(KEYCHAIN.lines))}


def notebook() -> dict[str, str]:
    """The brute-force notebook."""
    results = questions.count()["results"]
    boards = [write(read(board)) for board in TESTED]
    return {
        "tested": "".join(verdict(board) for board in boards),
        "tested_number": in_words(len(TESTED)),
        "tested_impossible": in_words(sum(not questions.judge(board)["legal"] for board in boards)),
        "x_wins": f"{results['x']:,}",
        "o_wins": f"{results['o']:,}",
    }


def verdict(board: str) -> str:
    """A small board that opens in Spin, and whether it is possible."""
    judged = questions.judge(board)
    lit = cells_of_all(judged["lines"]["x"] + judged["lines"]["o"])
    word = "possible" if judged["legal"] else "impossible"
    caption = f"<figcaption>{word}</figcaption>"
    return f'<figure class="about-verdict {word}">{board_link(board, lit)}{caption}</figure>'


def source(*functions: object) -> str:
    """The source code of these functions."""
    return escape("\n\n".join(inspect.getsource(function) for function in functions))  # type: ignore[arg-type]
