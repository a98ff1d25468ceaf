"""Three strategies, each of which chooses a move and gives a reason."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Literal, NamedTuple

from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.errors import Refusal
from ttt_core.rules.game import side_to_move
from ttt_core.rules.grid import cells_of
from ttt_core.rules.legality import require_legal
from ttt_core.rules.seeded import below, seeded
from ttt_core.solving.solver import VALUE_OF, Value, solve_grid

Strategy = Literal["perfect", "highest-win", "random"]

DRAWN_AT_ONCE = "It ends the game at once: a draw."


class Choice(NamedTuple):
    """A move, and one sentence that says why this one."""

    cell: int
    why: str


def choose(board: Board, strategy: Strategy, seed: int | None = None) -> Choice:
    """The move that this strategy plays in this position of a game that X began.

    Each wins at once where it can. ``perfect``: a move that keeps the minimax value; of those, one that wins
    soonest or loses latest; of those, the move after which the mover wins most often if both sides then move
    at random. ``highest-win``: the move after which the mover wins the largest share of all complete games
    that continue, each counted equally. If several moves are equally good, both strategies play the first
    cell. ``random``: any move, the same for the same seed.

    Raises ``IllegalBoardError``, or ``Refusal`` when the game is over.
    """
    side = side_to_choose(board)
    return win_at_once(board, side) or _CHOOSERS[strategy](board, side, seeded(seed))


def win_at_once(board: Board, side: Mark) -> Choice | None:
    """The first cell that completes a line of this side, which is to move; None if there is none."""
    winning = (cell for cell in cells_of(board.empty) if board.with_face(cell, side).lines(side))
    cell = next(winning, None)
    return None if cell is None else Choice(cell, f"It ends the game at once: {side.upper()} wins.")


def side_to_choose(board: Board) -> Mark:
    """The side to move. Raises ``IllegalBoardError``, or ``Refusal`` when the game is over."""
    require_legal(board)
    side = side_to_move(board)
    if side is None:
        raise Refusal("the game is over: there is no move to choose")
    return side


def _perfect(board: Board, side: Mark, _random: Random) -> Choice:
    solution = solve_grid(board.grid)
    positions, position = solution.positions, solution.positions.key(board)

    def rank(child: int) -> tuple[int, Fraction]:
        length = solution.moves_to_end(child) * -solution.values[position] * VALUE_OF[side]
        return length, solution.evaluate(child).random_play[side]

    best = max(solution.best(position), key=rank)
    why = DRAWN_AT_ONCE if positions.outcome(best) else why_perfect(solution.values[best], side)
    return Choice(positions.cell(position, best), why)


def why_perfect(value: Value, side: Mark) -> str:
    """Why a perfect player of this side makes a move that leads to this value, in a sentence."""
    if value == VALUE_OF[side]:
        return f"{side.upper()} can force a win, and this is the shortest way."
    if value == VALUE_OF["draw"]:
        return "Neither side can force a win, and this move keeps it so."
    winner = other(side).upper()
    return f"{winner} can force a win whatever {side.upper()} plays; this move delays it the longest."


def _highest_win(board: Board, side: Mark, _random: Random) -> Choice:
    solution = solve_grid(board.grid)
    position, name = solution.positions.key(board), side.upper()

    def share(child: int) -> Fraction:
        return solution.evaluate(child).equal_games[side]

    best = max(solution.positions.children(position), key=share)
    games = solution.evaluate(best).games_from
    if solution.positions.outcome(best):
        why = DRAWN_AT_ONCE
    elif games == 1:  # one cell is left, and the opponent marks it
        why = f"After it 1 game can follow, and {name} does not win it: no move has a larger share."
    else:
        why = (
            f"After it {games:,} games can follow, and {name} wins {int(share(best) * games):,} of them "
            f"({float(100 * share(best)):.2f}%): no move has a larger share."
        )
    return Choice(solution.positions.cell(position, best), why)


def _random(board: Board, _side: Mark, random: Random) -> Choice:
    cells = cells_of(board.empty)
    cell = cells[below(random, len(cells))]
    why = f"Chosen at random from the {len(cells)} empty cells." if len(cells) > 1 else "The only empty cell."
    return Choice(cell, why)


_CHOOSERS: dict[Strategy, Callable[[Board, Mark, Random], Choice]] = {
    "perfect": _perfect,
    "highest-win": _highest_win,
    "random": _random,
}
