"""The question who wins: of any position of any grid, with a proof."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ttt_core.counting.legal_count import MAX_CELLS
from ttt_core.questions.checks import QuestionError, at_least
from ttt_core.rules import game, legality, notation
from ttt_core.rules.board import Board
from ttt_core.solving.perfect_play import Proof, solve_board

if TYPE_CHECKING:
    from ttt_core.questions.answers import ProofAnswer, SolveAnswer

EFFORT = 100_000
"""How many positions a search looks at unless told otherwise: about ten seconds' worth."""

_SIZE = re.compile(r"\d+x\d+", re.ASCII)


def solve(board: object, *, k: int | None = None, effort: int = EFFORT) -> SolveAnswer:
    """Who wins with perfect play, and why.

    ``board`` and ``k`` as for ``notation.read``, or a size such as ``4x5`` for its empty board. ``value``
    is for X: 1, 0 or -1, and None, with the proof ``open``, where it takes more than ``effort`` positions.
    ``best`` are the moves that keep the value, None beyond ``MOST_LISTED`` empty cells or the effort;
    ``line`` is perfect play to the end, None where that takes more than the effort, and ``moves_to_win``
    the winner's moves in it. ``proof`` has a ``kind``: ``finished``; ``pairing`` with ``pairs`` of cells,
    one of which each open line holds; ``larger`` with the smaller grid ``of`` which the win is; ``search``
    with its ``nodes``. Raises ``IllegalBoardError``, and ``QuestionError`` on more than ``MAX_CELLS``
    cells.
    """
    sized = isinstance(board, str) and _SIZE.fullmatch(board)
    read = searchable(Board(notation.read_size(board, k)) if sized else notation.read(board, k))
    solved = solve_board(read, at_least("the effort", effort, 0))
    return {
        "board": notation.write(read),
        "k": read.grid.k,
        "to_move": game.side_to_move(read),
        "value": solved.value,
        "best": solved.best,
        "line": solved.line,
        "moves_to_win": (len(solved.line) + 1) // 2 if solved.value and solved.line else None,
        "proof": _proof(solved.proof),
    }


def searchable(board: Board) -> Board:
    """The board, if it is legal and not too large to search."""
    grid = board.grid
    if grid.area > MAX_CELLS:
        raise QuestionError(f"{grid.size} has {grid.area} cells: {MAX_CELLS} are the most to search")
    legality.require_legal(board)
    return board


def _proof(proof: Proof) -> ProofAnswer:
    """The proof with what belongs to its kind."""
    match proof.kind:
        case "pairing":
            return {"kind": proof.kind, "pairs": [list(pair) for pair in proof.pairs]}
        case "larger" if proof.inside:
            return {"kind": proof.kind, "of": {"size": proof.inside.size, "k": proof.inside.k}}
        case "search" | "open":
            return {"kind": proof.kind, "nodes": proof.nodes}
    return {"kind": proof.kind}
