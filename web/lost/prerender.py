"""Writes ``404.html``, which a server such as GitHub Pages sends for every address where there is nothing.

The browser reads it at that address, however deep: so its links begin at the root of the site.
"""

from urllib.parse import urlsplit

from ttt_core.questions.games import EMPTY
from web.head.prerender import site_address
from web.tooling.mini_board import mini_board
from web.tooling.template import fill
from web.tooling.tools import ROOT

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def render_lost(assets: dict[str, str]) -> str:
    """The page as text, for a site with these assets; without an address it is at the root of its server."""
    return fill(
        ROOT / "web/lost/lost.html",
        {
            "policy": POLICY,
            "home": urlsplit(site_address() or "/").path,
            "style": assets["style.css"],
            "theme": assets["theme.js"],
            "picture": mini_board(EMPTY),
        },
    )
