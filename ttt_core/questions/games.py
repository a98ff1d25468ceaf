"""The question of how many games there are."""

from __future__ import annotations

from typing import Annotated

from ttt_core.counting.games import Ends, Symmetry, count_games
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.questions.question import Answer, Described, K, Size
from ttt_core.rules import game, notation
from ttt_core.rules.grid import KEYCHAIN


def count(
    size: Size = KEYCHAIN.size,
    *,
    k: K = None,
    symmetry: Annotated[
        Symmetry,
        Described(
            "what is one game; none: every cell differs; board: turned games count once; "
            "game: equal choices count once"
        ),
    ] = "none",
    ends: Annotated[
        Ends,
        Described(
            "when a game is over; line: at a line or a full board; decided: as soon as its result is certain"
        ),
    ] = "line",
    moves: Annotated[
        AllowedMoves,
        Described(
            "which moves are allowed; win: who can win must; win-block: or else block; win-block-fork: or "
            "else fork; perfect: only moves that keep the result; perfect-x, perfect-o: for this side alone"
        ),
    ] = "any",
) -> Answer:
    """How many games there are, by ply, X moving first.

    ``symmetry``, ``ends`` and ``moves`` are as for ``counting.games``. ``size`` and ``k`` are as for
    ``notation.read_size``, with at most ``MAX_LISTED_CELLS`` cells. ``rows`` has a row for each ply up to the
    last one that a game reaches. With the symmetry ``board`` or ``game``, positions are canonical. ``totals``
    are over all plies: positions, terminal positions, routes to positions, complete games, and those with
    a winner. ``results`` has the games by result.

    Raises ``OutOfReachError`` on a larger grid, and ``Refusal`` on any other bad option.

    >>> count(symmetry="game")["totals"]["games"]
    26830
    >>> count("3x4", k=3)["totals"]["positions"]
    111973
    """
    grid = notation.read_size(size, k)
    games = count_games(grid, symmetry, ends, moves)
    return {
        "size": grid.size,
        "k": grid.k,
        "rules": {"symmetry": symmetry, "ends": ends, "moves": moves},
        "rows": games.rows,
        "totals": {
            "positions": sum(row["positions"] for row in games.rows),
            "terminal_positions": sum(row["terminal_positions"] for row in games.rows),
            "paths": sum(row["paths"] for row in games.rows),
            "games": games.results.total(),
            "won": games.results["x"] + games.results["o"],
        },
        "results": {result: games.results[result] for result in game.OUTCOMES},
    }
