"""Builds the wheel of ``ttt_core``. Notebooks and other pages with Pyodide can install it from the page."""

import os
from pathlib import Path

from web.tools.tools import BUILD_LOCK, ROOT, Command, build_python, cached, run

CORE = ROOT / "ttt_core"
DATE = "1580601600"
"""The date of all files in the wheel, in seconds since 1970. hatchling's default, also for a release."""


def cached_wheel() -> Path:
    """The wheel, built again if a source has changed. Raises ``BuildError``."""
    core = [path for path in CORE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    described = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")]
    read = [path.read_bytes() for path in (BUILD_LOCK, *described, *sorted(core))]
    read += [os.environ.get(name, "").encode() for name in ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY")]
    (wheel,) = cached("wheel", read, "Building the wheel", build).glob("*.whl")
    return wheel


def build(folder: Path) -> None:
    """Build the wheel into this folder. A fixed date makes the bytes the same each time."""
    command: Command = [build_python(), "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    run(command, "the wheel could not be built", SOURCE_DATE_EPOCH=DATE)
