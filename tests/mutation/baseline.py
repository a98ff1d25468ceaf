"""What the tests of the core do without a change: how long each takes, and which lines it runs."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from coverage import Coverage

from tests.mutation.session import PACKAGE, Tests, forget, forked, run_session, run_test, seconds_used

TESTS = Path("tests").resolve()


class Test(NamedTuple):
    """A test of the core."""

    id: str
    file: str
    seconds: float
    """Its processor time."""
    starts_processes: bool
    """Whether it starts processes, whose lines are not known."""
    lines: Mapping[str, int]
    """The lines of each module that it runs, as a mask: bit ``i`` stands for line ``i``."""


class TestsFailError(Exception):
    """Tests that fail without any change."""


def test_files() -> Iterator[Path]:
    """The tests of the core: its examples, and the folders that are named like its packages."""
    for package in sorted(path.name for path in PACKAGE.iterdir() if path.is_dir()):
        yield from sorted((TESTS / package).glob("test_*.py"))
    yield from TESTS.glob("test_examples.py")


def baseline(file: Path, kept: Path) -> list[Test]:
    """The tests of a file, measured now or by an earlier run that left its figures in the folder ``kept``.

    Raises ``TestsFailError``.
    """
    name = ".".join(file.relative_to(TESTS).with_suffix("").parts)
    key, stored = _state(file), kept / f"{name}.json"
    if not stored.exists() or json.loads(stored.read_text("utf-8"))["key"] != key:
        kept.mkdir(parents=True, exist_ok=True)
        if not forked(lambda: _measure(file, key, stored)):
            raise TestsFailError(f"without a change, tests/{file.relative_to(TESTS).as_posix()} fails")
    found = json.loads(stored.read_text("utf-8"))["tests"]
    return [
        Test(test, str(file), seconds, starts, {module: int(mask, 16) for module, mask in lines.items()})
        for test, (seconds, starts, lines) in found.items()
    ]


def _state(file: Path) -> str:
    """A hash of all that the tests of this file run: itself, what tests share, and the core."""
    shared = [path for path in TESTS.glob("*") if path.is_file()] + [*(TESTS / "data").glob("*")]
    shared += file.parent.glob("*.txt")
    read = sorted({file, *shared, *PACKAGE.rglob("*.py")} - {TESTS / "mutants.toml"})
    return sha256(b"\0".join([sys.version.encode(), *(path.read_bytes() for path in read)])).hexdigest()


def _measure(file: Path, key: str, stored: Path) -> bool:
    """Run the tests of a file, and store their figures if all pass. Return whether they do."""
    tracer = Coverage(data_file=None, include=[f"{PACKAGE}/*"], config_file=False)
    tracer.set_option("run:core", "ctrace")  # the other one cannot tell tests apart
    seconds: dict[str, float] = {}
    starting: set[str] = set()
    running = ""
    sys.addaudithook(lambda event, _: starting.add(running) if event == "subprocess.Popen" else None)

    def measure_each(tests: Tests) -> bool:
        nonlocal running
        for running, test in tests.items():
            forget()
            tracer.switch_context(running)
            before = seconds_used()
            passed = run_test(test)
            seconds[running] = seconds_used() - before
            if not passed:
                return False
        return True

    with tracer.collect():
        passed = run_session([file], measure_each)
    lines: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    found = tracer.get_data()
    for module in found.measured_files():
        for line, contexts in found.contexts_by_lineno(module).items():
            for test in contexts:
                lines[test][str(Path(module).relative_to(PACKAGE))] |= 1 << line
    tests = {
        test: (taken, test in starting, {module: f"{mask:x}" for module, mask in lines[test].items()})
        for test, taken in seconds.items()
    }
    if passed:
        stored.write_text(json.dumps({"key": key, "tests": tests}), "utf-8")
    return passed
