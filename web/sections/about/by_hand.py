"""Computes what MathRec finds by hand: games by the line that ends them, openings, drawn boards."""

from collections import Counter
from math import factorial
from typing import NamedTuple

from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.symmetry import orbit
from ttt_core.rules.witness import count_routes_to
from ttt_core.solving.canonical import all_orbits
from ttt_core.solving.game_graph import all_positions


class Ending(NamedTuple):
    """How a game ends: after which move, and with which lines."""

    ply: int
    diagonals: int
    straight: int
    """The rows and columns completed."""


def games_by_ending() -> Counter[Ending]:
    """The games, if every cell differs, by how they end; a draw completes no line."""
    positions = all_positions(KEYCHAIN)
    games: Counter[Ending] = Counter()
    for position in positions.results:
        board = positions.board(position)
        lines = [cells_of(line) for line in board.lines("x") + board.lines("o")]
        diagonals = sum(is_diagonal(line) for line in lines)
        games[Ending(board.ply, diagonals, len(lines) - diagonals)] += count_routes_to(board)
    return games


def is_diagonal(line: list[int]) -> bool:
    """Whether a line of the keychain is a diagonal: neither in one row nor in one column."""
    rows, cols = {cell // KEYCHAIN.cols for cell in line}, {cell % KEYCHAIN.cols for cell in line}
    return len(rows) > 1 and len(cols) > 1


def early_fillings(games: Counter[Ending]) -> int:
    """The ways to fill the board that continue after a line made before the eighth move."""
    area = KEYCHAIN.area
    return sum(number * factorial(area - end.ply) for end, number in games.items() if end.ply < area - 1)


def replies_to_openings() -> Counter[int]:
    """How many openings of two moves, images counted once, have each number of different third moves."""
    orbits = all_orbits(KEYCHAIN)
    return Counter(
        len(set(children)) for position, children in orbits.children.items() if position.bit_count() == 2
    )


def drawn_orbits() -> list[int]:
    """The number of images of each drawn board, images counted once; largest first."""
    orbits = all_orbits(KEYCHAIN)
    boards = [all_positions(KEYCHAIN).board(p) for p, result in orbits.results.items() if result == "draw"]
    return sorted((len(orbit(board)) for board in boards), reverse=True)
