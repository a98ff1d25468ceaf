"""What Python draws for the views, when the page is built and in the page."""

import re
from fractions import Fraction
from typing import get_args

import pytest

from tests.drawn_cells import drawn_cells
from ttt_core import questions
from ttt_core.counting.games import Ends, Symmetry
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.rules.notation import end_in_letter, read, write
from web.html.escape import escape
from web.sections.explore import draw as explore
from web.sections.games import draw as games


def texts(html: str) -> list[str]:
    """The texts between the tags."""
    return re.findall(">([^<\n]+)<", html)


def links(html: str) -> list[str]:
    """The boards that links of Explore lead to."""
    return [write(read(link)) for link in re.findall('href="#explore=([^"]*)"', html)]


def test_markup_is_escaped_in_text_and_in_attributes() -> None:
    assert escape("<b title='\"'>&") == "&lt;b title=&#x27;&quot;&#x27;&gt;&amp;"


# --- How many games? ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", get_args(AllowedMoves))
@pytest.mark.parametrize("ends", get_args(Ends))
@pytest.mark.parametrize("symmetry", get_args(Symmetry))
def test_games_shows_the_count_of_each_rule(symmetry: Symmetry, ends: Ends, moves: AllowedMoves) -> None:
    said = questions.count(symmetry=symmetry, ends=ends, moves=moves)
    drawn = games.draw(symmetry, ends, moves)
    total = said["totals"]["games"]
    assert drawn["games-number"] == f"{total:,}"
    assert drawn["games-rules"].startswith("game, if" if total == 1 else "games, if")
    numbers = [(f"{number:,}", f"{100 * number / total:.1f}%") for number in said["results"].values()]
    assert texts(drawn["games-results"])[1::3] == [number for number, _ in numbers]
    assert texts(drawn["games-results"])[2::3] == [share for _, share in numbers]
    widths = [float(width) for width in re.findall(r'width="([\d.e-]+)%"', drawn["games-bar"])]
    assert widths == pytest.approx([100 * number / total for number in said["results"].values()])
    starts = [float(start) for start in re.findall(r' x="([\d.e-]+)%"', drawn["games-bar"])]
    assert starts == pytest.approx([0, widths[0], widths[0] + widths[1]])
    names = ("ply", "positions", "terminal_positions", "paths", "terminal_paths")
    rows = [f"{row[name]:,}" for row in said["rows"] for name in names]
    assert texts(drawn["games-rows"]) == rows
    totals = said["totals"]
    shown = [f"{totals[name]:,}" for name in ("positions", "terminal_positions", "games")]
    assert texts(drawn["games-totals"]) == ["all", *shown]
    assert texts(drawn["games-chart"])[-1 - len(said["rows"]) : -1] == [
        str(row["ply"]) for row in said["rows"]
    ]
    for look, name in ((games.WAYS, "paths"), (games.GAMES, "terminal_paths")):
        size = r' x="[^"]*" width="[^"]*" y="([^"]*)" height="([^"]*)"'
        bars = re.findall(re.escape(look) + size, drawn["games-chart"])
        most = max(row["paths"] for row in said["rows"])
        heights = [games.HEIGHT * (row[name] / most) ** 0.5 for row in said["rows"]]
        assert [float(height) for _, height in bars] == pytest.approx(heights, rel=1e-3)
        assert all(float(y) + float(height) == pytest.approx(games.HEIGHT, abs=0.1) for y, height in bars)
    ticks = re.findall(r' y1="([^"]*)"[^>]*><text[^>]*>([\d,]+)<', drawn["games-chart"])
    heights = [games.HEIGHT * (1 - (int(tick.replace(",", "")) / most) ** 0.5) for _, tick in ticks]
    assert [float(y) for y, _ in ticks] == pytest.approx(heights, rel=1e-3)
    assert ticks


def test_games_says_the_rules_in_words() -> None:
    assert games.draw("game", "decided", "win-block")["games-rules"] == (
        "games, if mirror-image moves count once, a player must win, or else block, "
        "and a game stops as soon as its result can’t change any more."  # noqa: RUF001
    )


# --- Explore -----------------------------------------------------------------------------------------------

POSITIONS = questions.positions()["positions"]

