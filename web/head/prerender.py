"""The tags in the page's head that tell other sites the addresses of the page and its picture."""

import os
from html import escape

SHARE_IMAGE = "share.png"
SHARE_SIZE = (1200, 630)
"""The usual size of a picture beside a link, in pixels."""


def site_address() -> str | None:
    """The address of the published site, ending in a slash: ``SITE_ADDRESS``, which a workflow sets."""
    address = os.environ.get("SITE_ADDRESS")
    return address.rstrip("/") + "/" if address else None


def values() -> dict[str, str]:
    """The tags that need an absolute address. They are left out if the address is unknown."""
    address = site_address()
    if not address:
        return {"addressed": ""}
    home, image = escape(address), escape(address + SHARE_IMAGE)
    width, height = SHARE_SIZE
    shows = "A keychain with nine spinners, and a map of all boards on which the possible ones are lit."
    return {
        "addressed": f"""<link rel="canonical" href="{home}">
    <meta property="og:url" content="{home}">
    <meta property="og:image" content="{image}">
    <meta property="og:image:width" content="{width}">
    <meta property="og:image:height" content="{height}">
    <meta property="og:image:alt" content="{shows}">
    <meta name="twitter:card" content="summary_large_image">"""
    }
