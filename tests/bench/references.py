"""Reference implementations for the bench: they find the same answers in the sources' way.

The searches are those of the keychain article (P. G. Baumstarck, 2024), on lists of lists of texts and with
its checks. Only the names are different.
"""

from __future__ import annotations

from collections.abc import Iterator

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