BOARDS = [
    *(".../.../...", "xo./.x./..o", "xxx/oo./...", ".ox/xoo/.xx", "oox/xxo/oxx", "x../.o./..x"),
    *(next(each["board"] for each in POSITIONS if each["label"] == label) for label in explore.OUTLOOKS),
]
"""Positions of every label, unfinished and finished, and some in another turn."""


@pytest.mark.parametrize("board", dict.fromkeys(BOARDS))
def test_explore_shows_of_a_position_what_python_says(board: str) -> None:
    said: questions.Answer = questions.position(board)
    judged: questions.Answer = questions.judge(board)
    drawn = explore.draw(board, moves=None)
    over = judged["outcome"]
    ended = {"x": "X has won.", "o": "O has won.", "draw": "A draw.", None: explore.headline(said["label"])}
    assert texts(drawn["explore-headline"]) == [ended[over]]
    assert f'data-label="{said["label"]}"' in drawn["explore-headline"]
    meaning = explore.OUTLOOKS[said["label"]][1]
    assert drawn["explore-meaning"] == (
        "The game is over, so no other result is possible." if over else meaning
    )
    played = f"After {judged['ply']} move{'' if judged['ply'] == 1 else 's'}"
    mover = "the game is over" if over else f"{judged['to_move'].upper()} to move"
    assert drawn["explore-when"] == f"{played} · {mover}"
    numbers = [explore.signed(said["value"]), f"{said['games_to']:,}", f"{said['games_from']:,}"]
    assert texts(drawn["explore-counts"])[1::2] == numbers
    lit = {cell for side in "xo" for line in judged["lines"][side] for cell in line}
    assert set(drawn_cells(drawn["explore-picture"], "tile lit")) == lit
    assert links(drawn["explore-form"]) == [said["canonical"]] * (said["canonical"] != board)
    assert f'href="{end_in_letter(f"#board={board}")}"' in drawn["explore-keychain"]
    cells = drawn["explore-follow"].splitlines()
    assert len(cells) == 9
    for move in said["moves"]:
        cell = cells[move["cell"]]
        assert links(cell) == [move["board"]]
        assert f'data-label="{move["label"]}"' in cell
        assert explore.OUTLOOKS[move["label"]][0] in texts(cell)
        assert ("best" in texts(cell)) == move["best"]
        assert drawn_cells(cell, "tile lit") == [move["cell"]]
    assert len(links(drawn["explore-follow"])) == len(said["moves"])
    assert drawn["explore-follow-note"].startswith("Press a board" if said["moves"] else "Nothing")
    assert links(drawn["explore-before"]) == said["came_from"]
    assert drawn["explore-before-note"].startswith("One move earlier" if said["came_from"] else "Nothing")
    for piece, shares in (("equal-games", said["equal_games"]), ("random-play", said["random_play"])):
        expect_shares(drawn[f"explore-{piece}"], shares)


def expect_shares(rows: str, shares: dict[str, str]) -> None:
    """Compare the bars, percentages and fractions with these shares."""
    expected = [(name, 100 * float(Fraction(shares[name])), shares[name]) for name in ("x", "draw", "o")]
    assert re.findall('data-result="(.*?)"', rows) == [name for name, _, _ in expected]
    widths = [float(width) for width in re.findall(r'<rect width="(.*?)%"', rows)]
    assert widths == [percent for _, percent, _ in expected]
    assert texts(rows)[1::3] == [f"{percent:.2f}%" for _, percent, _ in expected]
    assert texts(rows)[2::3] == [fraction for _, _, fraction in expected]


@pytest.mark.parametrize("moves", range(10))
def test_the_list_holds_all_positions_after_so_many_moves_by_label(moves: int) -> None:
    drawn = explore.draw(board=None, moves=moves)
    alike = [each for each in POSITIONS if each["ply"] == moves]
    alike.sort(key=lambda each: list(explore.OUTLOOKS).index(each["label"]))
    assert drawn["explore-found"] == f"{len(alike)} of 765 positions."
    assert links(drawn["explore-groups"]) == [each["board"] for each in alike]
    shown = re.findall(r'data-label="(.*?)".*?<small>(\d+)</small>', drawn["explore-groups"])
    labels = [each["label"] for each in alike]
    assert [(label, int(number)) for label, number in shown] == [
        (label, labels.count(label)) for label in dict.fromkeys(labels)
    ]
