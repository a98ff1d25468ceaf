"""Writes the page's HTML. Its numbers come from ``ttt_core``, except those that a source published.

Each section is a folder with a template, and with a function ``context`` in ``prerender.py`` that fills it.
"""

from importlib import import_module
from string import Template

from ttt_core import questions
from web.html.code_link import code_link
from web.html.template import fill
from web.html.untranslated import untranslated
from web.shell.head.prerender import context as head
from web.tools.digests import integrity
from web.tools.project import ROOT, read_json

ROOMS = ("today/today", "today/days", "hundred/hundred", "million/million")
"""The templates of what stands in the section of the toy."""

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


def rooms() -> dict[str, str]:
    """The rooms of home, by the names of their placeholders in ``spin.html``."""
    odds = questions.odds()
    values = {
        "boards": f"{odds['boards']:,}",
        "legal": f"{odds['legal']:,}",
        "of_100": f"{odds['percent']:.0f}",
        "percent": f"{odds['percent']:.2f}",
    }
    templates = [ROOT / f"web/sections/{room}.html" for room in ROOMS]
    wanted = {one: Template(one.read_text("utf-8")).get_identifiers() for one in templates}
    return {one.stem: fill(one, {name: values[name] for name in wanted[one]}) for one in templates}


def render_page() -> str:
    """The page as text. Raises ``BuildError`` if a template and its context do not match."""
    web = ROOT / "web"
    views = read_json(web / "sections/views.json")
    headline = {"boards": f"{questions.odds()['boards']:,}", "code": code_link(after=" · ")}
    body = {
        "menu": "\n".join(f'        <a href="#{view["id"]}">{view["title"]}</a>' for view in views),
        "home": render("spin", **rooms()) + render("story") + render("doors"),
        "views": "".join(render(view["folder"]) for view in views),
    }
    page = fill(web / "shell/index.html", {"policy": POLICY} | head() | headline | body)
    return untranslated(page)
