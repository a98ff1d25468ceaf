"""Writes the page's HTML. Its numbers come from ``ttt_core``, so none is typed by hand.

Each section is a folder with a template, and with a function ``values`` in ``prerender.py`` that fills it.
"""

from collections.abc import Callable

from ttt_core import questions
from web.about.prerender import values as about
from web.explore.prerender import values as explore
from web.games.prerender import values as games
from web.head.prerender import values as head
from web.map.prerender import values as map_values
from web.page.terms import with_terms
from web.play.prerender import values as play
from web.positions.prerender import values as positions
from web.python.prerender import values as python
from web.sizes.prerender import values as sizes
from web.spin.prerender import values as spin
from web.tooling.template import fill
from web.tooling.tools import ROOT
from web.worksheet.prerender import values as worksheet

PLOT_STYLE = "sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww="
"""The hash of the ``<style>`` that Observable Plot puts into each chart."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        f"style-src 'self' '{PLOT_STYLE}'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self' blob:",  # the service worker; PyScript starts its worker from a blob
        "base-uri 'none'",
        "form-action 'none'",
    ]
)

SECTIONS: dict[str, Callable[[], dict[str, str]]] = {
    "spin": spin,
    "play": play,
    "positions": positions,
    "map": map_values,
    "explore": explore,
    "games": games,
    "sizes": sizes,
    "python": python,
    "about": about,
    "worksheet": worksheet,
}
"""The sections by the names of their folders, in the order of the page."""


def render_page() -> str:
    """The page as text. Raises ``BuildError`` if a template and its values do not match."""
    web = ROOT / "web"
    odds = questions.odds()
    headline = {
        "boards": f"{odds['boards']:,}",
        "legal": f"{odds['legal']:,}",
        "percent": f"{odds['percent']:.2f}",
    }
    sections = {name: fill(web / name / f"{name}.html", values()) for name, values in SECTIONS.items()}
    return with_terms(fill(web / "index.html", {"policy": POLICY} | head() | headline | sections))
