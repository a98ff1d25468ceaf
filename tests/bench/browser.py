"""Opens the browser of the bench."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserType, Page

from web.tools.tools import find_browser

PATIENCE = 120_000
"""The most milliseconds to wait."""

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]

WHEN_MARKED = """([mark, patience]) => new Promise((resolve, reject) => {
  const look = (list) => list.getEntriesByName(mark).forEach(({ startTime }) => resolve(startTime));
  new PerformanceObserver(look).observe({ type: "mark", buffered: true });
  setTimeout(() => reject(new Error(`there was no ${mark}`)), patience);
})"""


@contextmanager
def profile(chromium: BrowserType, folder: str) -> Iterator[Page]:
    """A page of a browser whose cache is in this folder."""
    context = chromium.launch_persistent_context(
        folder, executable_path=find_browser("chromium", headless_shell=False), args=FLAGS
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield context.pages[0]
    finally:
        context.close()


def when_marked(page: Page, mark: str) -> float:
    """Wait for this mark, and return the seconds from navigation to it."""
    return float(page.evaluate(WHEN_MARKED, [mark, PATIENCE])) / 1000
