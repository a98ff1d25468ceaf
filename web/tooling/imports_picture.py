"""Draws the rooms of ``ttt_core`` and which imports which, from the imports as they are, as an SVG."""

import ast
from collections import Counter
from pathlib import Path

from web.tooling.tools import ROOT

CORE = ROOT / "ttt_core"
PICTURE = ROOT / ".github/imports.svg"
ROOMS = ("cli", "questions", "counting", "solving", "rules")
"""From left to right: the order in which arrows run."""

WIDE, GAP, LINE, TOP = 188, 40, 21, 150
"""A room, the space between two, a module, and how far down rooms begin; in pixels, as all lengths here."""

STYLE = """
  text { font: 14px ui-monospace, monospace; fill: #44403a }
  .room { font: 600 16px system-ui, sans-serif; text-anchor: middle }
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


def imports_between_rooms() -> Counter[tuple[str, str]]:
    """How many modules of one room another room imports, for each pair of them that does."""
    found: set[tuple[str, str, Path]] = set()
    for file in CORE.rglob("*/*.py"):
        for statement in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("ttt_core."):
                to = str(statement.module).split(".")[1]
                found |= {(file.parent.name, to, file)} if to != file.parent.name else set()
    return Counter((room, to) for room, to, _ in found)


def draw() -> str:
    """The SVG."""
    modules = {room: sorted(path.stem for path in (CORE / room).glob("[!_]*.py")) for room in ROOMS}
    height = TOP + 48 + LINE * max(map(len, modules.values())) + 12
    width = len(ROOMS) * (WIDE + GAP) - GAP + 4
    arrows = imports_between_rooms()
    words = "; ".join(
        f"{room} imports {to} in {count} modules" for (room, to), count in sorted(arrows.items())
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f"<title>The rooms of ttt_core: {words}</title>",
            f"<style>{STYLE}</style>",
            '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" '
            'orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
            *(_arrow(room, to, count) for (room, to), count in sorted(arrows.items())),
            *(_room(room, modules[room], height) for room in ROOMS),
            "</svg>\n",
        ]
    )


def _left(room: str) -> int:
    return 2 + ROOMS.index(room) * (WIDE + GAP)


def _room(room: str, modules: list[str], height: int) -> str:
    """A box with the name of the room and the names of its modules."""
    x = _left(room)
    names = "".join(
        f'<text x="{x + 14}" y="{TOP + 56 + LINE * row}">{name}</text>' for row, name in enumerate(modules)
    )
    return (
        f'<rect x="{x}" y="{TOP}" width="{WIDE}" height="{height - TOP - 4}" rx="10"/>'
        f'<text class="room" x="{x + WIDE / 2}" y="{TOP + 28}">{room}</text>{names}'
    )


def _arrow(room: str, to: str, count: int) -> str:
    """A bow over the rooms between, or a short arrow to the next; and in how many modules it is imported."""
    steps = ROOMS.index(to) - ROOMS.index(room)
    if steps == 1:
        x, y = _left(to), TOP + 22
        mark = f'<path d="M{x - GAP + 4} {y}H{x - 3}" marker-end="url(#head)"/>'
        return f'{mark}<text class="count" x="{x - GAP / 2}" y="{y - 8}">{count}</text>'
    start, end = _left(room) + WIDE / 2 + 12 * steps, _left(to) + WIDE / 2 - 12 * (5 - steps)
    top = TOP - 36 * abs(steps) + 30
    curve = f"M{start} {TOP - 2}C{start} {top - 34} {end} {top - 34} {end} {TOP - 3}"
    bow = f'<path d="{curve}" marker-end="url(#head)"/>'
    return f'{bow}<text class="count" x="{(start + end) / 2}" y="{(TOP + 3 * top) / 4 - 32}">{count}</text>'


def draw_imports() -> None:
    """Write the picture anew."""
    PICTURE.write_text(draw(), "utf-8")
