"""The browsers of the tests: how each is started, and what Playwright cannot do with it.

A test marked ``@pytest.mark.needs("phone")`` runs in each browser that can emulate a phone. An installed
browser, such as Debian's Firefox, is preferred to Playwright's own.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from web.tools.tools import find_browser

FLAGS = {
    "chromium": [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--js-flags=--liftoff-only",  # optimizing WebAssembly would take a third of Python's start
    ]
}

NEEDS = {
    "phone": "a phone's screen and touch",
    "media": "media features such as dark colours or reduced motion, and print",
    "no scripts": "a browser with scripts turned off",
    "no network": "being offline, for service workers too",
    "devtools": "the protocol of Chromium's developer tools",
    "settings": "settings in its profile, without some of Playwright's own",
    "clipboard": "reading what was copied",
    "paper": "printing to a file",
    "scripts first": "running module scripts before a style sheet that is late",
    "axe": "axe-core, which crashes Firefox ESR 153 after some use of the page",
}
"""What a test can need of a browser beyond a mouse and keys."""

CANNOT = {
    "chromium": set[str](),
    "firefox": {"scripts first", "phone", "no network", "devtools", "settings", "clipboard", "paper"},
    "webkit": {"no network", "devtools", "settings", "clipboard", "paper"},
    "firefox-esr": {
        *("scripts first", "phone", "media", "no scripts", "no network"),
        *("devtools", "settings", "clipboard", "axe"),
    },
}
"""What Playwright cannot do with each browser; it drives firefox-esr by WebDriver BiDi."""

NOISE = (" NS_BINDING_ABORTED", " NS_BASE_STREAM_CLOSED")
"""Failures that only Firefox reports: requests of a worker that was ended, or of a page that was left."""


def kind(engine: str) -> str:
    """The name of this engine in ``CANNOT``: an installed Firefox is not Playwright's."""
    return "firefox-esr" if engine == "firefox" and find_browser(engine) else engine


@contextmanager
def launched(engine: str) -> Iterator[Browser]:
    """A headless browser of this engine."""
    channel = None
    if kind(engine) == "firefox-esr":
        channel = "moz-firefox"
        os.environ["NODE_OPTIONS"] = f'--require "{Path(__file__).with_name("without_media.cjs")}"'
    with sync_playwright() as playwright:
        browser = getattr(playwright, engine).launch(
            channel=channel, executable_path=find_browser(engine), args=FLAGS.get(engine, [])
        )
        yield browser
        browser.close()
