"""Tries every change to the modules that the arguments name, or to all, in the copy that ``launch`` made."""

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
"""The most seconds for the module's own tests and for other tests, while they are traced and so slower."""


def main(names: Sequence[str]) -> int:
    """Try these modules, such as ``counting.odds``. Return 1 if a change is neither noticed nor accepted."""
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
    """The tests of the core: its examples, and the folders that are named like its packages."""

    def __init__(self) -> None:
        packages = [path.name for path in PACKAGE.iterdir() if path.is_dir()]
        named = [path for package in packages for path in Path("tests", package).glob("test_*.py")]
        self.paths = sorted([*named, *Path("tests").glob("test_examples.py")])

    @cache  # noqa: B019 - there is only one object, which lives as long as the program
    def measured(self, path: Path, limit: int) -> TestFile:
        """The time and the calls of this file of tests without a change."""
        _progress(f"without a change: {path}")
        file = measure(path, PACKAGE, limit)
        if not file:
            raise TestsFailError(f"without a change, {path} fails")
        return file

    def notice(self, mutant: Mutant, path: Path) -> bool:
        """Whether a test notices this change to the module at ``path``.

        The module's own tests run first. Then all quick tests that call the changed function run, the
        quickest first. If the change is outside of functions, these are the tests that call any function of
        the module.
        """
        source = path.read_text("utf-8")
        own = [each for each in self.paths if each.stem == f"test_{path.stem}"]
        others = [each for each in self.paths if each not in own]
        for paths, limit in ((own, LONG), (others, QUICK)):
            measured = (self.measured(each, limit) for each in paths)
            files = sorted(measured, key=lambda file: file.seconds)
            calling = [file for file in files if _calls(file, mutant, path)]
            path.write_text(mutant.source, "utf-8")
            # Python cannot tell which of two versions within one second it has compiled
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
            passed = passes(calling)
            path.write_text(source, "utf-8")
            if not passed:
                return True
        return False


def _calls(file: TestFile, mutant: Mutant, path: Path) -> bool:
    """Whether these tests call the changed function or, outside of functions, the module."""
    return any(
        called == str(path) and (line in mutant.function or not mutant.function)
        for called, line in file.called
    )


def _try(name: str, path: Path, trials: Trials, accepted: Mapping[str, str]) -> int:
    """Try each change to a module, and report the unnoticed ones. Return how many are not accepted."""
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
    """Show this text on the last line, if the output is a terminal."""
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
