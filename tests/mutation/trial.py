"""Runs files of tests, each time in a fork of this process, which has already imported the slow modules."""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import hypothesis.strategies  # noqa: F401 - so that no trial has to import it
import pytest

OPTIONS = ["-x", "-q", "-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider"]
OPTIONS += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis was imported before pytest ran

MEMORY = 4 << 30
"""The most bytes of memory for a trial."""

SLOWER, MORE = 3, 5
"""The time limit of a trial is ``SLOWER`` times the time without the change, plus ``MORE`` seconds."""

FORK = get_context("fork")


class TestFile(NamedTuple):
    """A file of tests, its processor time in seconds, and the functions that it calls."""

    path: Path
    seconds: float
    called: frozenset[tuple[str, int]]
    """Each function by its file and its first line."""


def measure(path: Path, package: Path, limit: int) -> TestFile | None:
    """Run a file of tests, and record which functions of this package it calls; None if a test fails.

    A file that takes more than ``limit`` seconds of processor time counts as calling nothing.
    """
    receiver, sender = FORK.Pipe(duplex=False)
    status = _in_own_process(_observe, path, package, limit, sender)
    if status == -signal.SIGXCPU:
        return TestFile(path, limit, frozenset())
    return None if status else receiver.recv()


def passes(files: Sequence[TestFile]) -> bool:
    """Whether all these tests still pass. A test that takes far more time or memory than before fails."""
    return _in_own_process(_try, files) == 0


def _in_own_process(work: Callable[..., bool], *arguments: object) -> int | None:
    """Do this work in its own process, then end all processes that it started. Return 0 for success."""
    process = FORK.Process(target=_work, args=(work, arguments))
    process.start()
    try:
        process.join()
    finally:
        process.kill()
        with suppress(ProcessLookupError):
            os.killpg(process.ident or 0, signal.SIGKILL)
    return process.exitcode


def _work(work: Callable[..., bool], arguments: Sequence[object]) -> None:
    os.setsid()  # so that only the parent gets Ctrl-C
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    if sys.platform != "darwin":  # macOS allows no limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os._exit(not work(*arguments))


def _limit(seconds: float) -> None:
    """End this process after this processor time in seconds."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), resource.RLIM_INFINITY))


def _observe(path: Path, package: Path, limit: int, sender: Connection) -> bool:
    _limit(limit)
    codes = set()

    def trace(frame: FrameType, _event: str, _argument: object) -> None:
        codes.add(frame.f_code)

    sys.settrace(trace)
    passed = pytest.main([*OPTIONS, str(path)]) == 0
    sys.settrace(None)
    places = {(code.co_filename, code.co_firstlineno) for code in codes}
    within = frozenset(place for place in places if place[0].startswith(f"{package}{os.sep}"))
    sender.send(TestFile(path, _seconds(), within))
    return passed


def _try(files: Sequence[TestFile]) -> bool:
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    for file in files:
        _limit(_seconds() + SLOWER * file.seconds + MORE)
        if pytest.main([*OPTIONS, str(file.path)]) != 0:
            return False
    return True


def _seconds() -> float:
    """The processor time of this process, in seconds."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
