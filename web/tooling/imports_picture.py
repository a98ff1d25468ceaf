"""Draws the packages of ``ttt_core`` and the imports between them as an SVG, from the source."""

import ast
from collections import Counter
from pathlib import Path

from ttt_core.rules.shown import counted
from web.tooling.tools import ROOT

CORE = ROOT / "ttt_core"
PICTURE = ROOT / ".github/imports.svg"
PACKAGES = ("cli", "questions", "counting", "solving", "rules")
"""From left to right. Imports go only to the right."""

WIDTH, GAP, LINE, TOP = 188, 40, 21, 150
"""In pixels: a package's width, the gap between packages, a line's height, the space above the packages."""

STYLE = """
  text { font: 14px ui-monospace, monospace; fill: #44403a }
  .package { font: 600 16px system-ui, sans-serif; text-anchor: middle }
  .count { font: 12px system-ui, sans-serif; text-anchor: middle; fill: #1f6f5c }
  rect { fill: #f6f1e7; stroke: #d8d0c0 }
  path { fill: none; stroke: #1f6f5c; stroke-width: 2 }
  marker path { fill: #1f6f5c; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #d8d2c6 }
    .count { fill: #63c3a8 }
    rect { fill: #262320; stroke: #4a443c }
    path { stroke: #63c3a8 }
    marker path { fill: #63c3a8 }
  }
"""


def imports_between_packages() -> Counter[tuple[str, str]]:
    """For each pair of packages, how many modules of the first import the second, if any do."""
    found: set[tuple[str, str, Path]] = set()
    for file in CORE.rglob("*/*.py"):
        for statement in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("ttt_core."):
                to = str(statement.module).split(".")[1]
                found |= {(file.parent.name, to, file)} if to != file.parent.name else set()
    return Counter((package, to) for package, to, _ in found)


def draw() -> str:
    """The SVG."""
    modules = {
        package: sorted(path.stem for path in (CORE / package).glob("[!_]*.py")) for package in PACKAGES
    }
    height = TOP + 48 + LINE * max(map(len, modules.values())) + 12
    width = len(PACKAGES) * (WIDTH + GAP) - GAP + 4
    arrows = imports_between_packages()
    words = "; ".join(
        f"{package} imports {to} in {counted(count, 'module')}"
        for (package, to), count in sorted(arrows.items())
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f"<title>The packages of ttt_core: {words}</title>",
            f"<style>{STYLE}</style>",
            '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" '
            'orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
            *(_arrow(package, to, count) for (package, to), count in sorted(arrows.items())),
            *(_package(package, modules[package], height) for package in PACKAGES),
            "</svg>\n",
        ]
    )


def _left(package: str) -> int:
    return 2 + PACKAGES.index(package) * (WIDTH + GAP)


def _package(package: str, modules: list[str], height: int) -> str:
    """A box with the names of the package and of its modules."""
    x = _left(package)
    names = "".join(
        f'<text x="{x + 14}" y="{TOP + 56 + LINE * row}">{name}</text>' for row, name in enumerate(modules)
    )
    return (
        f'<rect x="{x}" y="{TOP}" width="{WIDTH}" height="{height - TOP - 4}" rx="10"/>'
        f'<text class="package" x="{x + WIDTH / 2}" y="{TOP + 28}">{package}</text>{names}'
    )


def _arrow(package: str, to: str, count: int) -> str:
    """An arrow with the number of importing modules: straight to the next package, or over those between."""
    steps = PACKAGES.index(to) - PACKAGES.index(package)
    if steps == 1:
        x, y = _left(to), TOP + 22
        mark = f'<path d="M{x - GAP + 4} {y}H{x - 3}" marker-end="url(#head)"/>'
        return f'{mark}<text class="count" x="{x - GAP / 2}" y="{y - 8}">{count}</text>'
    start, end = _left(package) + WIDTH / 2 + 12 * steps, _left(to) + WIDTH / 2 - 12 * (5 - steps)
    top = TOP - 36 * abs(steps) + 30
    curve = f"M{start} {TOP - 2}C{start} {top - 34} {end} {top - 34} {end} {TOP - 3}"
    bow = f'<path d="{curve}" marker-end="url(#head)"/>'
    return f'{bow}<text class="count" x="{(start + end) / 2}" y="{(TOP + 3 * top) / 4 - 32}">{count}</text>'


def draw_imports() -> None:
    """Write the picture."""
    PICTURE.write_text(draw(), "utf-8")
