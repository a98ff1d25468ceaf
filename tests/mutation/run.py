"""Tries every change to the modules that the arguments name, or to all, in the copy that ``__main__`` made.

The first argument is the folder in which each run leaves what the tests do without a change.
"""

from __future__ import annotations

import os
import signal
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.mutation.baseline import Test, TestsFailError, baseline, test_files
from tests.mutation.mutants import mutants
from tests.mutation.session import PACKAGE
from tests.mutation.trial import Trial

ACCEPTED = Path("tests/mutants.toml")
"""For each module, the changes that no test can notice, each with the reason."""


def main(kept: Path, names: Sequence[str]) -> int:
    """Try these modules, such as ``counting.odds``. Return 1 if a mutant survives that is not accepted."""
    paths = {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts): path
        for path in sorted(PACKAGE.rglob("*.py"), key=lambda path: path.stat().st_size)
    }
    accepted = tomllib.loads(ACCEPTED.read_text("utf-8"))
    tests: list[Test] = []
    try:
        for file in test_files():
            _progress(f"without a change: {file.name}")
            tests += baseline(file, kept)
    except TestsFailError as error:
        _progress("")
        print(f"mutation: {error}", file=sys.stderr)
        return 2
    tests.sort(key=lambda test: test.seconds)
    tried = [_try(name, paths[name], tests, accepted.get(name, {})) for name in names or paths]
    number, equivalent, surviving = map(sum, zip(*tried, strict=True))
    killed = (number - equivalent - surviving) / max(1, number - equivalent)
    _say(
        f"{number} mutants, {equivalent} equivalent, {surviving} surviving: {killed:.1%} of the others killed"
    )
    return 1 if surviving else 0


def _try(name: str, path: Path, tests: Sequence[Test], accepted: Mapping[str, str]) -> tuple[int, int, int]:
    """Try each mutant of a module, and report the survivors.

    Return how many mutants there are, how many accepted ones survive, and how many others.
    """
    changes = list(mutants(path.read_text("utf-8")))

    def progress(number: int, surviving: int) -> None:
        _progress(f"{name}: {number + 1} of {len(changes)}, {surviving} survive")

    found = Trial(path, changes, tests, progress).run()
    survivors = {mutant.name: mutant for mutant, killed in zip(changes, found, strict=True) if not killed}
    unlisted = [mutant for listed, mutant in survivors.items() if listed not in accepted]
    for mutant in unlisted:
        _say(f"{name}:{mutant.line} {mutant.name}")
    for listed in accepted.keys() - survivors.keys():
        known = listed in {mutant.name for mutant in changes}
        _say(f"{name}: listed, but {'a test kills it' if known else 'no such mutant'}: {listed}")
    equivalent = len(survivors) - len(unlisted)
    _say(f"{name}: {len(changes)} mutants, {equivalent} equivalent, {len(unlisted)} surviving")
    return len(changes), equivalent, len(unlisted)


OUTPUT = os.fdopen(os.dup(1), "w")
"""The standard output, which forks redirect."""


def _progress(text: str) -> None:
    """Show this text on the last line, if the output is a terminal."""
    if OUTPUT.isatty():
        print(f"\r\033[K{text}", end="", flush=True, file=OUTPUT)


def _say(text: str) -> None:
    _progress("")
    print(text, flush=True, file=OUTPUT)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that forks end too
    try:
        sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit(130)
