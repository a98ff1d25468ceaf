"""Writes the other pages of the site: ``404.html``, the list of licences, and what the tables hold."""

from urllib.parse import quote, urlsplit

from ttt_core.questions.games import EMPTY
from web.html.escape import escape
from web.html.mini_board import mini_board
from web.html.template import fill
from web.html.untranslated import untranslated
from web.shell.head.prerender import site_address
from web.tools.tools import ROOT, integrity

FOLDER = ROOT / "web/shell/other_pages"
POLICY = (
    "default-src 'none'; script-src {scripts}; style-src {styles}; font-src 'self'; img-src {pictures}; "
    "base-uri 'none'; form-action 'none'"
)
OWN = "tic-tac-toe-keychain"


def render_not_found(style: str) -> str:
    """The page that a server such as GitHub Pages sends for every address that does not exist.

    That address can be in any folder, so the page contains its icon and style, and its links lead to the
    address of the site or, if that is unknown, to the start of the server.
    """
    home = urlsplit(site_address() or "/").path
    content = fill(FOLDER / "not_found.html", {"home": home, "picture": mini_board(EMPTY)})
    policy = POLICY.format(scripts="'none'", styles=f"'{integrity(style.encode())}'", pictures="data:")
    drawing = quote((ROOT / "web/shell/head/icon.svg").read_text("utf-8"))
    resources = f"""<link rel="icon" href="data:image/svg+xml,{drawing}">
    <style>{style}</style>"""
    return page("Nothing at this address", home, content, policy, resources)


def render_licences(names: list[str], assets: dict[str, str]) -> str:
    """The list of licences, for a folder of the site."""
    links = (
        f'        <li><a href="./{escape(name)}.txt">{escape(name)}</a></li>' for name in names if name != OWN
    )
    return page_below("Licences", "licences.html", {"licences": "\n".join(links)}, assets)


def render_data(wheel: str, assets: dict[str, str]) -> str:
    """What each column of the tables holds, for the folder that has them and the wheel of this name."""
    return page_below("The tables, column by column", "data.html", {"wheel": wheel}, assets)


def page_below(title: str, template: str, context: dict[str, str], assets: dict[str, str]) -> str:
    """A page for a folder of the site, with the site's style."""
    resources = f"""<link rel="icon" href="../{assets["icon.svg"]}" type="image/svg+xml">
    <link rel="stylesheet" href="../{assets["style.css"]}">
    <script src="../{assets["early.js"]}"></script>"""
    policy = POLICY.format(scripts="'self'", styles="'self'", pictures="'self'")
    return page(title, "../", fill(FOLDER / template, context), policy, resources)


def page(title: str, home: str, content: str, policy: str, resources: str) -> str:
    """A page with this title and content; ``home`` is the way to the site."""
    return fill(
        FOLDER / "frame.html",
        {
            "policy": policy,
            "title": title,
            "home": home,
            "resources": resources,
            "content": untranslated(content.rstrip()),
        },
    )
