"""Fills a template of the page. Placeholders and context must match exactly, so none can be forgotten."""

import json
from pathlib import Path
from string import Template

from web.tools.project import ROOT, BuildError, naming


def fill(template: Path, context: dict[str, str]) -> str:
    """The template's text with each ``$name`` replaced by its value.

    Raises ``BuildError`` if a placeholder has no value, or a value no placeholder.
    """
    name = template.relative_to(ROOT).as_posix()
    with naming(template):
        text = Template(template.read_text("utf-8"))
        wanted = set(text.get_identifiers())
    if missing := wanted - context.keys():
        raise BuildError(f"{name} asks for ${', $'.join(sorted(missing))}, which has no value")
    if unused := context.keys() - wanted:
        raise BuildError(f"{name} does not use ${', $'.join(sorted(unused))}")
    with naming(template):
        return text.substitute(context)


def placeholders(pieces: dict[str, str]) -> dict[str, str]:
    """The pieces of a view by the names of their placeholders, which cannot have the hyphens of ids."""
    return {name.replace("-", "_"): html for name, html in pieces.items()}


def as_script(value: object) -> str:
    """JSON that cannot close the HTML element around it."""
    return json.dumps(value).replace("<", "\\u003c")
