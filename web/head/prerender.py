"""What the head of the page says to whoever shows a link to it: where the page and its picture are."""

import os
from html import escape

SHARE_IMAGE = "share.png"
SHARE_SIZE = (1200, 630)
"""What those who show a picture beside a link ask for, in pixels."""


def site_address() -> str | None:
    """Where this build will be published, ending in a slash: ``SITE_ADDRESS``, which a workflow sets."""
    address = os.environ.get("SITE_ADDRESS")
    return address.rstrip("/") + "/" if address else None


def values() -> dict[str, str]:
    """The tags that need a whole address: without one they are left out, for they allow no relative one."""
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
