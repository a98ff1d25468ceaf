"""The posters of perfect play: a player who follows one has a reply to every move and never loses."""

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.naive import Naive
from ttt_core.rules.board import Mark
from web.sections.classroom.poster import SIDES, Reply, poster, replies

GAME = Naive(3, 3, 3)

pytestmark = pytest.mark.parametrize("side", SIDES)


def games_by(reply: Reply, side: Mark) -> Iterator[str]:
    """The last boards of all games in which this side plays by the poster, with the rules of ``Naive``."""
    board = reply.board.faces
    if GAME.result(board):
        yield board
    for cell in GAME.moves(board):
        moved = GAME.put(board, cell, GAME.mover(board))
        left = GAME.moves(moved)
        assert len(left) > 1 or cell not in reply.following  # where one cell is left, nothing is drawn
        if not left:
            yield moved
        elif len(left) == 1:
            yield GAME.put(moved, left[0], side)
        else:
            yield from games_by(reply.following[cell], side)


def count_boards(reply: Reply) -> int:
    return 1 + sum(map(count_boards, reply.following.values()))


def test_play_by_the_poster_never_loses_and_can_win(side: Mark) -> None:
    results = [GAME.result(board) for board in games_by(replies(side), side)]
    assert set(results) == {side, "draw"}


def test_a_board_shows_one_move_of_each_side_more_than_the_board_around_it(side: Mark) -> None:
    around = replies(side)
    assert (around.moved, around.replied is None) == (None, side == "o")
    for cell, reply in around.following.items():
        assert reply.moved == cell
        assert reply.replied is not None
        assert (around.board.x | around.board.o).bit_count() + 2 == reply.board.ply
        assert reply.board.face(reply.replied) == side


def test_the_drawing_is_valid_and_has_every_board_once(side: Mark) -> None:
    uses = ElementTree.fromstring(poster(side)).iter("{http://www.w3.org/2000/svg}use")
    grids = sum(use.get("href") == "#grid" for use in uses)
    assert grids == count_boards(replies(side))
