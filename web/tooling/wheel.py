"""Builds the wheel of ``ttt_core`` that a notebook, or a page with Pyodide, installs from the page."""

from pathlib import Path

from web.tooling.cache import cached
from web.tooling.tools import BUILD_LOCK, ROOT, Command, build_python, run

CORE = ROOT / "ttt_core"
DATE = "1580601600"
"""In seconds since 1970: the one that hatchling takes, and so a release, where nothing else is said."""


def cached_wheel() -> Path:
    """The wheel, built anew when something it is made from has changed. Raises ``BuildError``."""
    core = [path for path in CORE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    described = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    read = [path.read_bytes() for path in (BUILD_LOCK, *described, *sorted(core))]
    (wheel,) = cached("wheel", read, "Building the wheel", build).glob("*.whl")
    return wheel


def build(folder: Path) -> None:
    """Build it into this folder: the same bytes each time, with one date for all that is in it."""
    command: Command = [build_python(), "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    run(command, "the wheel could not be built", SOURCE_DATE_EPOCH=DATE)
