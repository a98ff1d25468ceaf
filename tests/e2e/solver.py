"""Waits for Python in an open page."""

from playwright.sync_api import Page


def expect_solver(page: Page, status: str) -> None:
    """Wait until Python has this status.

    Playwright's ``expect`` would describe the whole page each time that it looks in vain, which takes as long
    as half of Python's start.
    """
    page.locator(f"html[data-solver={status}]").wait_for(state="attached")
