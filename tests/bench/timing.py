"""Times functions in turn, so that anything that slows down the machine affects all of them.

Times are processor times, so other programs do not count.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

Task = Callable[[], object]


@dataclass(frozen=True)
class Times:
    """The seconds that one function took in each round."""

    rounds: list[float]

    @property
    def seconds(self) -> float:
        """The median."""
        return median(self.rounds)

    def ratio(self, other: Times) -> float:
        """How many times as long as the other this took: the median over the rounds."""
        return median(mine / theirs for mine, theirs in zip(self.rounds, other.rounds, strict=True))


def side_by_side(name: str, tasks: Sequence[Task], rounds: int) -> list[Times]:
    """Run all tasks in turn, round after round, after one round that does not count."""
    times = [Times([]) for _ in tasks]
    for number in range(rounds + 1):
        progress(f"{name}: round {number} of {rounds}")
        for each, task in zip(times, tasks, strict=True):
            taken = time(task)
            if number:
                each.rounds.append(taken)
    return times


def time(task: Task) -> float:
    """The seconds of one run, with the caches of ``ttt_core`` empty and without garbage collection."""
    forget()
    gc.collect()
    gc.disable()
    try:
        start = process_time()
        answer = task()
        taken = process_time() - start
    finally:
        gc.enable()
    del answer  # only now, so that the time to delete the answer is not measured
    return taken


def forget() -> None:
    """Empty every cache of ``ttt_core``."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ttt_core."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def progress(text: str) -> None:
    """Say what is measured now."""
    print(text, file=sys.stderr, flush=True)
