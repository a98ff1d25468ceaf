"""Writes the other pages of the site: ``404.html`` and the list of licences."""

from html import escape
from urllib.parse import urlsplit

from ttt_core.questions.games import EMPTY
from web.head.prerender import site_address
from web.tooling.mini_board import mini_board
from web.tooling.template import fill
from web.tooling.tools import ROOT

FOLDER = ROOT / "web/other_pages"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
OWN = "tic-tac-toe-keychain"


def render_not_found(assets: dict[str, str]) -> str:
    """The page that a server such as GitHub Pages sends for every address that does not exist.

    That address can be in any folder, so the page's links begin at the root of the site or, if the site's
    address is unknown, at the root of the server.
    """
    home = urlsplit(site_address() or "/").path
    content = fill(FOLDER / "not_found.html", {"home": home, "picture": mini_board(EMPTY)})
    return page("Nothing at this address", home, content, assets)


def render_licences(names: list[str], assets: dict[str, str]) -> str:
    """The list of licences, for a folder of the site."""
    links = (
        f'        <li><a href="./{escape(name)}.txt">{escape(name)}</a></li>' for name in names if name != OWN
    )
    content = fill(FOLDER / "licences.html", {"licences": "\n".join(links)})
    return page("Licences", "../", content, assets)


def page(title: str, home: str, content: str, assets: dict[str, str]) -> str:
    """A page with this title and content; ``home`` is the way to the site."""
    return fill(
        FOLDER / "frame.html",
        {
            "policy": POLICY,
            "title": title,
            "home": home,
            "style": assets["style.css"],
            "theme": assets["theme.js"],
            "icon": assets["icon.svg"],
            "content": content.rstrip(),
        },
    )
