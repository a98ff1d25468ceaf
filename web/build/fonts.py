"""The page's two typefaces, cut to the signs of its own texts."""

import re
import unicodedata
from html import unescape
from pathlib import Path

from web.tools.caches import cached
from web.tools.commands import run
from web.tools.packages import LOCK, environment
from web.tools.project import ROOT

WRITTEN = {".css", ".html", ".js", ".json", ".py"}
"""The endings of the sources that hold what the page says."""


def signs() -> str:
    """Every sign in the sources of the page and of its Python, once, also if it is written by its name."""
    files = (file for folder in ("web", "ttt_core") for file in (ROOT / folder).rglob("*.*"))
    text = "".join(unescape(file.read_text("utf-8")) for file in files if file.suffix in WRITTEN)
    named = re.findall(r"\\N\{([A-Z -]+)\}", text)
    return "".join(sorted({*text, *map(unicodedata.lookup, named)}))


def fonts() -> Path:
    """The folder with both, cut again if there is a new sign. Raises ``BuildError``."""
    sources = (LOCK, ROOT / "package-lock.json", ROOT / "web/build/cut_fonts.py")
    inputs = [signs().encode(), *(path.read_bytes() for path in sources)]

    def cut(folder: Path) -> None:
        run([environment(), "-m", "web.build.cut_fonts", folder], "the fonts could not be cut")

    return cached("fonts", inputs, "Cutting the fonts", cut)
