"""Writes the page's HTML. Its numbers come from ``ttt_core``, so none is typed by hand.

Each section is a folder with a template, and with a function ``values`` in ``prerender.py`` that fills it.
"""

from collections.abc import Callable

from ttt_core import questions
from web.html.template import fill
from web.html.terms import with_terms
from web.sections.about.prerender import values as about
from web.sections.classroom.prerender import values as classroom
from web.sections.doors.prerender import values as doors
from web.sections.explore.prerender import values as explore
from web.sections.games.prerender import values as games
from web.sections.play.prerender import values as play
from web.sections.positions.prerender import values as positions
from web.sections.python.prerender import values as python
from web.sections.sizes.prerender import values as sizes
from web.sections.spin.prerender import values as spin
from web.sections.story.prerender import values as story
from web.shell.head.prerender import values as head
from web.tools.tools import ROOT, integrity

PLOT_STYLE = "sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww="
"""The hash of the ``<style>`` that Observable Plot puts into each chart."""

BOOTSTRAP = ROOT / "web/python/bootstrap.js"
"""The script of the frame in which the reader's programs run. It is inline there."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        f"script-src 'self' 'wasm-unsafe-eval' '{integrity(BOOTSTRAP.read_bytes())}'",
        f"style-src 'self' '{PLOT_STYLE}'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self' blob:",  # the service worker; PyScript and the editor start workers from blobs
        "frame-src 'none'",  # the frame of the editor, whose page has no address, can go nowhere else
        "base-uri 'none'",
        "form-action 'none'",
    ]
)

SECTIONS: dict[str, Callable[[], dict[str, str]]] = {
    "spin": spin,
    "story": story,
    "doors": doors,
    "play": play,
    "games": games,
    "explore": explore,
    "sizes": sizes,
    "positions": positions,
    "python": python,
    "classroom": classroom,
    "about": about,
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
    sections = {
        name: fill(web / "sections" / name / f"{name}.html", values()) for name, values in SECTIONS.items()
    }
    return with_terms(fill(web / "shell/index.html", {"policy": POLICY} | head() | headline | sections))
