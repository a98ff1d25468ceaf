"""Writes the other pages of the site: ``404.html``, the list of licences, and what the tables hold."""

from urllib.parse import urlsplit

from ttt_core.questions.moves import EMPTY
from web.html.escape import escape
from web.html.mini_board import mini_board
from web.html.template import fill
from web.html.untranslated import untranslated
from web.shell.head.prerender import site_address
from web.tools.digests import integrity
from web.tools.project import ROOT

FOLDER = ROOT / "web/shell/other_pages"
OWN = "tic-tac-toe-keychain"
KINDS = {"icon": "svg", "style": "css", "early": "js"}
"""The files that the last two load."""


def render_not_found() -> str:
    """The page that a server such as GitHub Pages sends for every address that does not exist.

    That address can be in any folder: the page needs no other file. It links to the site if the build knows
    where that is.
    """
    style = (FOLDER / "not_found.css").read_text("utf-8")
    address = site_address()
    link = f'<p><a href="{escape(urlsplit(address).path)}">Open the keychain</a></p>' if address else ""
    context = {"picture": mini_board(EMPTY), "way": link, "style": style}
    return fill(FOLDER / "not_found.html", context | {"style_hash": integrity(style.encode())})


def render_licences(names: list[str], assets: dict[str, str]) -> str:
    """The list of licences, for a folder of the site."""
    links = (
        f'        <li><a href="./{escape(name)}.txt">{escape(name)}</a></li>' for name in names if name != OWN
    )
    return page("Licences", "licences.html", {"licences": "\n".join(links)}, assets)


def render_data(wheel: str, assets: dict[str, str]) -> str:
    """What each column of the tables holds, for the folder that has them and the wheel of this name."""
    return page("The tables, column by column", "data.html", {"wheel": wheel}, assets)


def page(title: str, template: str, context: dict[str, str], assets: dict[str, str]) -> str:
    """A page with this title and content, for a folder of the site."""
    files = {name: f"../{assets[f'{name}.{kind}']}" for name, kind in KINDS.items()}
    content = untranslated(fill(FOLDER / template, context).rstrip())
    return fill(FOLDER / "frame.html", {"title": title, "content": content} | files)
