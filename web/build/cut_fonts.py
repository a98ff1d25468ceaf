"""Cuts the two typefaces to the signs, weights and sizes that the page uses: ``cut_fonts.py FOLDER``."""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from web.build.fonts import signs
from web.tools.project import ROOT

FONTS = {
    "fraunces": ("fraunces-latin-opsz-normal", {"wght": 560, "opsz": 48}),
    "inter": ("inter-latin-wght-normal", {"wght": (400, 700)}),
}
"""For each typeface, its file in the npm package, and what is left of its axes."""

FEATURES = ["kern", "liga", "tnum"]
"""Of what the files can do with signs, what the page uses."""


def cut_fonts(folder: Path) -> None:
    """Write each typeface into this folder."""
    for name, (file, axes) in FONTS.items():
        path = ROOT / f"node_modules/@fontsource-variable/{name}/files/{file}.woff2"
        font = TTFont(path, recalcTimestamp=False)
        cutter = Subsetter(Options(layout_features=FEATURES))
        cutter.populate(text=signs())
        cutter.subset(font)
        cut = instantiateVariableFont(font, axes)
        cut.flavor = "woff2"
        cut.save(folder / f"{name}.woff2")


if __name__ == "__main__":
    cut_fonts(Path(sys.argv[1]))
