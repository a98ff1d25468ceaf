"""Reference implementations for the bench: they find the same answers in the sources' way.

The searches are those of the keychain article (P. G. Baumstarck, 2024), on lists of lists of texts and with
its checks. Only the names are different.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttt_core.rules.grid import Grid
from ttt_core.solving.enumeration import winning_sets

Rows = list[list[str]]


EMPTY: Rows = [["."] * 3 for _ in range(3)]
"""The empty board. No search changes it."""


def search_without_memory(start: Rows = EMPTY) -> int:
    """The nodes of the article's first search, which stores every board: 549,946 from the empty one."""
    seen: list[Rows] = []

    def visit(board: Rows) -> None:
        seen.append([row.copy() for row in board])
        if not is_final(board):
            for after in next_boards(board):
                visit(after)

    visit(start)
    return len(seen)


def search_with_memory() -> int:
    """The boards of the article's second search, which continues from each board once: 5,478."""
    seen: set[str] = set()

    def visit(board: Rows) -> None:
        text = "\n".join("".join(row) for row in board)
        if text not in seen:
            seen.add(text)
            if not is_final(board):
                for after in next_boards(board):
                    visit(after)

    visit(EMPTY)
    return len(seen)


def play_every_game(start: Rows = EMPTY) -> int:
    """The number of games that continue from here, each played to its end: 255,168 from the empty board."""

    def games_from(board: Rows) -> int:
        return 1 if is_final(board) else sum(games_from(after) for after in next_boards(board))

    return games_from(start)


def is_final(board: Rows) -> bool:
    """Whether the board is full or won, with the article's checks."""
    if sum(board[r][c] != "." for r in range(3) for c in range(3)) == 9:
        return True
    for win in ("x", "o"):
        for r in range(3):
            if all(piece == win for piece in board[r]):
                return True
        for c in range(3):
            if all(board[r][c] == win for r in range(3)):
                return True
        if board[0][0] == win and board[1][1] == win and board[2][2] == win:
            return True
        if board[0][2] == win and board[1][1] == win and board[2][0] == win:
            return True
    return False


def next_boards(board: Rows) -> Iterator[Rows]:
    """A copy of the board for each move."""
    next_piece = "x" if sum(board[r][c] != "." for r in range(3) for c in range(3)) % 2 == 0 else "o"
    for r in range(3):
        for c in range(3):
            if board[r][c] == ".":
                after = [row.copy() for row in board]
                after[r][c] = next_piece
                yield after


def visit_positions(grid: Grid) -> tuple[int, int]:
    """The number of positions and of games of a grid, found by visiting each position once, ply by ply.

    On larger grids the article's lists would take an hour. So this is the fastest visit in plain Python: on
    bit masks, with a table of all winning sets, and with only the positions of two plies in memory.
    """
    wins, area = winning_sets(grid), grid.area
    positions = games = 0
    going_on, won = {0: 1}, dict[int, int]()
    for ply in range(area + 1):
        positions += len(going_on) + len(won)
        games += sum(won.values())
        shift, other = (0, area) if ply % 2 == 0 else (area, 0)
        after: dict[int, int] = {}
        won = {}
        for position, paths in going_on.items():
            mine = position >> shift & grid.full
            empty = grid.full ^ mine ^ (position >> other & grid.full)
            while empty:
                cell = empty & -empty
                empty ^= cell
                child = position | cell << shift
                reached = won if wins[mine | cell] else after
                reached[child] = reached.get(child, 0) + paths
        if ply == area:
            games += sum(going_on.values())
        going_on = after
    return positions, games
