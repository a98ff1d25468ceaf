"""The steps from the states before a cell to those after it, as arrays on disk: a stop loses only one.

The states before a cell are numbered in the order of their keys. How a face changes a state depends only on
its live lines through the cell, so the choices are found once for each *kind* of state.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ttt_core.counting.frontier import choices
from ttt_core.rules.grid import Grid
from web.data.large.keys import Digit, Keys

NOWHERE = -1
"""Instead of the next state, if the face is not allowed."""


class Step(NamedTuple):
    """One cell: what becomes of each state before it.

    ``kept`` has a row for each state: the next state with an empty cell, with O and with X. ``marked`` has a
    row for each choice that marks a pair: the state and the next one.
    """

    kept: NDArray[np.int32]
    marked: NDArray[np.int32]


def make_steps(grid: Grid, folder: Path) -> None:
    """Write the steps that are not in the folder yet, and report the number of states after each cell."""
    folder.mkdir(parents=True, exist_ok=True)
    keys_of = Keys(grid)
    done = [cell for cell in range(grid.area) if _keys_after(folder, cell).exists()]
    start = max(done, default=-1) + 1
    keys = np.load(_keys_after(folder, start - 1)) if done else np.zeros(1, np.int64)
    for cell in range(start, grid.area):
        step, keys = _step(cell, keys, keys_of)
        for name, array in step._asdict().items():
            np.save(folder / f"{cell}.{name}.npy", array)
        unfinished = folder / "unfinished.npy"
        np.save(unfinished, keys)
        unfinished.rename(_keys_after(folder, cell))  # last and at once, so that a stop leaves no half step
        _keys_after(folder, cell - 1).unlink(missing_ok=True)
        print(f"cell {cell + 1} of {grid.area}: {len(keys):,} states", flush=True)


def read_step(folder: Path, cell: int) -> Step:
    """A step that was written before."""
    return Step(*(np.load(folder / f"{cell}.{name}.npy") for name in Step._fields))


def _keys_after(folder: Path, cell: int) -> Path:
    return folder / f"{cell}.keys.npy"


def _step(cell: int, keys: NDArray[np.int64], keys_of: Keys) -> tuple[Step, NDArray[np.int64]]:
    """The step of this cell, and the keys after it."""
    digits = keys_of.through(cell)
    code = np.zeros(len(keys), np.int64)
    for digit in reversed(digits):
        code = code * digit.radix + keys // digit.place % digit.radix
    codes, kind = np.unique(code, return_inverse=True)
    kinds = {number: index for index, number in enumerate(codes.tolist())}
    added = {kinds[number]: _added(cell, live, keys_of) for number, live in _lives(digits) if number in kinds}
    moves = [_moved(keys, kind, added, column) for column in range(3 + keys_of.k)]
    after = np.unique(np.concatenate([np.unique(moved) for _, moved in moves]))
    found = [(states, np.searchsorted(after, moved).astype(np.int32)) for states, moved in moves]
    kept = np.full((len(keys), 3), NOWHERE, np.int32)
    for column, (states, to) in enumerate(found[:3]):
        kept[states, column] = to
    return Step(kept, np.concatenate([np.stack(each, axis=1) for each in found[3:]])), after


def _lives(digits: list[Digit]) -> Iterator[tuple[int, int]]:
    """Every combination of values of these digits, as one number, with its live lines."""
    for values in product(*(digit.live for digit in digits)):
        number, live = 0, 0
        for digit, value in zip(reversed(digits), reversed(values), strict=True):
            number = number * digit.radix + value
            live |= digit.live[value]
        yield number, live


def _added(cell: int, live: int, keys_of: Keys) -> dict[int, int]:
    """What each choice on this cell adds to the key, by column; those from 3 on mark a pair."""
    added: dict[int, int] = {}
    marking = count(3)
    for choice in choices(cell, live, keys_of.lines):
        column = next(marking) if choice.marks else ".ox".index(choice.face)
        added[column] = keys_of.key(choice.live) - keys_of.key(live)
    return added


def _moved(
    keys: NDArray[np.int64], kind: NDArray[np.int64], added: dict[int, dict[int, int]], column: int
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """The states that have a choice in this column, and the keys that they get."""
    allowed = np.array([column in added[each] for each in range(len(added))])
    more = np.array([added[each].get(column, 0) for each in range(len(added))])
    states = np.flatnonzero(allowed[kind]).astype(np.int32)
    return states, keys[states] + more[kind[states]]
