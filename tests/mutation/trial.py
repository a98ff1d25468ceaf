"""Tries the mutants of one module."""

from __future__ import annotations

import gc
import importlib.util
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from mmap import mmap
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutation.baseline import Test
from tests.mutation.mutants import Mutant
from tests.mutation.session import PACKAGE, Tests, forked, run_limited, run_session

UNTRIED, SURVIVES, KILLED = range(3)


class Trial:
    """The mutants of the module at ``path``, and for each the tests that can notice it, the quickest first.

    ``found`` has a byte for each mutant, which all forks share. ``progress`` is told the number of the mutant
    that is tried, and how many have survived.
    """

    def __init__(
        self,
        path: Path,
        changes: Sequence[Mutant],
        tests: Sequence[Test],
        progress: Callable[[int, int], None],
    ) -> None:
        self.path, self.source, self.changes, self.progress = path, path.read_text("utf-8"), changes, progress
        module = str(path.relative_to(PACKAGE))
        self.called = [_is_called(mutant, module, tests) for mutant in changes]
        self.able = [
            _able_to_notice(mutant, module, tests, called)
            for mutant, called in zip(changes, self.called, strict=True)
        ]
        self.found = mmap(-1, max(1, len(changes)))

    def run(self) -> list[bool]:
        """Whether a test fails with each mutant.

        Changes within a function are made in forks of one process that has the tests ready: there the
        function only gets other code. For all other changes the core is imported anew, as for those in
        functions that only run on import, such as decorators.
        """
        forked(lambda: run_session(_files(test for able in self.able for test in able), self._try_functions))
        for number, able in enumerate(self.able):
            if self.found[number] == UNTRIED:
                self._try(number, partial(run_session, _files(able), partial(_pass, able)))
        return [each == KILLED for each in self.found[: len(self.changes)]]

    def _try_functions(self, ready: Tests) -> bool:
        """Try the changes within functions."""
        functions = _functions(self.path)
        for number, mutant in enumerate(self.changes):
            function, code = functions.get(mutant.body), _code(mutant, self.path)
            same_variables = function and code and len(code.co_freevars) == len(function.__code__.co_freevars)
            if self.called[number] and same_variables:
                self._try(number, partial(_pass, self.able[number], ready, function, code))
        return True

    def _try(self, number: int, passes: Callable[[], bool]) -> None:
        """Try a mutant. The file changes too, for tests that start processes."""
        self.progress(number, self.found[:].count(SURVIVES))
        self.path.write_text(self.changes[number].source, "utf-8")
        # Python cannot tell which of two versions within one second it has compiled
        Path(importlib.util.cache_from_source(str(self.path))).unlink(missing_ok=True)
        self.found[number] = SURVIVES if forked(passes) else KILLED
        self.path.write_text(self.source, "utf-8")


def _is_called(mutant: Mutant, module: str, tests: Sequence[Test]) -> bool:
    """Whether the change is in a function that a test runs, and not only on import."""
    return bool(mutant.body) and any(_runs(test, mutant, module) for test in tests)


def _runs(test: Test, mutant: Mutant, module: str) -> bool:
    return test.lines.get(module, 0) & sum(1 << line for line in mutant.lines) != 0


def _able_to_notice(mutant: Mutant, module: str, tests: Sequence[Test], called: bool) -> list[Test]:
    """The tests that can notice a change: those that run its lines, or start processes.

    If the change is not in a function that is ``called``, these are all tests of the files that use the
    module.
    """
    if called:
        return [test for test in tests if _runs(test, mutant, module) or test.starts_processes]
    files = {test.file for test in tests if module in test.lines or test.starts_processes}
    return [test for test in tests if test.file in files]


def _files(tests: Iterable[Test]) -> list[Path]:
    return sorted({Path(test.file) for test in tests})


def _pass(
    able: Sequence[Test], ready: Tests, function: FunctionType | None = None, code: CodeType | None = None
) -> bool:
    """Whether these tests pass, after the function has got this code."""
    if function and code:
        function.__code__ = code
    return all(run_limited(ready[test.id], test.seconds) for test in able)


def _functions(path: Path) -> dict[str, FunctionType]:
    """The functions and methods of a module that is imported."""
    found = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
    return {each.__code__.co_qualname: each for each in found if each.__code__.co_filename == str(path)}


def _code(mutant: Mutant, path: Path) -> CodeType | None:
    """The changed code of the function."""
    left = [compile(mutant.source, path, "exec")]
    while left:
        code = left.pop()
        if code.co_qualname == mutant.body:
            return code
        left += [each for each in code.co_consts if isinstance(each, CodeType)]
    return None
