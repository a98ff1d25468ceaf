"""The rows of the core: beside the article's ways, and over the size of the grid.

The article's searches (P. G. Baumstarck, 2024) are its own, on lists of lists of texts; only names differ.
"""

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from statistics import median
from time import process_time
from timeit import timeit
from typing import NamedTuple

from ttt_core.counting.legal_count import count_legal
from ttt_core.rules.grid import KEYCHAIN, Grid
from ttt_core.solving.game_graph import all_positions

ROUNDS = 3
Task = Callable[[], object]
Rows = list[list[str]]
EMPTY: Rows = [["."] * 3 for _ in range(3)]


class Row(NamedTuple):
    """What was measured and what it is compared with, each with its seconds in each round."""

    what: str
    ours: Sequence[float]
    against: str
    theirs: Sequence[float]

    def cells(self) -> tuple[str, ...]:
        """The texts of the row: medians, and how many times as long as ours the other takes."""
        times = [f"{1000 * median(each):,.{1 if median(each) < 0.01 else 0}f} ms" for each in self[1::2]]
        ratio = median(theirs / ours for ours, theirs in zip(self.ours, self.theirs, strict=True))
        return self.what, times[0], self.against, times[1], f"{ratio:,.{0 if ratio >= 100 else 1}f}"


def core_rows() -> Iterator[Row]:
    """The rows."""
    for how, search in (("with", search_with_memory), ("without", search_without_memory)):
        times = side_by_side(partial(all_positions, KEYCHAIN), search)
        yield Row("3x3: all 5,478 positions", times[0], f"the article's search {how} memory", times[1])
    squares = [Grid(n, n, n) for n in range(4, 8)]
    times = side_by_side(*(partial(count_legal, grid) for grid in squares))
    for (small, shorter), (large, longer) in pairwise(zip(squares, times, strict=True)):
        yield Row(f"{small.size}: exact odds and games", shorter, f"{large.size}: the same", longer)


def side_by_side(*tasks: Task) -> list[list[float]]:
    """The seconds of the processor that each task takes in each round, after one round that does not count.

    The tasks run in turn, so that what slows the machine down slows all of them.
    """
    rounds = [[seconds(task) for task in tasks] for _ in range(ROUNDS + 1)]
    return [list(times) for times in zip(*rounds[1:], strict=True)]


def seconds(task: Task) -> float:
    """The time of one run, with the caches of ``ttt_core`` empty and without garbage collection."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ttt_core."):
            for thing in vars(module).values():
                getattr(thing, "cache_clear", lambda: None)()
    gc.collect()
    return timeit(task, timer=process_time, number=1)


# --- The article -------------------------------------------------------------------------------------------


def search_without_memory() -> int:
    """The nodes of the first search, which stores every board: 549,946."""
    seen: list[Rows] = []

    def visit(board: Rows) -> None:
        seen.append([row.copy() for row in board])
        for after in next_boards(board):
            visit(after)

    visit(EMPTY)
    return len(seen)


def search_with_memory() -> int:
    """The boards of the second search, which continues from each board once: 5,478."""
    seen: set[str] = set()

    def visit(board: Rows) -> None:
        text = "\n".join("".join(row) for row in board)
        if text not in seen:
            seen.add(text)
            for after in next_boards(board):
                visit(after)

    visit(EMPTY)
    return len(seen)


def is_final(board: Rows) -> bool:
    """Whether the board is full or won."""
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
    """A copy of the board for each move, none if the game is over."""
    if is_final(board):
        return
    next_piece = "x" if sum(board[r][c] != "." for r in range(3) for c in range(3)) % 2 == 0 else "o"
    for r in range(3):
        for c in range(3):
            if board[r][c] == ".":
                after = [row.copy() for row in board]
                after[r][c] = next_piece
                yield after
