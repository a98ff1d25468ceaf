"""The question of who wins: for any position of any grid, with a proof."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ttt_core.counting.legal_count import MAX_CELLS
from ttt_core.questions.checks import QuestionError, at_least
from ttt_core.rules import game, legality, notation
from ttt_core.rules.board import Board
from ttt_core.solving.perfect_play import Proof, solve_board
from ttt_core.solving.solver import Value

if TYPE_CHECKING:
    from ttt_core.questions.answers import ProofAnswer, SolveAnswer

EFFORT = 100_000
"""How many positions a search looks at unless told otherwise: about ten seconds' worth."""

_SIZE = re.compile(r"\d+x\d+", re.ASCII)


def solve(board: object, *, k: int | None = None, effort: int = EFFORT) -> SolveAnswer:
    """Who wins with perfect play, and why.

    ``board`` and ``k`` as for ``notation.read``, or a size such as ``4x5`` for its empty board. ``value``
    is for X: 1, 0 or -1, and None, with the proof ``open``, where it takes more than ``effort`` positions.
    ``best`` are the moves that keep the value, None beyond ``MAX_EMPTY_LISTED`` empty cells or the effort;
    ``line`` is perfect play to the end, None where that takes more than the effort, and ``moves_to_win``
    the winner's moves in it. ``says`` and ``why`` put it in words. ``proof`` has a ``kind``: ``finished``;
    ``pairing`` with ``pairs`` of cells, one of which each open line holds; ``larger`` with the smaller grid
    ``of`` which the win is; ``search`` with its ``nodes``. Raises ``IllegalBoardError``, and
    ``QuestionError`` on more than ``MAX_CELLS`` cells.
    """
    sized = isinstance(board, str) and _SIZE.fullmatch(board)
    read = searchable(Board(notation.read_size(board, k)) if sized else notation.read(board, k))
    solved = solve_board(read, at_least("the effort", effort, 0))
    moves = (len(solved.line) + 1) // 2 if solved.value and solved.line else None
    proof = _proof(solved.proof)
    return {
        "board": notation.write(read),
        "k": read.grid.k,
        "to_move": game.side_to_move(read),
        "value": solved.value,
        "best": solved.best,
        "line": solved.line,
        "moves_to_win": moves,
        "says": says(solved.value, moves, over=proof["kind"] == "finished"),
        "why": _why(solved.value, proof),
        "proof": proof,
    }


def searchable(board: Board) -> Board:
    """The board, if it is legal and small enough to search."""
    grid = board.grid
    if grid.area > MAX_CELLS:
        raise QuestionError(f"{grid.size} has {grid.area} cells: {MAX_CELLS} are the most to search")
    legality.require_legal(board)
    return board


def says(value: Value | None, moves: int | None, *, over: bool = False) -> str:
    """The value of a position in a sentence; ``moves`` is ``moves_to_win``, where that is known."""
    if value is None:
        return "Who wins is open here."
    if over:
        return {1: "X has won.", 0: "It is a draw.", -1: "O has won."}[value]
    if not value:
        return "With perfect play it is a draw."
    length = f" in {_counted(moves, 'move')}" if moves else ""
    return f"With perfect play {'X' if value > 0 else 'O'} wins{length}."


def _why(value: Value | None, proof: ProofAnswer) -> str:
    """The proof in a sentence or two."""
    match proof["kind"]:
        case "pairing":
            return (
                "Each line that is still open holds a pair of cells of its own. "
                "Whoever answers each move in the partner cell lets none through."
            )
        case "larger":
            size, k = proof["of"]["size"], proof["of"]["k"]
            return (
                f"{size} fits inside, where X wins in {_counted(k, 'move')}: too fast for O to make a line."
            )
        case "search":
            return _searched(proof["nodes"], value)
        case "open":
            return f"The search takes more than {_counted(proof['nodes'], 'position')}."
    return "The game is over."


def _searched(nodes: int, value: Value | None) -> str:
    """How a search proves it; some need to look at no position but the first."""
    if nodes > 1:
        return f"Python searched {nodes:,} positions."
    if value:
        return "A line can be completed at once, or on two cells."
    return "Each side can always take the cell that most hinders the other, and no line gets through."


def _counted(number: int, noun: str) -> str:
    """``count`` of them, in words."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


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
