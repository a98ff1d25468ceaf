"""Draws an SVG, for light and dark pages, of how the cost grows with the size of a square grid."""

from __future__ import annotations

from math import ceil, floor, log10

from tests.bench.grids import SQUARES
from tests.bench.table import seconds
from tests.bench.timing import Times
from ttt_core.rules.grid import Grid

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 44, 32
"""The margins of the plot. All lengths here are in pixels."""

STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #44403a; text-anchor: middle }
  .title { font-weight: 600; text-anchor: start }
  .axis { text-anchor: end }
  line { stroke: #8886 }
  polyline { fill: none; stroke-width: 2 }
  .page polyline { stroke-dasharray: 5 4 }
  .cpython { --ink: #1f6f5c }
  .page { --ink: #a8480f }
  @media (prefers-color-scheme: dark) {
    text { fill: #d8d2c6 }
    .cpython { --ink: #63c3a8 }
    .page { --ink: #f0a36b }
  }
  g text { fill: var(--ink) }
  polyline { stroke: var(--ink) }
  circle { fill: var(--ink) }
"""

NAMES = {"cpython": "in CPython", "page": "in the page"}


def chart(in_cpython: dict[Grid, Times], in_page: dict[Grid, Times]) -> str:
    """The SVG: a line for CPython, and one for the page. The time axis is logarithmic."""
    lines = {
        kind: [times[grid].seconds for grid in SQUARES]
        for kind, times in (("cpython", in_cpython), ("page", in_page))
    }
    every = [time for line in lines.values() for time in line]
    low, high = floor(log10(min(every))), ceil(log10(max(every)))

    def height(time: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - log10(time)) / (high - low)

    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<title>{_in_words(lines)}</title>",
            f"<style>{STYLE}</style>",
            f'<text class="title" x="{LEFT}" y="22">Exact odds and games of n x n with k = n</text>',
            *(_rule(10**power, height(10**power)) for power in range(low, high + 1)),
            *(
                f'<text x="{_x(n):.0f}" y="{HEIGHT - 10}">{grid.size}</text>'
                for n, grid in enumerate(SQUARES)
            ),
            *(_curve(kind, line, [height(time) for time in line]) for kind, line in lines.items()),
            "</svg>\n",
        ]
    )


def _in_words(lines: dict[str, list[float]]) -> str:
    """The numbers of the chart as text."""
    return "; ".join(
        f"{NAMES[kind]}: "
        + ", ".join(f"{grid.size} {seconds(time)}" for grid, time in zip(SQUARES, line, strict=True))
        for kind, line in lines.items()
    )


def _x(place: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (place + 0.5) / len(SQUARES)


def _rule(time: float, y: float) -> str:
    """A horizontal line of the plot, with its time."""
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="axis" x="{LEFT - 8}" y="{y + 4:.1f}">{seconds(time)}</text>'
    )


def _curve(kind: str, line: list[float], heights: list[float]) -> str:
    """The points of one line with their times, and its name: the page's above it, CPython's below."""
    aside = -12 if kind == "page" else 22
    points = [(_x(place), y) for place, y in enumerate(heights)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    marks = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'
        f'<text x="{x:.1f}" y="{y + aside:.1f}">{seconds(time)}</text>'
        for (x, y), time in zip(points, line, strict=True)
    ]
    x, y = points[-2]
    name = f'<text x="{x:.1f}" y="{y + aside + (18 if aside > 0 else -18):.1f}">{NAMES[kind]}</text>'
    return "\n".join([f'<g class="{kind}">', f'<polyline points="{path}"/>', *marks, name, "</g>"])
