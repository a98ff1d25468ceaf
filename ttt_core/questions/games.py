"""The questions about games: how many there are, what each position is worth, and how to play.

All are about the keychain, X moving first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import pairwise

from ttt_core.counting.games import ENDS, SYMMETRIES, CountRules, count_games
from ttt_core.counting.move_rules import MOVES
from ttt_core.questions.checks import RESULT_ORDER, Answer, QuestionError, one_of, whole_or_none
from ttt_core.rules import game, legality, notation
from ttt_core.rules.board import Board, Mark, other
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.witness import count_games_to
from ttt_core.solving import matches, strategies
from ttt_core.solving.solver import LABELS, WORTH, Split, solve
from ttt_core.solving.strategies import STRATEGIES

EMPTY = notation.write(Board(KEYCHAIN))
"""The board on which every game begins."""


def count(*, symmetry: str = "none", ends: str = "line", moves: str = "any") -> Answer:
    """How many games of the keychain there are, by ply, X moving first; the options as for ``counting``.

    ``rows`` go up to the last ply that a game reaches. Under ``board`` and ``game`` positions are
    canonical. The totals of positions are over all plies; ``games`` are the paths that end, by ``results``.
    """
    asked = CountRules(
        one_of("symmetry", symmetry, SYMMETRIES), one_of("ends", ends, ENDS), one_of("moves", moves, MOVES)
    )
    counted = count_games(asked)
    return {
        "rules": asdict(asked),
        "rows": [asdict(row) for row in counted.rows],
        "totals": {
            "positions": sum(row.positions for row in counted.rows),
            "terminal_positions": sum(row.terminal_positions for row in counted.rows),
            "games": counted.results.total(),
        },
        "results": {result: counted.results[result] for result in RESULT_ORDER},
    }


def position(board: object) -> Answer:
    """What a legal board of the keychain is worth, X having moved first, and what comes before and after.

    ``value`` is for X: 1, 0 or -1. ``equal_games`` are shares of the complete games that go on from it,
    ``random_play`` the chances when both move at random; both as fractions in text. ``moves`` are in
    the order of the cells, ``came_from`` in that of the texts. Raises ``IllegalBoardError``, which names
    the faults, and ``QuestionError`` on another size.
    """
    read = _keychain_position(board)
    solution = solve(KEYCHAIN)
    positions = solution.positions
    here = positions.number(read)
    moves, before = positions.children[here], positions.parents(here)
    evaluation = solution.evaluate(here)
    return {
        **_worth(here),
        "games_to": count_games_to(read),
        "games_from": evaluation.games_from,
        "moves": [
            {"cell": positions.cell(here, move), **_worth(move), "best": move in solution.best(here)}
            for move in moves
        ],
        "came_from": sorted({notation.write(positions.board(positions.canonical[each])) for each in before}),
    }


def positions() -> Answer:
    """Every position of the keychain up to symmetry, what it is worth, and how many there are.

    ``positions`` are in order of ply, then of text; ``terminal`` means that the game is over. ``rows`` count
    them by ply, and within a ply by label, in the order of ``solver.LABELS``; ``labels`` counts all plies.
    """
    listed = [_listed(number) for number in set(solve(KEYCHAIN).positions.canonical.values())]
    found = sorted(listed, key=lambda each: (each["ply"], each["board"]))
    plies = [[each for each in found if each["ply"] == ply] for ply in range(KEYCHAIN.area + 1)]
    return {
        "positions": found,
        "rows": [
            {
                "ply": ply,
                "positions": len(alike),
                "terminal_positions": sum(each["terminal"] for each in alike),
                "labels": _by_label(alike),
            }
            for ply, alike in enumerate(plies)
        ],
        "labels": _by_label(found),
    }


def choose(board: object, *, strategy: str, seed: int | None = None) -> Answer:
    """The move that a strategy plays in this position of the keychain, the board after it, and why.

    ``strategy`` as for ``strategies.choose``; ``seed``, a whole number, makes ``random`` repeatable. Raises
    ``IllegalBoardError`` or ``MoveError`` where no move can be, and ``QuestionError`` on another size.
    """
    named = one_of("strategy", strategy, STRATEGIES)
    read = _keychain_position(board)
    choice = strategies.choose(read, named, whole_or_none("the seed", seed))
    return {"cell": choice.cell, "board": notation.write(game.play(read, choice.cell)), "why": choice.why}


def review(moves: str | Sequence[int] = "", *, start: object = EMPTY) -> Answer:
    """What each move of a game was worth: what its player could force before it, and what after it.

    ``moves`` as for ``notation.read_moves``, from the position ``start``, in which a game must still go on.
    Each of ``moves`` has the ``board`` it was played on, ``before`` and ``after`` as ``win``, ``draw`` or
    ``loss`` for its own ``side``, and the ``best`` cells, which keep ``before``. ``board``, ``to_move``,
    ``outcome`` and ``line`` are as they stand at the end. Raises ``MoveError`` where a move cannot be,
    ``IllegalBoardError``, and ``QuestionError`` on another size.
    """
    first = _keychain_position(start)
    if game.outcome(first):
        raise game.MoveError(f"the game was over before it began, on {notation.write(first)}")
    boards = game.walk(first, notation.read_moves(moves))
    last = boards[-1]
    lines = last.lines("x") + last.lines("o")
    return {
        "start": notation.write(first),
        "board": notation.write(last),
        "to_move": game.side_to_move(last),
        "outcome": game.outcome(last),
        "line": cells_of(lines[0]) if lines else None,
        "moves": [_move_in_review(before, after) for before, after in pairwise(boards)],
    }


def match(*, x: str, o: str) -> Answer:
    """How a game from the empty keychain ends when one strategy plays X and another, or the same, plays O.

    ``x`` and ``o`` are strategies as for ``strategies.choose``. ``results`` are the exact chances of the
    outcomes, as fractions in text, where ``random`` plays each of its moves with the same chance.
    """
    split = matches.match(one_of("x", x, STRATEGIES), one_of("o", o, STRATEGIES))
    return {"x": x, "o": o, "results": _texts(split)}


def _keychain_position(board: object) -> Board:
    """The legal board of the keychain that this spells."""
    read = notation.read(board)
    if read.grid != KEYCHAIN:
        raise QuestionError(
            f"positions are solved for the {KEYCHAIN.size} keychain, not for {read.grid.size}"
        )
    legality.require_legal(read)
    return read


def _worth(here: int) -> Answer:
    """What ``position`` says of a board and of each move."""
    solution = solve(KEYCHAIN)
    positions, evaluation = solution.positions, solution.evaluate(here)
    return {
        "board": notation.write(positions.board(here)),
        "canonical": notation.write(positions.board(positions.canonical[here])),
        "value": evaluation.value,
        "label": evaluation.label,
        "equal_games": _texts(evaluation.equal_games),
        "random_play": _texts(evaluation.random_play),
    }


def _listed(here: int) -> Answer:
    """What ``positions`` says of a board."""
    solution = solve(KEYCHAIN)
    positions, evaluation = solution.positions, solution.evaluate(here)
    return {
        "board": notation.write(positions.board(here)),
        "ply": here.bit_count(),
        "label": evaluation.label,
        "value": evaluation.value,
        "terminal": not positions.children[here],
    }


def _by_label(alike: list[Answer]) -> dict[str, int]:
    """How many of these positions have each label."""
    return {label: sum(each["label"] == label for each in alike) for label in LABELS}


def _move_in_review(before: Board, after: Board) -> Answer:
    """What ``review`` says of the move from one position to the other."""
    solution = solve(KEYCHAIN)
    positions = solution.positions
    here, there = positions.number(before), positions.number(after)
    side: Mark = "o" if before.ply % 2 else "x"
    prospects = dict(
        zip((WORTH[side], WORTH["draw"], WORTH[other(side)]), ("win", "draw", "loss"), strict=True)
    )
    return {
        "cell": positions.cell(here, there),
        "side": side,
        "board": notation.write(before),
        "before": prospects[solution.values[here]],
        "after": prospects[solution.values[there]],
        "best": [positions.cell(here, child) for child in solution.best(here)],
    }


def _texts(split: Split) -> dict[str, str]:
    """Fractions as text."""
    return {outcome: str(share) for outcome, share in split._asdict().items()}
