"""Has the API reference written, in an environment of its own, when a docstring or the look has changed."""

from pathlib import Path

from web.tooling.keep import kept
from web.tooling.tools import CACHE, ROOT, run, virtual_environment

HERE = ROOT / "web/reference"
LOCK = HERE / "requirements.txt"


def kept_reference() -> Path:
    """The folder with a page for each module of ``ttt_core``. Raises ``BuildError``."""
    read = [
        *sorted((ROOT / "ttt_core").rglob("*.py")),
        *sorted(HERE.glob("*.jinja2")),
        *sorted(HERE.glob("*.py")),
    ]
    return kept(
        "reference", [path.read_bytes() for path in (LOCK, *read)], "Writing the API reference", write
    )


def write(folder: Path) -> None:
    """Write all pages into this folder."""
    python = virtual_environment(CACHE / "pdoc", LOCK)
    run([python, "-m", "web.reference.generate", folder], "the API reference could not be written")
