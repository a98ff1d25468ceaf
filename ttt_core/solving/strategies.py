"""Three strategies that choose a move and give a reason, and the results of matches between them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Literal, NamedTuple, get_args

from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.game import MoveError, legal_moves, outcome, play, side_to_move
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.legality import require_legal
from ttt_core.rules.options import one_of
from ttt_core.rules.seeded import below, seeded
from ttt_core.solving.solver import SPLIT_ORDER, WORTH, Split, Value, solve

Strategy = Literal["perfect", "highest-win", "random"]
STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)


class Choice(NamedTuple):
    """A move, and one sentence that says why this one."""

    cell: int
    why: str


def choose(board: Board, strategy: Strategy, seed: int | None = None) -> Choice:
    """The move that this strategy plays in this position of a game that X began.

    ``perfect``: a move that keeps the minimax value; of those, the move after which the mover wins most often
    if both sides then move at random. An immediate win comes first. ``highest-win``: the move after which the
    mover wins the largest share of all complete games that continue, each counted equally. If several moves
    are equally good, both strategies play the first cell. ``random``: any move, the same for the same seed.

    Raises ``QuestionError`` on an unknown strategy, ``IllegalBoardError`` on an illegal board, and
    ``MoveError`` when the game is over.
    """
    named = one_of("strategy", strategy, STRATEGIES)
    return _CHOOSERS[named](board, side_to_choose(board), seeded(seed))


def side_to_choose(board: Board) -> Mark:
    """The side to move. Raises ``IllegalBoardError``, or ``MoveError`` when the game is over."""
    require_legal(board)
    side = side_to_move(board)
    if side is None:
        raise MoveError("the game is over: there is no move to choose")
    return side


def match(x: Strategy, o: Strategy) -> Split:
    """The exact chances of the outcomes when these two strategies play from the empty keychain.

    ``random`` plays each of its moves with the same chance. The other strategies always play the same move.
    """
    players = {"x": x, "o": o}

    @cache
    def results_from(board: Board) -> Split:
        side = side_to_move(board)
        if side is None:
            return Split(*(Fraction(outcome(board) == each) for each in SPLIT_ORDER))
        strategy = players[side]
        cells = legal_moves(board) if strategy == "random" else [choose(board, strategy).cell]
        splits = [results_from(play(board, cell)) for cell in cells]
        return Split(*(Fraction(sum(shares), len(cells)) for shares in zip(*splits, strict=True)))

    return results_from(Board(KEYCHAIN))


def _perfect(board: Board, side: Mark, _random: Random) -> Choice:
    solution = solve(board.grid)
    positions, position = solution.positions, solution.positions.number(board)
    name, opponent = side.upper(), other(side).upper()

    def rank(child: int) -> tuple[Fraction, bool]:
        return solution.evaluate(child).random_play[SPLIT_ORDER.index(side)], child in positions.results

    best = max(solution.best(position), key=rank)
    if best in positions.results:
        why = _at_once(solution.values[best], name)
    elif solution.values[best] == WORTH[side]:
        why = f"{name} can force a win, and this move keeps it."
    elif solution.values[best] == WORTH["draw"]:
        why = "Neither side can force a win, and this move keeps it so."
    else:
        why = f"{opponent} can force a win whatever {name} plays; this move does best against random play."
    return Choice(positions.cell(position, best), why)


def _highest_win(board: Board, side: Mark, _random: Random) -> Choice:
    solution = solve(board.grid)
    position, name = solution.positions.number(board), side.upper()

    def share(child: int) -> Fraction:
        return solution.evaluate(child).equal_games[SPLIT_ORDER.index(side)]

    best = max(solution.positions.children[position], key=share)
    games = solution.evaluate(best).games_from
    if best in solution.positions.results:
        why = _at_once(solution.values[best], name)
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
    why = f"Drawn at random from the {len(cells)} empty cells." if len(cells) > 1 else "The only empty cell."
    return Choice(cell, why)


def _at_once(value: Value, name: str) -> str:
    """The reason for a move that ends the game. The mover wins or draws, because no move loses at once."""
    return "It ends the game at once: " + (f"{name} wins." if value else "a draw.")


_CHOOSERS: dict[Strategy, Callable[[Board, Mark, Random], Choice]] = {
    "perfect": _perfect,
    "highest-win": _highest_win,
    "random": _random,
}
