"""What the section In Python shows before it is used: the titles of the examples, and the first example."""

import ast
import re

from ttt_core import __version__, questions
from web.html.code_link import code_link
from web.html.escape import escape
from web.tools.project import ROOT

FOLDER = ROOT / "web/sections/python/examples"

EXAMPLES = ("judge", "draw", "filters", "search", "rule", "solver", "mistake")
"""The names of the example files, from short to long; each has an answer in another file."""

SHOWN = 4
"""How many examples are listed openly; the longer ones are folded."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``python.html``."""
    odds = questions.odds()
    return {
        "examples": "\n".join(map(item, EXAMPLES[:SHOWN])),
        "more_examples": "\n".join(map(item, EXAMPLES[SHOWN:])),
        "next": str(SHOWN + 1),
        "first_name": EXAMPLES[0],
        "boards": f"{odds['boards']:,}",
        "positions": f"{odds['legal']:,}",
        "wheel": f"ttt_keychain-{__version__}-py3-none-any.whl",
        "code": code_link(before=" ", after=" of all this."),
        "first": escape(source(EXAMPLES[0]).rstrip()),
    }


def source(name: str) -> str:
    """The text of an example."""
    return (FOLDER / f"{name}.py").read_text("utf-8")


def title(name: str) -> str:
    """The first sentence of an example, without its final point or colon."""
    docstring = " ".join((ast.get_docstring(ast.parse(source(name))) or "").split())
    (sentence,) = re.findall(r"^.+?(?:[?]|(?=[.:]\s))", docstring)
    return str(sentence)


def item(name: str) -> str:
    """An example in the list: a link to its file, which the editor opens."""
    link = f'<a class="link" href="./examples/{name}.py" data-example="{name}">{escape(title(name))}</a>'
    return f"<li>{link}</li>"
