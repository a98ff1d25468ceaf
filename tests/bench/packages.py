"""Installs the peers, pinned and hashed, into a folder that only the bench uses."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.timing import progress
from web.tools.tools import CACHE, ROOT, BuildError, digest, run

LOCK = ROOT / "tests/bench/requirements.txt"


@cache
def install_peers() -> dict[str, str]:
    """Make the peers importable. Return, for each package that cannot be installed, one line that says why.

    Each is installed on its own and without its dependencies. The lock file lists what the game needs.
    """
    folder = CACHE / f"bench-{digest(LOCK.read_bytes(), sys.version.encode())}"
    complete = folder / "complete"
    failures: dict[str, str] = {}
    if not complete.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for package in locked_packages(LOCK.read_text("utf-8")):
            try:
                install(package, folder)
            except BuildError as error:
                failures[package.partition("==")[0]] = str(error)
        progress()
        if not failures:
            complete.touch()
    sys.path.append(str(folder))
    return failures


def locked_packages(lock: str) -> list[str]:
    """The entries of a lock file: each is a package with its conditions and its hashes."""
    return re.split(r"\n(?=\S)", lock.strip())


def install(package: str, folder: Path) -> None:
    """Install one package into the folder. Raises ``BuildError`` if that fails."""
    name = package.partition("==")[0]
    progress(f"installing {name}")
    with TemporaryDirectory() as scratch:
        lock = Path(scratch, "requirements.txt")
        lock.write_text(package, "utf-8")
        pip: list[str | Path] = [
            sys.executable,
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
            "--retries",
            "2",
        ]
        into: list[str | Path] = ["--target", folder, "--upgrade", "--no-deps", "--only-binary", ":all:"]
        run([*pip, "install", "--require-hashes", *into, "-r", lock], f"{name} could not be installed")
