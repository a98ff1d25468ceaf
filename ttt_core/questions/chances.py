"""The questions about chance: how likely a random board is to be possible, exactly and by simulation."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, TypedDict

from ttt_core.counting.found_counts import BOARDS
from ttt_core.counting.legal_count import MAX_CELLS, count_legal
from ttt_core.counting.odds import UNIFORM, chance, read_faces, wilson
from ttt_core.counting.simulation import MAX_SPINS, count_legal_spins
from ttt_core.questions.question import Answer, Described, Faces, K, Seed, Size
from ttt_core.rules import game, notation
from ttt_core.rules.errors import OutOfReachError, Refusal
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import First, starters_of
from ttt_core.rules.options import whole
from ttt_core.rules.shown import shown

Starter = Annotated[First, Described("who may start")]


class SpinAnswer(TypedDict):
    spins: int
    legal: int
    percent: float
    interval: list[float]


def odds(size: Size = KEYCHAIN.size, *, k: K = None, faces: Faces = None, first: Starter = "x") -> Answer:
    """How likely a random board is to be possible, exactly.

    ``size`` and ``k`` are as for ``notation.read_size``. ``faces``, as for ``odds.read_faces``, are the
    chances of the faces, which are equal by default. ``odds`` is the chance of a legal board as a fraction in
    text, ``percent`` the same as a float from 0 to 100. ``by_marks`` has the legal boards by X, O: rows of
    [x, o, boards]. ``by_ply`` has them by marks, from 0 up, ``terminal`` those on which the game is over.
    ``games`` counts the complete games, ``results`` the same by result. ``first`` is the side that starts. If
    it is ``either``, each board that is legal with one starter counts once, and the games of both count.

    ``by`` is ``table`` if counting takes too long, so that the number of legal boards comes from the table of
    found counts, else ``count``. That table is for equal faces with one starter, and has no more: with it,
    ``by_marks``, ``by_ply``, ``terminal``, ``games`` and ``results`` are None.

    Raises ``OutOfReachError`` on a size that is too large to count, and ``Refusal`` on any other bad option.

    >>> odds("4x5", k=3)["legal"]
    321254413
    >>> odds(faces="1/2,1/4,1/4")["odds"]
    '53411/262144'
    """
    grid, given = notation.read_size(size, k), read_faces(faces)
    alone = given == UNIFORM and len(starters_of(first)) == 1
    found = BOARDS.get(grid.landscape) if alone else None
    count = None if found else count_legal(grid, first)
    legal = count.legal if count else found or 0
    boards = 3**grid.area  # a number that takes minutes on a size that was refused by now
    possible = chance(count, given) if count else Fraction(legal, boards)
    return {
        "size": grid.size,
        "k": grid.k,
        "by": "table" if found else "count",
        "boards": boards,
        "legal": legal,
        "faces": {"x": str(given.x), "o": str(given.o), "empty": str(given.empty)},
        "odds": str(possible),
        "percent": float(100 * possible),
        "by_marks": [[x, o, n] for (x, o), n in sorted(count.by_marks.items())] if count else None,
        "by_ply": count.by_ply if count else None,
        "terminal": count.terminal if count else None,
        "games": count.results.total() if count else None,
        "results": {result: count.results[result] for result in game.OUTCOMES} if count else None,
    }


def spin(
    spins: Annotated[int, Described(f"how many, up to {MAX_SPINS:,}", "N")],
    *,
    size: Size = KEYCHAIN.size,
    k: K = None,
    seed: Seed = None,
    faces: Faces = None,
) -> SpinAnswer:
    """How many of a number of random boards are possible.

    ``size``, ``k`` and ``faces`` are as for ``odds``; ``spins`` is from 1 to ``MAX_SPINS``. ``percent`` and
    ``interval``, the ends of a 95% interval, are from 0 to 100. The same ``seed``, a whole number, gives the
    same answer.

    Raises ``OutOfReachError`` on more than ``MAX_CELLS`` cells, and ``Refusal`` on any other bad option.

    >>> spin(1000, size="4x4", seed=7)["legal"]
    249
    """
    if type(spins) is not int or not 1 <= spins <= MAX_SPINS:
        raise Refusal(f"the number of spins must be from 1 to {MAX_SPINS:,}, not {shown(spins)}")
    grid = notation.read_size(size, k)
    if grid.area > MAX_CELLS:
        raise OutOfReachError(f"{grid.size} has more than {MAX_CELLS} cells to spin")
    if seed is not None:
        whole("the seed", seed)
    legal = count_legal_spins(grid, spins, seed, read_faces(faces))
    return {
        "spins": spins,
        "legal": legal,
        "percent": 100 * legal / spins,
        "interval": [100 * end for end in wilson(legal, spins)],
    }
