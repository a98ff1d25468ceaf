"""Runs tests one by one, in forks of a process that has already imported and collected them."""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

PACKAGE = Path("ttt_core").resolve()

Tests = Mapping[str, pytest.Item]
"""Collected tests by their ids."""

OPTIONS = ["-x", "-q", "--tb=no", "-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider"]
OPTIONS += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis was imported before pytest ran

MEMORY = 4 << 30
"""The most bytes of memory for a trial."""

SLOWER, MORE = 3, 2
"""The time limit of a test is ``SLOWER`` times its time without a change, plus ``MORE`` seconds."""

WAITING = 600
"""The most seconds until a test ends, even if it only waits."""


def forked(work: Callable[[], bool]) -> bool:
    """Whether this work succeeds, in a fork of this process."""
    child = os.fork()
    if child == 0:
        try:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(nowhere, stream)
            succeeded = work()
        except BaseException:  # the fork must not go on as its parent would
            succeeded = False
        os._exit(not succeeded)
    try:
        return os.waitpid(child, 0)[1] == 0
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise


def run_session(files: Sequence[Path], work: Callable[[Tests], bool]) -> bool:
    """Collect the tests of these files, and do this work with them. Return whether it succeeds."""
    return pytest.main([*OPTIONS, *map(str, files)], plugins=[_Plugin(work)]) == 0


class _Plugin:
    """Has pytest do other work than to run all collected tests."""

    def __init__(self, work: Callable[[Tests], bool]) -> None:
        self.work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """End at the first failure: hypothesis need not look for a simpler one."""
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("first failure", settings(), phases=phases, database=None)
        settings.load_profile("first failure")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Import the whole core, so that each function is there, and do the work."""
        for path in PACKAGE.rglob("*.py"):
            if path.stem == "__init__":
                continue  # imported with the modules beside it; by this name it would be there twice
            import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
        forget()
        session.testsfailed += not self.work({item.nodeid: item for item in session.items})
        return True


def run_test(test: pytest.Item) -> bool:
    """Run a collected test. Return whether it passes."""
    failed = test.session.testsfailed
    test.config.hook.pytest_runtest_protocol(item=test, nextitem=None)
    return test.session.testsfailed == failed


def run_limited(test: pytest.Item, seconds: float) -> bool:
    """Run a test that took so much processor time without a change. The process ends if it takes far more."""
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    if sys.platform != "darwin":  # macOS allows no limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    limit = int(seconds_used() + SLOWER * seconds + MORE)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
    signal.alarm(WAITING)
    return run_test(test)


def forget() -> None:
    """Empty what the core remembers, so that each test runs all that it depends on."""
    for remembering in _caches():
        remembering.cache_clear()
    for instance, names in _instances():
        for name in names:
            vars(instance).pop(name, None)


@cache
def _caches() -> list[Any]:
    """The functions of the core that remember their answers."""
    kind = type(_caches)
    return [each for each in gc.get_objects() if isinstance(each, kind) and _is_ours(each.__module__)]


@cache
def _instances() -> list[tuple[object, list[str]]]:
    """The objects of the core, such as grids, with the names of the properties they remember."""
    found = [
        each for each in gc.get_objects() if hasattr(each, "__dict__") and _is_ours(type(each).__module__)
    ]
    return [
        (each, [name for name, value in vars(type(each)).items() if isinstance(value, cached_property)])
        for each in found
    ]


def _is_ours(module: object) -> bool:
    return isinstance(module, str) and module.partition(".")[0] == PACKAGE.name


def seconds_used() -> float:
    """The processor time of this process, in seconds."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
