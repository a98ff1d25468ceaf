"""The browsers that the tests run in: how each is started, and what it cannot be told to do.

A test that is marked ``@pytest.mark.needs("phone")`` runs in each browser that can be told to be one. A
browser that is installed, such as Debian's Firefox, is taken before one of Playwright's own.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from web.tooling.tools import find_browser

FLAGS = {
    "chromium": [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--js-flags=--liftoff-only",  # optimizing Python's code takes a third of its start, in each test anew
    ]
}

NEEDS = {
    "phone": "the screen of a phone, and fingers on it",
    "media": "wishes of the reader such as dark colours or less motion, and print",
    "no scripts": "a browser with scripts turned off",
    "no network": "a network that is gone, for service workers too",
    "devtools": "the protocol of Chromium's developer tools",
    "settings": "settings in its profile, and fewer of Playwright's own",
    "clipboard": "reading what was copied",
    "paper": "printing into a file",
    "axe": "axe-core, under which Firefox ESR 153 crashes once the page has been used for a while",
}
"""What a test can need of a browser beyond a mouse and keys."""

CANNOT = {
    "chromium": set[str](),
    "firefox": {"phone", "no network", "devtools", "settings", "clipboard", "paper"},
    "webkit": {"no network", "devtools", "settings", "clipboard", "paper"},
    "firefox-esr": {"phone", "media", "no scripts", "no network", "devtools", "settings", "clipboard", "axe"},
}
"""What Playwright cannot have its own browsers do, and a Firefox that it drives by WebDriver BiDi."""

NOISE = (" NS_BINDING_ABORTED", " NS_BASE_STREAM_CLOSED")
"""What Firefox alone reports: a request that a worker waited for when the page ended it, or was left."""


def kind(engine: str) -> str:
    """The name of this engine among those above: an installed Firefox is not Playwright's."""
    return "firefox-esr" if engine == "firefox" and find_browser(engine) else engine


@contextmanager
def launched(engine: str) -> Iterator[Browser]:
    """A browser of this engine without a window."""
    channel = None
    if kind(engine) == "firefox-esr":
        channel = "moz-firefox"
        os.environ["NODE_OPTIONS"] = f"--require {Path(__file__).with_name('without_media.cjs')}"
    with sync_playwright() as playwright:
        browser = getattr(playwright, engine).launch(
            channel=channel, executable_path=find_browser(engine), args=FLAGS.get(engine, [])
        )
        yield browser
        browser.close()
