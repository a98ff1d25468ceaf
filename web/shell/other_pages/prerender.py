"""Writes the other pages of the site: ``404.html``, the list of licences, and what the tables hold."""

from urllib.parse import urlsplit

from ttt_core.questions.games import EMPTY
from web.html.escape import escape
from web.html.mini_board import mini_board
from web.html.template import fill
from web.html.untranslated import untranslated
from web.shell.head.prerender import site_address
from web.tools.tools import ROOT

FOLDER = ROOT / "web/shell/other_pages"
OWN = "tic-tac-toe-keychain"
KINDS = {"icon": "svg", "style": "css", "early": "js"}
"""The files that each page loads."""


def render_not_found(assets: dict[str, str]) -> str:
    """The page that a server such as GitHub Pages sends for every address that does not exist.

    That address can be in any folder, so its links begin at the address of the site or, if that is unknown,
    at the start of the server.
    """
    home = urlsplit(site_address() or "/").path
    context = {"home": home, "picture": mini_board(EMPTY)}
    return page("Nothing at this address", "not_found.html", context, assets, home)


def render_licences(names: list[str], assets: dict[str, str]) -> str:
    """The list of licences, for a folder of the site."""
    links = (
        f'        <li><a href="./{escape(name)}.txt">{escape(name)}</a></li>' for name in names if name != OWN
    )
    return page("Licences", "licences.html", {"licences": "\n".join(links)}, assets)


def render_data(wheel: str, assets: dict[str, str]) -> str:
    """What each column of the tables holds, for the folder that has them and the wheel of this name."""
    return page("The tables, column by column", "data.html", {"wheel": wheel}, assets)


def page(
    title: str, template: str, context: dict[str, str], assets: dict[str, str], home: str = "../"
) -> str:
    """A page with this title and content; ``home`` is the way to the site."""
    files = {name: home + assets[f"{name}.{kind}"] for name, kind in KINDS.items()}
    content = untranslated(fill(FOLDER / template, context).rstrip())
    return fill(FOLDER / "frame.html", {"title": title, "home": home, "content": content} | files)
