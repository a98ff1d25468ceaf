"""Tries every change to the modules that the arguments name, or to all: in the copy that ``launch`` made."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.trial import TestFile, measure, passes

PACKAGE = Path("ttt_core").resolve()
ACCEPTED = Path("tests/mutants.toml")
"""For each module, the changes that no test can notice, each with the reason."""

LONG, QUICK = 600, 20
"""The seconds that the tests of a module may take, and those of others: while watched, which slows them."""


def main(names: Sequence[str]) -> int:
    """Try these modules, such as ``counting.odds``; 1 if a change goes unnoticed and is not accepted."""
    modules = {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts): path
        for path in sorted(PACKAGE.rglob("*.py"), key=lambda path: path.stat().st_size)
    }
    if unknown := set(names) - set(modules):
        return _complain(f"there is no module {min(unknown)}; there are {', '.join(sorted(modules))}")
    accepted = tomllib.loads(ACCEPTED.read_text("utf-8"))
    trials = Trials()
    try:
        unnoticed = sum(
            _try(name, modules[name], trials, accepted.get(name, {})) for name in names or modules
        )
    except TestsFailError as error:
        return _complain(str(error))
    _say(f"{unnoticed} unnoticed that tests/mutants.toml does not list")
    return 1 if unnoticed else 0


class TestsFailError(Exception):
    """Tests that fail without any change."""


class Trials:
    """The tests of the core: its examples, and the folders that are named like its rooms."""

    def __init__(self) -> None:
        rooms = [room.name for room in PACKAGE.iterdir() if room.is_dir()]
        named = [path for room in rooms for path in Path("tests", room).glob("test_*.py")]
        self.paths = sorted([*named, *Path("tests").glob("test_examples.py")])

    @cache  # noqa: B019 - there is one of these, for as long as the program runs
    def measured(self, path: Path, limit: int) -> TestFile:
        """What this file of tests takes and calls without a change."""
        _progress(f"without a change: {path}")
        file = measure(path, PACKAGE, limit)
        if not file:
            raise TestsFailError(f"without a change, {path} fails")
        return file

    def notice(self, mutant: Mutant, path: Path) -> bool:
        """Whether a test notices this change to the module at ``path``.

        First its own tests are run, then those others that are quick and call the changed function, the
        quickest first; or, if no function is changed, those that call any of the module.
        """
        source = path.read_text("utf-8")
        own = [each for each in self.paths if each.stem == f"test_{path.stem}"]
        others = [each for each in self.paths if each not in own]
        for paths, limit in ((own, LONG), (others, QUICK)):
            measured = (self.measured(each, limit) for each in paths)
            files = sorted(measured, key=lambda file: file.seconds)
            calling = [file for file in files if _calls(file, mutant, path)]
            path.write_text(mutant.source, "utf-8")
            # of two versions within a second Python cannot tell which it has compiled
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
            passed = passes(calling)
            path.write_text(source, "utf-8")
            if not passed:
                return True
        return False


def _calls(file: TestFile, mutant: Mutant, path: Path) -> bool:
    """Whether these tests call what is changed."""
    return any(
        called == str(path) and (line in mutant.function or not mutant.function)
        for called, line in file.called
    )


def _try(name: str, path: Path, trials: Trials, accepted: Mapping[str, str]) -> int:
    """Try each change to a module, and tell what no test notices; how many of these are not accepted."""
    changes = list(mutants(path.read_text("utf-8")))
    unnoticed: set[str] = set()
    for number, mutant in enumerate(changes, start=1):
        _progress(f"{name}: {number} of {len(changes)}, {len(unnoticed)} unnoticed")
        if not trials.notice(mutant, path):
            unnoticed.add(mutant.name)
            if mutant.name not in accepted:
                _say(f"{name}:{mutant.line} {mutant.name}")
    for listed in accepted.keys() - unnoticed:
        known = listed in {mutant.name for mutant in changes}
        _say(f"{name}: listed, but {'a test notices it' if known else 'no such change'}: {listed}")
    _say(f"{name}: {len(changes)} changes, {len(unnoticed)} unnoticed")
    return len(unnoticed - accepted.keys())


def _progress(text: str) -> None:
    """Show this on the last line, if a person looks on."""
    if sys.stdout.isatty():
        print(f"\r\033[K{text}", end="", flush=True)


def _say(text: str) -> None:
    _progress("")
    print(text, flush=True)


def _complain(text: str) -> int:
    _progress("")
    print(f"build.py mutate: {text}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
