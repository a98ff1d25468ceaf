"""What the site has of ``ttt_core`` itself, cached until a source changes."""

from collections.abc import Iterable
from pathlib import Path

from web.build.pack_python import needed
from web.tools.tools import LOCK, ROOT, Command, cached, environment, node, run

BUILD = ROOT / "web/build"
SOURCES = ROOT / "ttt_core"
DESCRIBED = [ROOT / name for name in ("pyproject.toml", "LICENSE")]

DATE = "1580601600"
"""The date of all files in the wheel, in seconds since 1970. hatchling's default."""


def packed_python() -> Path:
    """The folder with ``ttt_core`` and the standard library, packed for the page. Raises ``BuildError``."""
    drawing = [*ROOT.glob("web/sections/*/draw.py"), *ROOT.glob("web/html/*.py")]
    scripts = [*BUILD.glob("pack*"), ROOT / "web/python/worker.py", *drawing]

    def pack(folder: Path) -> None:
        command: Command = [node(), BUILD / "pack_python.mjs", folder, *needed()]
        run(command, "the page's Python could not be packed")

    return cached(
        "python", contents(ROOT / "package-lock.json", scripts), "Packing Python for the page", pack
    )


def reference() -> Path:
    """The folder with a page for each module. Raises ``BuildError``."""

    def write(folder: Path) -> None:
        command: Command = [environment(), "-m", "web.build.reference.generate", folder]
        run(command, "the API reference could not be written", PYTHONHASHSEED="0")  # the order of sets

    templates = BUILD.glob("reference/*.*")
    return cached("reference", contents(LOCK, templates), "Writing the API reference", write)


def wheel() -> Path:
    """The wheel, for notebooks and other pages with Pyodide. Raises ``BuildError``."""

    def build(folder: Path) -> None:
        command: Command = [environment(), "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        run(command, "the wheel could not be built", SOURCE_DATE_EPOCH=DATE)

    folder = cached("wheel", contents(LOCK, DESCRIBED), "Building the wheel", build)
    return next(folder.glob("*.whl"))


def contents(lock: Path, further: Iterable[Path]) -> list[bytes]:
    """The contents of a list of dependencies, of ``ttt_core`` and of these further files."""
    core = (path for path in SOURCES.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return [path.read_bytes() for path in (lock, *sorted([*core, *further]))]
