"""The question of who wins a position of any grid, with a proof."""

from __future__ import annotations

import re
from typing import Annotated

from ttt_core.counting.legal_count import MAX_CELLS
from ttt_core.questions.question import Answer, Described, K
from ttt_core.rules import game, notation
from ttt_core.rules.board import Board
from ttt_core.rules.errors import OutOfReachError
from ttt_core.rules.grid import Grid
from ttt_core.rules.options import whole
from ttt_core.rules.shown import with_noun
from ttt_core.solving.perfect_play import Proof, solve_board
from ttt_core.solving.solver import Value

SOLVE_EFFORT = 100_000
"""The default number of positions that a search visits, which take up to a minute on 7 x 7."""

_SIZE = re.compile(r"\d+x\d+", re.ASCII | re.IGNORECASE)


def solve(
    board: Annotated[
        object, Described("a board such as xo./.x./..o, or a size for its empty board", "BOARD|SIZE")
    ],
    *,
    k: K = None,
    effort: Annotated[int, Described("positions to search")] = SOLVE_EFFORT,
) -> Answer:
    """Who wins with best play, and why.

    ``board`` and ``k`` are as for ``notation.read``, or ``board`` is a size such as ``4x5`` for its empty
    board. ``effort``, from 1, is how many positions the searches for ``value`` and for ``line`` may visit
    each; the search for ``best`` has no limit. ``value`` is for X: 1, 0 or -1, or None if the effort is not
    enough. ``best`` has the moves that keep the value; None if the value is, or with more than
    ``MAX_EMPTY_LISTED`` empty cells. ``line`` is perfect play to the end, or None if the effort is not
    enough. ``moves_to_win`` counts the winner's moves in it. ``says`` and ``why`` are sentences for people.
    ``proof`` has a ``kind``:

    - ``finished``: the game is over;
    - ``pairing``: each open line holds one of these ``pairs`` of cells;
    - ``larger``: the win on the smaller grid ``of`` carries over;
    - ``search``: a search that visited this number of ``nodes`` found the value;
    - ``open``: the search did not find the value within the effort.

    Raises ``Refusal`` on a board or size that cannot be read, ``IllegalBoardError``, and ``OutOfReachError``
    on more than ``MAX_CELLS`` cells.

    >>> solve("3x4", k=3)["says"]
    'With best play X wins in 4 moves.'
    >>> solve("7x7", k=5, effort=1000)["proof"]["kind"]
    'open'
    """
    sized = isinstance(board, str) and _SIZE.fullmatch(board)
    given = Board(notation.read_size(board, k)) if sized else notation.read(board, k)
    require_searchable(given.grid)
    solved = solve_board(given, whole("the effort", effort, least=1))
    moves = (len(solved.game) + 1) // 2 if solved.value and solved.game else None
    proof = solved.proof
    return {
        "board": notation.write(given),
        "k": given.grid.k,
        "to_move": game.side_to_move(given),
        "value": solved.value,
        "best": solved.best,
        "line": solved.game,
        "moves_to_win": moves,
        "says": says(solved.value, moves, over=proof["kind"] == "finished"),
        "why": why(solved.value, proof),
        "proof": proof,
    }


def require_searchable(grid: Grid) -> None:
    """Raise ``OutOfReachError`` if boards of this grid are too large to search."""
    if grid.area > MAX_CELLS:
        raise OutOfReachError(f"{grid.size} has {grid.area} cells: at most {MAX_CELLS} can be searched")


def says(value: Value | None, moves: int | None, *, over: bool = False) -> str:
    """The value of a position in a sentence. ``moves`` is ``moves_to_win``, or None if it is not known."""
    if value is None:
        return "Too big to work out here."
    if over:
        return {1: "X has won.", 0: "It is a draw.", -1: "O has won."}[value]
    if not value:
        return "With best play it is a draw."
    length = f" in {with_noun(moves, 'move')}" if moves else ""
    return f"With best play {'X' if value > 0 else 'O'} wins{length}."


def why(value: Value | None, proof: Proof) -> str:
    """The proof of a position's value in a sentence or two."""
    match proof["kind"]:
        case "pairing" if not proof["pairs"]:
            return "No line is open to either side."
        case "pairing":
            return (
                "Each line that is still open holds a pair of cells of its own. "
                "A side that answers each move in the partner cell stops every line."
            )
        case "larger":
            size, k = proof["of"]["size"], proof["of"]["k"]
            moves = with_noun(k, "move")
            return f"{size} fits inside, where X wins in {moves}: too fast for O to make a line."
        case "search":
            return _searched(proof["nodes"], value)
        case "open":
            return f"More than {with_noun(proof['nodes'], 'position')} would have to be searched."
    return "The game is over."


def _searched(nodes: int, value: Value | None) -> str:
    """How the search proves the value. It may need no position but the first."""
    if nodes > 1:
        return f"Python searched {nodes:,} positions."
    if value:
        return "A line can be completed at once, or on two cells."
    return "Each side can always take the cell that most hinders the other, so nobody completes a line."
