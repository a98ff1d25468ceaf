"""A second, simple implementation of tic-tac-toe on texts, which uses nothing of ``ttt_core``.

A board is a text of ``x``, ``o`` and ``.``, cell by cell; a game is the tuple of its moves. The tests compare
the package with this implementation.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache


class Naive:
    """The game on a grid of ``rows`` by ``cols`` cells where ``k`` in a row win."""

    def __init__(self, rows: int, cols: int, k: int) -> None:
        self.rows, self.cols, self.k = rows, cols, k
        self.start = "." * (rows * cols)
        self.lines = list(self._lines())
        self.result = cache(self._result)
        self.value = cache(self._value)
        self.plies_to_end = cache(self._plies_to_end)
        self.shares = cache(self._shares)
        self.chances = cache(self._chances)
        self.outcomes = cache(self._outcomes)
        self.allowed = cache(self._allowed)
        self.is_over = cache(self._is_over)
        self.canonical = cache(self._canonical)

    def _lines(self) -> Iterator[list[int]]:
        for row in range(self.rows):
            for col in range(self.cols):
                for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    cells = [(row + i * down, col + i * across) for i in range(self.k)]
                    if all(r < self.rows and 0 <= c < self.cols for r, c in cells):
                        yield [r * self.cols + c for r, c in cells]

    def has_line(self, board: str, side: str) -> bool:
        return any(all(board[cell] == side for cell in line) for line in self.lines)

    def _result(self, board: str) -> str | None:
        for side in "xo":
            if self.has_line(board, side):
                return side
        return None if "." in board else "draw"

    def mover(self, board: str) -> str:
        return "x" if board.count("x") == board.count("o") else "o"

    def put(self, board: str, cell: int, side: str) -> str:
        return board[:cell] + side + board[cell + 1 :]

    def moves(self, board: str) -> list[int]:
        return [] if self.result(board) else [cell for cell, face in enumerate(board) if face == "."]

    def children(self, board: str) -> list[str]:
        return [self.put(board, cell, self.mover(board)) for cell in self.moves(board)]

    def positions(self) -> set[str]:
        found, pending = set(), [self.start]
        while pending:
            board = pending.pop()
            if board not in found:
                found.add(board)
                pending += self.children(board)
        return found

    def _value(self, board: str) -> int:
        if result := self.result(board):
            return {"x": 1, "o": -1, "draw": 0}[result]
        side = 1 if self.mover(board) == "x" else -1
        best = -1  # for the side to move
        for child in self.children(board):
            best = max(best, side * self.value(child))
            if best == 1:  # nothing is better
                break
        return side * best

    def _plies_to_end(self, board: str) -> int:
        """The plies to the end if both keep the result: a winning mover is fast, any other mover delays."""
        if self.result(board):
            return 0
        kept = [child for child in self.children(board) if self.value(child) == self.value(board)]
        winning = self.value(board) == {"x": 1, "o": -1}[self.mover(board)]
        return 1 + (min if winning else max)(self.plies_to_end(child) for child in kept)

    def _shares(self, board: str) -> dict[str, int]:
        """The number of complete games from here, by result."""
        if result := self.result(board):
            return {each: int(each == result) for each in ("x", "draw", "o")}
        after = [self.shares(child) for child in self.children(board)]
        return {each: sum(shares[each] for shares in after) for each in ("x", "draw", "o")}

    def _chances(self, board: str) -> dict[str, Fraction]:
        """The chances of the results if both sides move at random."""
        if result := self.result(board):
            return {each: Fraction(each == result) for each in ("x", "draw", "o")}
        after = [self.chances(child) for child in self.children(board)]
        return {each: sum(chances[each] for chances in after) / Fraction(len(after)) for each in after[0]}

    def winning(self, board: str, side: str) -> list[int]:
        return [cell for cell in self.moves(board) if self.has_line(self.put(board, cell, side), side)]

    def _allowed(self, board: str, rule: str) -> list[int]:
        """The cells that may be played under this move rule."""
        moves, side = self.moves(board), self.mover(board)
        if rule in ("perfect", f"perfect-{side}"):
            return [c for c in moves if self.value(self.put(board, c, side)) == self.value(board)]
        forced: list[int] = []
        if rule in ("win", "win-block", "win-block-fork"):
            forced = self.winning(board, side)
        if not forced and rule in ("win-block", "win-block-fork"):
            forced = self.winning(board, "o" if side == "x" else "x")
        if not forced and rule == "win-block-fork":
            forced = [c for c in moves if len(self.winning(self.put(board, c, side), side)) > 1]
        return forced or moves

    def _outcomes(self, board: str, rule: str) -> frozenset[str]:
        """The results of all games that continue from here under this move rule."""
        if result := self.result(board):
            return frozenset([result])
        after = [self.put(board, cell, self.mover(board)) for cell in self.allowed(board, rule)]
        return frozenset().union(*(self.outcomes(child, rule) for child in after))

    def _is_over(self, board: str, ends: str, rule: str) -> bool:
        if ends == "line":
            return self.result(board) is not None
        return len(self.outcomes(board, rule)) == 1

    def images(self) -> list[list[int]]:
        """For each symmetry, a list: the mark of cell ``image[i]`` moves to cell ``i``."""
        grid = [[row * self.cols + col for col in range(self.cols)] for row in range(self.rows)]
        found = []
        for _ in range(4):
            grid = [list(row) for row in zip(*grid[::-1], strict=True)]  # a quarter turn
            for each in (grid, [row[::-1] for row in grid]):
                image = [cell for row in each for cell in row]
                if (len(each), len(each[0])) == (self.rows, self.cols) and image not in found:
                    found.append(image)
        return found

    def _canonical(self, board: str) -> str:
        return min("".join(board[cell] for cell in image) for image in self.images())

    def routes(self, ends: str, rule: str) -> Iterator[tuple[tuple[int, ...], str]]:
        """All routes, finished or not, each with the board after it."""
        pending: list[tuple[tuple[int, ...], str]] = [((), self.start)]
        while pending:
            game, board = pending.pop()
            yield game, board
            if not self.is_over(board, ends, rule):
                side = self.mover(board)
                pending += [((*game, c), self.put(board, c, side)) for c in self.allowed(board, rule)]

    def choice_routes(self, ends: str, rule: str) -> Iterator[tuple[tuple[str, ...], str]]:
        """All routes through canonical positions, each with its last position."""
        pending: list[tuple[tuple[str, ...], str]] = [((self.start,), self.start)]
        while pending:
            path, board = pending.pop()
            yield path[1:], board
            if not self.is_over(board, ends, rule):
                side = self.mover(board)
                after = {self.canonical(self.put(board, c, side)) for c in self.allowed(board, rule)}
                pending += [((*path, child), child) for child in after]
