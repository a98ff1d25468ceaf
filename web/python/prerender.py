"""What the section In Python shows before it is used: the examples by name, and the first of them."""

import ast
import re
from html import escape

from web.tooling.tools import ROOT

FOLDER = ROOT / "web/python/examples"

EXAMPLES = (
    "judge",
    "draw",
    "filters",
    "search",
    "symmetry",
    "rule",
    "solver",
    "opening",
    "faces",
    "bigger",
    "spin",
    "mistake",
)
"""The examples by the names of their files, from one line to a page; each has an answer beside it."""


def values() -> dict[str, str]:
    """The value of each placeholder of ``python.html``."""
    return {
        "examples": "\n".join(map(item, EXAMPLES)),
        "first_name": EXAMPLES[0],
        "first": escape(source(EXAMPLES[0]).rstrip()),
    }


def source(name: str) -> str:
    """The text of an example."""
    return (FOLDER / f"{name}.py").read_text("utf-8")


def title(name: str) -> str:
    """The first sentence of an example, without what ends it unless that is a question mark."""
    told = " ".join((ast.get_docstring(ast.parse(source(name))) or "").split())
    (sentence,) = re.findall(r"^.+?(?:[?]|(?=[.:]\s))", told)
    return str(sentence)


def item(name: str) -> str:
    """An example in the list: its own file, which the editor opens."""
    link = f'<a class="link" href="./examples/{name}.py" data-example="{name}">{escape(title(name))}</a>'
    return f"<li>{link}</li>"
