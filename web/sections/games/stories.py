"""The numbers and boards in the stories about the sources' mistakes. Each board opens in Spin."""

from collections import Counter

from ttt_core import questions
from ttt_core.questions import Answer
from ttt_core.rules.grid import KEYCHAIN
from web.html.in_words import in_words
from web.html.mini_board import board_link, cells_of_all
from web.sections.games.mistakes import ANTI_DIAGONAL, BENT_DIAGONAL, BENT_LINES, choice_games, notebook_games


def slips(first: Answer) -> dict[str, str]:
    """The values of the placeholders in the stories."""
    left = notebook_games(BENT_LINES)
    return {
        **seven_games("xo./.x./xo."),
        **end_state("xox/o.o/xox"),
        "misprint": f"{first['rows'][6]['positions']:,}".replace(",", "."),
        "bend": board_link("oo./.x./x.x", BENT_DIAGONAL) + board_link("o.x/.x./x.o", ANTI_DIAGONAL),
        "notebook": f"{left.total():,}",
        **{f"notebook_{result}": f"{number:,}" if number else in_words(0) for result, number in left.items()},
        "straightened": f"{notebook_games(KEYCHAIN.lines).total():,}",
        **two_winners("xxx/ooo/xox", "0,3,1,4,2"),
    }


def seven_games(board: str) -> dict[str, str]:
    """The position from which a source counts last boards instead of games."""
    ends = choice_games(board)
    times = Counter(questions.position(end)["canonical"] for end in ends)
    canonical, twice = times.most_common(1)[0]
    again = next(end for end in ends if questions.position(end)["canonical"] == canonical)
    lit = cells_of_all(questions.judge(again)["lines"]["x"])
    return {
        "seven_games": board_link(board) + board_link(again, lit),
        "choices_eight": in_words(len(ends)),
        "ends_seven": in_words(len(times)),
        "twice_ways": in_words(twice),
    }


def end_state(board: str) -> dict[str, str]:
    """The position that a source mistakes for the end of a game, and the board after its last move."""
    judged = questions.judge(board)
    (move,) = questions.position(board)["moves"]
    lines = questions.judge(move["board"])["lines"]["x"]
    return {
        "end_state": board_link(board) + board_link(move["board"], cells_of_all(lines)),
        "end_x": in_words(judged["marks"]["x"]),
        "end_o": in_words(judged["marks"]["o"]),
        "end_lines": in_words(len(lines)),
    }


def two_winners(board: str, moves: str) -> dict[str, str]:
    """The board on which a source finds two winners, and where the game really ends."""
    lines = questions.judge(board)["lines"]
    stopped = questions.winner(moves)
    lit = cells_of_all(lines["x"] + lines["o"])
    return {
        "two_winners": board_link(board, lit) + board_link(stopped["board"], stopped["line"] or ()),
        "winner_moves": moves,
        "winner_ply": in_words(stopped["ply"]),
    }
