"""The tags in the page's head that tell other sites the addresses of the page and its picture."""

import os
import re

from web.html.escape import escape
from web.tools.project import BuildError

LINK_IMAGE = "share.png"
LINK_IMAGE_SIZE = (1200, 630)
"""The usual size of a picture beside a link, in pixels."""


def site_address() -> str | None:
    """The address of the published site, ending in a slash: ``SITE_ADDRESS``, which a workflow sets.

    That is an address, or ``OWNER/REPOSITORY`` for the place where GitHub Pages publishes this repository.
    Raises ``BuildError`` if it is neither.
    """
    given = os.environ.get("SITE_ADDRESS", "").strip()
    if not given:
        return None
    if re.fullmatch(r"https?://[^/?#\s]+(/[^?#\s]*)?", given):
        return given.rstrip("/") + "/"
    if not re.fullmatch(r"[\w-]+/[\w.-]+", given):
        raise BuildError(
            f"SITE_ADDRESS is {given!r}, which is no address, such as https://example.org/keychain/"
        )
    owner, repository = given.lower().split("/")
    home = f"https://{owner}.github.io/"
    return home if repository == f"{owner}.github.io" else f"{home}{given.split('/')[1]}/"


def context() -> dict[str, str]:
    """The tags with the page's own addresses. If they are unknown, the picture has the way from the page."""
    address = site_address()
    width, height = LINK_IMAGE_SIZE
    shows = "A keychain with nine spinners. Could this board happen in a real game?"
    tags = [
        f'<meta property="og:image" content="{escape(address or "./")}{LINK_IMAGE}">',
        f'<meta property="og:image:width" content="{width}">',
        f'<meta property="og:image:height" content="{height}">',
        f'<meta property="og:image:alt" content="{shows}">',
        '<meta name="twitter:card" content="summary_large_image">',
    ]
    if address:
        tags.insert(0, f'<meta property="og:url" content="{escape(address)}">')
        tags.insert(0, f'<link rel="canonical" href="{escape(address)}">')
    return {"addressed": "\n    ".join(tags)}
