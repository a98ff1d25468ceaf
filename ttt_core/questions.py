"""The questions anybody can ask, each a function that answers with a dict fit for JSON.

The command line and the page ask these and no others, so both say the same. Every refused question
raises a ``ValueError`` subclass whose message is one line for people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import pairwise
from typing import Literal

from ttt_core import legality, matches, notation, rules, strategies
from ttt_core.article import faults as faults
from ttt_core.article import funnel as funnel
from ttt_core.article import numbered as numbered
from ttt_core.article import rejected as rejected
from ttt_core.article import search as search
from ttt_core.board import Board, Mark, other
from ttt_core.census import MAX_CELLS, count_legal
from ttt_core.counting import ENDS, SYMMETRIES, CountRules, count_games
from ttt_core.grid import KEYCHAIN, GridError, cells_of
from ttt_core.history import count_games_to, witness
from ttt_core.move_rules import MOVES
from ttt_core.numerals import in_words
from ttt_core.odds import UNIFORM, Faces, along_empty, chance, read_faces, wilson
from ttt_core.options import Answer as Answer
from ttt_core.options import QuestionError as QuestionError
from ttt_core.options import one_of, whole
from ttt_core.repair import EffortError, changes
from ttt_core.solver import LABELS, WORTH, Split, solve
from ttt_core.spin import MAX_SPINS, count_legal_spins, milestones
from ttt_core.strategies import STRATEGIES

FIRST: tuple[Literal["x", "either"], ...] = ("x", "either")
"""Who may start."""

EMPTY = notation.write(Board(KEYCHAIN))
"""The board on which every game begins."""

OUTCOMES: tuple[rules.Outcome, ...] = ("x", "o", "draw")
"""The order in which results are given."""

MAX_STEPS = 360
"""The most steps of a curve."""


def judge(board: object, *, k: int | None = None, first: str = "x", effort: int | None = None) -> Answer:
    """Whether a game reaches this board, and why not.

    ``board`` and ``k`` as for ``notation.read``; ``first`` is ``x``, or ``either`` to allow what is
    legal with O starting too. Beside the contract's fields, ``games_to`` is the number of legal move
    sequences that reach the board (0 if none, over both starters under ``either``), and ``reasons``
    has a sentence and the guilty cells for each of ``faults``. ``effort``, a whole number, is how many states
    the search for ``changes`` may look at before they are given up as None; without it, it ends when it ends.
    """
    one_of("first", first, FIRST)
    _whole("effort", effort)
    judged = notation.read(board, k)
    starters: list[Mark] = ["x", "o"] if first == "either" and judged.ply else ["x"]
    legal_for = [starter for starter in starters if not legality.judge(_x_first(judged, starter))]
    faults = () if legal_for else legality.judge(judged)
    return {
        "board": notation.write(judged),
        "k": judged.grid.k,
        "legal": bool(legal_for),
        "faults": list(faults),
        "reasons": [asdict(legality.explain(judged, fault)) for fault in faults],
        "marks": {"x": judged.x.bit_count(), "o": judged.o.bit_count()},
        "ply": judged.ply,
        "to_move": rules.side_to_move(judged, legal_for[0]) if legal_for else None,
        "outcome": rules.outcome(judged) if legal_for else None,
        "lines": {"x": _cell_lists(judged.lines("x")), "o": _cell_lists(judged.lines("o"))},
        "witness": witness(_x_first(judged, legal_for[0])) if legal_for else None,
        "games_to": sum(count_games_to(_x_first(judged, starter)) for starter in legal_for),
        "changes": _changes(judged, starters, effort),
    }


def winner(moves: str | Sequence[int] = "") -> Answer:
    """Who has won after these moves on the keychain, played in order with a check after every one.

    ``moves`` as for ``notation.read_moves``; ``line`` is the completed line, the first in the grid's
    order if a move completes two. A move that the rules do not allow raises ``rules.MoveError``.
    """
    board = rules.replay(KEYCHAIN, notation.read_moves(moves))
    lines = board.lines("x") + board.lines("o")
    return {
        "outcome": rules.outcome(board),
        "ply": board.ply,
        "line": cells_of(lines[0]) if lines else None,
        "board": notation.write(board),
    }


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
        "results": {result: counted.results[result] for result in OUTCOMES},
    }


def odds(
    size: str = KEYCHAIN.size, *, k: int | None = None, faces: str | None = None, first: str = "x"
) -> Answer:
    """How many boards of this size are legal, out of all; and the games and their results.

    ``size`` and ``k`` as for ``notation.read_size``. ``odds`` is the chance of a legal board as a fraction in
    text, ``percent`` the same as a float, with each face equally likely or with the chances ``faces`` as
    for ``odds.read_faces``. With ``first`` as ``either`` the counts are over both starters: the boards
    legal with one of them, each once, and the games of both. ``in_words`` has the large numbers as for
    ``numerals.in_words``. Raises ``OutOfReachError`` on sizes out of reach.
    """
    counted = count_legal(notation.read_size(size, k), one_of("first", first, FIRST))
    legal_chance = chance(counted, _faces(faces))
    games = counted.results.total()
    return {
        "size": counted.grid.size,
        "k": counted.grid.k,
        "boards": counted.boards,
        "legal": counted.legal,
        "odds": str(legal_chance),
        "percent": float(100 * legal_chance),
        "by_marks": [[x, o, number] for (x, o), number in sorted(counted.by_marks.items())],
        "by_ply": counted.by_ply,
        "terminal": counted.terminal,
        "games": games,
        "results": {result: counted.results[result] for result in OUTCOMES},
        "in_words": {
            "boards": in_words(counted.boards),
            "legal": in_words(counted.legal),
            "games": in_words(games),
        },
    }


def curve(*, faces: str | None = None, first: str = "x", steps: int = 60) -> Answer:
    """The odds of a legal keychain as the chance of an empty face goes from 0 to 1 in so many steps.

    What the empty face leaves, X and O share in the proportion that they have in ``faces``, as for
    ``odds.read_faces``; evenly if they have nothing there. ``steps`` are at most ``MAX_STEPS``.
    """
    if not 1 <= whole("steps", steps) <= MAX_STEPS:
        raise QuestionError(f"steps must be from 1 to {MAX_STEPS}, not {steps}")
    given = _faces(faces)
    counted = count_legal(KEYCHAIN, one_of("first", first, FIRST))
    points = [(each.empty, chance(counted, each)) for each in along_empty(given, steps)]
    return {
        "faces": {"x": str(given.x), "o": str(given.o), "empty": str(given.empty)},
        "points": [
            {"empty": str(empty), "odds": str(odds), "percent": float(100 * odds)} for empty, odds in points
        ],
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
    choice = strategies.choose(read, named, _whole("seed", seed))
    return {"cell": choice.cell, "board": notation.write(rules.play(read, choice.cell)), "why": choice.why}


def review(moves: str | Sequence[int] = "", *, start: object = EMPTY) -> Answer:
    """What each move of a game was worth: what its player could force before it, and what after it.

    ``moves`` as for ``notation.read_moves``, from the position ``start``, in which a game must still go on.
    Each of ``moves`` has the ``board`` it was played on, ``before`` and ``after`` as ``win``, ``draw`` or
    ``loss`` for its own ``side``, and the ``best`` cells, which keep ``before``. ``board``, ``to_move``,
    ``outcome`` and ``line`` are as they stand at the end. Raises ``MoveError`` where a move cannot be,
    ``IllegalBoardError``, and ``QuestionError`` on another size.
    """
    first = _keychain_position(start)
    if rules.outcome(first):
        raise rules.MoveError(f"the game was over before it began, on {notation.write(first)}")
    boards = rules.walk(first, notation.read_moves(moves))
    last = boards[-1]
    lines = last.lines("x") + last.lines("o")
    return {
        "start": notation.write(first),
        "board": notation.write(last),
        "to_move": rules.side_to_move(last),
        "outcome": rules.outcome(last),
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


def spin(
    spins: int,
    *,
    size: str = KEYCHAIN.size,
    k: int | None = None,
    seed: int | None = None,
    faces: str | None = None,
) -> Answer:
    """Spin so many keychains, and how many come up legal; the same for the same ``seed``, a whole number.

    ``size``, ``k`` and ``faces`` as for ``odds``; ``spins`` from 1 to ``MAX_SPINS``. ``trail`` is how the
    answer came about: the same facts after fewer spins. Raises ``GridError`` on more than ``MAX_CELLS``
    cells.
    """
    if type(spins) is not int or not 1 <= spins <= MAX_SPINS:
        raise QuestionError(f"the number of spins must be from 1 to {MAX_SPINS:,}, not {spins!r:.40}")
    grid = notation.read_size(size, k)
    if grid.area > MAX_CELLS:
        raise GridError(f"{grid.size} has more than {MAX_CELLS} cells to spin")
    seen = milestones(spins)
    counts = count_legal_spins(grid, seen, _whole("seed", seed), _faces(faces))
    trail = [tally(legal, spun) for spun, legal in zip(seen, counts, strict=True)]
    return trail[-1] | {"trail": trail}


def tally(legal: int, spins: int) -> Answer:
    """What the reader's own spins say: the share of legal boards in percent, and its 95 % interval.

    Before the first spin the share is unknown (None) and the interval is everything, 0 to 100.
    """
    if type(legal) is not int or type(spins) is not int:
        raise QuestionError("legal and spins must be whole numbers")
    if not 0 <= legal <= spins:
        raise QuestionError(f"{legal} legal boards of {spins} spins cannot be")
    return {
        "spins": spins,
        "legal": legal,
        "percent": 100 * legal / spins if spins else None,
        "interval": [100 * end for end in wilson(legal, spins)],
    }


QUESTIONS: dict[str, Callable[..., Answer]] = {
    question.__name__: question
    for question in (
        judge,
        funnel,
        rejected,
        numbered,
        faults,
        search,
        count,
        odds,
        curve,
        position,
        positions,
        winner,
        choose,
        review,
        match,
        spin,
        tally,
    )
}
"""Every question by name."""


def _faces(text: str | None) -> Faces:
    return UNIFORM if text is None else read_faces(text)


def _whole(name: str, given: int | None) -> int | None:
    """The number that was given, if one was; ``QuestionError`` if it is not whole."""
    return None if given is None else whole(f"the {name}", given)


def _changes(board: Board, starters: list[Mark], effort: int | None) -> list[Answer] | None:
    """A smallest set of changes that makes the board legal; None if that took more than the effort."""
    try:
        return [change._asdict() for change in changes(board, starters, effort)]
    except EffortError:
        return None


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


def _x_first(board: Board, starter: Mark) -> Board:
    """The board as it is when the side that starts is called X."""
    return board if starter == "x" else board.swapped


def _cell_lists(lines: list[int]) -> list[list[int]]:
    """Masks as lists of cells."""
    return [cells_of(line) for line in lines]
