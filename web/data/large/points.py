"""Counts boards along the steps, modulo 2^q - 1 and at q points, and puts the counts together.

The boards with each difference d = x - o are the coefficients of a polynomial. Modulo 2^q - 1, with a prime
q, the powers of 2 are q different roots of one, and to multiply by them is to turn the q bits of a number. So
the polynomial is evaluated there: each X turns to the left, each O to the right. As q is larger than the
number of cells plus one, the values at all q points give the boards with d = 0 and d = 1.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ttt_core.rules.grid import Grid
from web.data.large.steps import read_step

PRIMES = (61, 59)
"""The exponents q. The product of all 2^q - 1 exceeds twice the boards of 7x7 by 2^41.

So a wrong count would hardly ever look possible.
"""


def count(grid: Grid, folder: Path, at_once: int) -> int:
    """The number of legal boards. The folder has the steps, and keeps the values of each point.

    ``at_once`` points take 16 bytes each for each state before and after a cell. Raises ``ArithmeticError``
    if the values do not fit together.
    """
    twice, modulus = 0, 1
    for q in PRIMES:
        prime = (1 << q) - 1
        found = _twice_legal(grid.area, q, _values(grid, folder, q, at_once))
        twice += modulus * ((found - twice) * pow(modulus, -1, prime) % prime)
        modulus *= prime
    if twice % 2 or twice > 2 * 3**grid.area:
        raise ArithmeticError(f"{twice} is not twice a number of boards")
    return twice // 2


def _twice_legal(area: int, q: int, values: list[tuple[int, int]]) -> int:
    """Twice the number of legal boards, modulo 2^q - 1. ``ttt_core.counting.legal_count`` has the proof."""
    prime = (1 << q) - 1
    twice = 0
    for difference in (0, 1):
        boards, gains = (
            sum(value << -difference * point % q for point, value in enumerate(column))
            for column in zip(*values, strict=True)
        )
        twice += (2 + 2 * area - difference) * boards - gains
    return twice * pow(q, -1, prime) % prime


def _values(grid: Grid, folder: Path, q: int, at_once: int) -> list[tuple[int, int]]:
    """The boards without a line and their gains at each of the q points."""
    kept = folder / f"{q}.json"
    values: list[tuple[int, int]] = json.loads(kept.read_text()) if kept.exists() else []
    while len(values) < q:
        points = np.arange(len(values), min(q, len(values) + at_once), dtype=np.uint64)
        values += _evaluate(grid, folder, q, points)
        kept.write_text(json.dumps(values))
        print(f"2^{q} - 1: {len(values)} of {q} points", flush=True)
    return values


def _evaluate(grid: Grid, folder: Path, q: int, points: NDArray[np.uint64]) -> list[tuple[int, int]]:
    """The values at these points."""
    before = np.zeros((1, 2, len(points)), np.uint64)
    before[0, 0] = 1
    for cell in range(grid.area):
        step = read_step(folder, cell)
        states = 1 + int(max(step.kept.max(), step.marked[:, 1].max(initial=0)))
        after = np.zeros((states, 2, len(points)), np.uint64)
        _spread(*step, before, after, points, np.uint64(q))
        before = after
    return [(int(boards), int(gains)) for boards, gains in before[0].T]


@njit(cache=True)
def _spread(kept, marked, before, after, points, q):  # type: ignore[no-untyped-def]  # noqa: PLR0913, PLR0917
    """Add the boards of each state and their gains, as for ``ByDifference``, to its next states."""
    for state in range(len(kept)):
        for column in range(3):
            to = kept[state, column]
            if to >= 0:
                for p in range(len(points)):
                    boards, gains = before[state, 0, p], before[state, 1, p]
                    turn = points[p] if column == 2 else q - points[p] if column else np.uint64(0)
                    for _ in range(3 if column else 0):
                        gains = _sum(gains, boards, q)
                    after[to, 0, p] = _sum(after[to, 0, p], _turned(boards, turn, q), q)
                    after[to, 1, p] = _sum(after[to, 1, p], _turned(gains, turn, q), q)
    for state, to in marked:
        for p in range(len(points)):
            gains = _sum(before[state, 0, p], before[state, 0, p], q)
            after[to, 1, p] = _sum(after[to, 1, p], _turned(gains, points[p], q), q)


@njit(cache=True, inline="always")
def _sum(a, b, q):  # type: ignore[no-untyped-def]
    """The sum modulo 2^q - 1, below 2^q as a and b are: the bit above the others counts once."""
    total = a + b
    return (total & ((np.uint64(1) << q) - np.uint64(1))) + (total >> q)


@njit(cache=True, inline="always")
def _turned(a, turn, q):  # type: ignore[no-untyped-def]
    """The product with 2^turn modulo 2^q - 1, for 0 <= turn <= q: the q bits of a turned to the left."""
    return (a << turn & ((np.uint64(1) << q) - np.uint64(1))) | a >> (q - turn)
