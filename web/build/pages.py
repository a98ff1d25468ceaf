"""Writes the page's HTML. Its numbers come from ``ttt_core``, so none is typed by hand.

Each section is a folder with a template, and with a function ``context`` in ``prerender.py`` that fills it.
"""

import json
from importlib import import_module

from ttt_core import questions
from web.html.code_link import code_link
from web.html.template import fill
from web.html.terms import with_terms
from web.shell.head.prerender import context as head
from web.tools.tools import ROOT, integrity

VIEWS: list[dict[str, str]] = json.loads((ROOT / "web/sections/views.json").read_text("utf-8"))
"""The views beside home, in the order of the menu: the folder, the id and the title of each."""

BOOTSTRAP = ROOT / "web/python/bootstrap.js"
"""The script of the frame in which the reader's programs run. It is inline there."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        f"script-src 'self' 'wasm-unsafe-eval' '{integrity(BOOTSTRAP.read_bytes())}'",
        "style-src 'self'",
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


def render(name: str, **parts: str) -> str:
    """The section of this folder, with what other folders add to it."""
    context = import_module(f"web.sections.{name}.prerender").context()
    return fill(ROOT / f"web/sections/{name}/{name}.html", context | parts)


def render_page() -> str:
    """The page as text. Raises ``BuildError`` if a template and its context do not match."""
    web = ROOT / "web"
    headline = {"boards": f"{questions.odds()['boards']:,}", "code": code_link()}
    views = {
        "menu": "\n".join(f'        <a href="#{view["id"]}">{view["title"]}</a>' for view in VIEWS),
        "home": render("spin", faces=render("faces")) + render("story") + render("doors"),
        "views": "".join(render(view["folder"]) for view in VIEWS),
    }
    return with_terms(fill(web / "shell/index.html", {"policy": POLICY} | head() | headline | views))
