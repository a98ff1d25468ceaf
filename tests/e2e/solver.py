"""Waits in an open page, and asks the client of Python what the page does not."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.e2e.site import ASSETS, Site


def expect_solver(page: Page, status: str) -> None:
    """Wait until Python has this status.

    Playwright's ``expect`` would describe the whole page each time that it looks in vain, which takes as long
    as half of Python's start.
    """
    page.locator(f"html[data-solver={status}]").wait_for(state="attached")


def until(page: Page, condition: Callable[[], bool]) -> bool:
    """Wait until this is true, for a minute at most. Return whether it is."""
    for _ in range(600):
        if condition():
            return True
        page.wait_for_timeout(100)
    return False


HARNESS = f"""async () => {{
    globalThis.statuses = [];
    const {{ ask, onSolver }} = await import(new URL("./{ASSETS["start.js"]}", location.href).href);
    onSolver((status) => statuses.push(status));
    globalThis.ask = ask;
    globalThis.text = (value) =>
        JSON.stringify(value, (_, v) => (typeof v === "bigint" ? `BigInt ${{v}}` : v));
}}"""
"""Gives the page's client to the test, as ``ask``, and what it reports, in ``statuses``."""

OpenHarness = Callable[[], Page]


def open_harness(page: Page, site: Site) -> Page:
    """Open the page, whose client a test can ask what the page does not."""
    page.goto(site.url + "#spin", wait_until="domcontentloaded")
    page.evaluate(HARNESS)
    return page
