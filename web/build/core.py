"""What the site has of ``ttt_core`` itself, cached until a source changes."""

from collections.abc import Callable
from pathlib import Path

from web.tools.caches import cached
from web.tools.commands import Command, run
from web.tools.packages import LOCK, environment, node
from web.tools.project import ROOT

BUILD = ROOT / "web/build"


def packed_python() -> Path:
    """The folder with ``ttt_core`` and the standard library, packed for the page. Raises ``BuildError``."""
    drawing = [*ROOT.glob("web/sections/*/draw.py"), *ROOT.glob("web/html/*.py")]
    sources = [ROOT / "package-lock.json", *BUILD.glob("pack*"), ROOT / "web/python/worker.py", *drawing]
    packer = BUILD / "pack_python.mjs"
    return made("python", "Packing Python for the page", sources, lambda: [node(), packer, *modules()])


def modules() -> list[str]:
    """The names of all modules of ``ttt_core`` without its command line, and of those that draw the views."""
    files = [*ROOT.glob("ttt_core/**/*.py"), *ROOT.glob("web/sections/*/draw.py")]
    names = (".".join(file.relative_to(ROOT).with_suffix("").parts) for file in sorted(files))
    return [name for name in names if "__" not in name and not name.startswith("ttt_core.cli")]


def reference() -> Path:
    """The folder with a page for each module. Raises ``BuildError``."""
    sources, generator = [LOCK, *BUILD.glob("reference/*.*")], "web.build.reference.generate"
    return made("reference", "Writing the API reference", sources, lambda: [environment(), "-m", generator])


def wheel() -> Path:
    """The wheel, for notebooks and other pages with Pyodide. Raises ``BuildError``."""
    sources = [LOCK, ROOT / "pyproject.toml", ROOT / "LICENSE"]
    builder = ["-m", "hatchling", "build", "-t", "wheel", "-d"]
    folder = made("wheel", "Building the wheel", sources, lambda: [environment(), *builder])
    return next(folder.glob("*.whl"))


def made(name: str, message: str, further: list[Path], command: Callable[[], Command]) -> Path:
    """The folder that this command makes of ``ttt_core`` and of these files, given as its last argument."""
    core = (path for path in (ROOT / "ttt_core").rglob("*") if path.is_file() and path.suffix != ".pyc")
    sources = [path.read_bytes() for path in sorted([*core, *further])]

    def fill(folder: Path) -> None:
        run([*command(), folder], f"{message} failed", PYTHONHASHSEED="0")  # the order of sets

    return cached(name, sources, message, fill)
