"""Caches the API reference. pdoc writes it in a separate environment."""

from pathlib import Path

from web.tools.tools import BUILD_LOCK, ROOT, Command, build_python, cached, run

HERE = ROOT / "web/build/reference"


def cached_reference() -> Path:
    """The folder with a page for each module of ``ttt_core``. Raises ``BuildError``."""
    read = [
        *sorted((ROOT / "ttt_core").rglob("*.py")),
        *sorted(HERE.glob("*.jinja2")),
        *sorted(HERE.glob("*.py")),
    ]
    return cached(
        "reference", [path.read_bytes() for path in (BUILD_LOCK, *read)], "Writing the API reference", write
    )


def write(folder: Path) -> None:
    """Write all pages into this folder. The fixed hash seed fixes the order of sets, and so the bytes."""
    command: Command = [build_python(), "-m", "web.build.reference.generate", folder]
    run(command, "the API reference could not be written", PYTHONHASHSEED="0")
