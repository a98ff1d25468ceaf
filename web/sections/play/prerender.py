"""What the Play section shows before Python has loaded, and where highest-win goes wrong."""

from fractions import Fraction

from ttt_core import questions
from ttt_core.questions.games import CHOICE_EFFORT, EMPTY, MAX_LISTED_CELLS
from ttt_core.solving.strategies import STRATEGIES, Strategy
from ttt_core.words import place
from web.html.mini_board import mini_board
from web.html.template import as_script
from web.html.tiles import tiles

Game = tuple[str, list[int]]
"""A board, and the moves that led to it."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``play.html``."""
    first = {"review": questions.review(""), "position": questions.position(EMPTY)}
    as_x, as_o = mistakes("x"), mistakes("o")
    return {
        "cells": tiles(EMPTY),
        "first": as_script(first),
        "most_listed": str(MAX_LISTED_CELLS),
        "effort": f"{CHOICE_EFFORT:,}",
        "mistakes_x": str(len(as_x) or "none"),
        "mistakes_o": str(len(as_o) or "none"),
        "matches": "\n".join(match_row(x, o) for x in STRATEGIES for o in STRATEGIES),
        **blunder(*as_o[0]),
    }


def mistakes(side: str) -> list[Game]:
    """The games in which highest-win, on this side, gives away what it could force; shortest first.

    The games start from the empty board, and the other side plays anything; each board is listed once.
    """
    found: list[Game] = []
    games: dict[str, list[int]] = {EMPTY: []}
    waiting = [EMPTY]
    while waiting:
        board = waiting.pop(0)
        options = questions.position(board)["moves"]
        if options and side == ("x", "o")[len(games[board]) % 2]:
            chosen = questions.choose(board, strategy="highest-win")["cell"]
            options = [move for move in options if move["cell"] == chosen]
            if not options[0]["best"]:
                found.append((board, games[board]))
        for move in options:
            if move["board"] not in games:
                games[move["board"]] = [*games[board], move["cell"]]
                waiting.append(move["board"])
    return found


def blunder(board: str, moves: list[int]) -> dict[str, str]:
    """The text about a mistake of highest-win, playing O, on this board."""
    choice = questions.choose(board, strategy="highest-win")
    best = [move["cell"] for move in questions.position(board)["moves"] if move["best"]]
    return {
        "blunder_board": mini_board(board, best),
        "blunder_best": " or ".join(place(cell) for cell in best),
        "blunder_place": place(choice["cell"]),
        "blunder_why": choice["why"],
        "blunder_link": f"highest-win/x/{','.join(map(str, moves))}",
    }


def match_row(x: Strategy, o: Strategy) -> str:
    """The results of two strategies against each other, as a row of a table."""
    results = questions.match(x=x, o=o)["results"]
    shares = "".join(
        f"<td><span>{float(100 * Fraction(results[each])):.2f}</span></td>" for each in ("x", "draw", "o")
    )
    return f'<tr data-x="{x}" data-o="{o}"><th scope="row">{x}</th><td>{o}</td>{shares}</tr>'
