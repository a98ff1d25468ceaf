"""Escapes text for HTML. ``html.escape`` would bring a table of all entities into the page's Python."""

SIGNS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """The text as HTML that shows it, in an element or in an attribute's value."""
    return text.translate(SIGNS)
