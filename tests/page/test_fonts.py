"""The typefaces are cut, but have every sign of the page's own texts that they had whole."""

import ast
import re
from html import unescape

from fontTools.ttLib import TTFont

from tests.e2e.site import ASSETS, DIST
from web.build.cut_fonts import FONTS
from web.tools.project import ROOT

DRAWN = ("main.js", "start.js", "style.css", "counts.json", "keychain-answers.json")
"""The scripts that write into the page, and the answers that they find written."""


def test_every_sign_of_the_page_is_in_both_fonts_if_they_had_it_whole() -> None:
    pages = [DIST / f"{name}.html" for name in ("index", "404", "licenses/index", "data/index")]
    text = "".join(
        unescape(file.read_text("utf-8")) for file in [*pages, *(DIST / ASSETS[name] for name in DRAWN)]
    )
    escaped = re.findall(r"\\u([0-9a-f]{4})|\\x([0-9A-F]{2})", text)
    modules = [ast.parse(file.read_text("utf-8")) for file in (ROOT / "ttt_core").rglob("*.py")]
    parts = [part for module in modules for part in ast.walk(module) if isinstance(part, ast.Constant)]
    words = "".join(part.value for part in parts if isinstance(part.value, str))
    signs = {*text, *words, *(chr(int(long or short, 16)) for long, short in escaped)}
    for name, (file, _) in FONTS.items():
        whole = TTFont(ROOT / f"node_modules/@fontsource-variable/{name}/files/{file}.woff2")
        cut = TTFont(DIST / ASSETS[f"{name}.woff2"])
        had, has = (set(map(chr, font.getBestCmap())) for font in (whole, cut))
        assert len(signs & had) > 100
        assert signs & had <= has, name
