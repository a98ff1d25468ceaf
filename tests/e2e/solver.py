"""Waits in an open page: for Python, or until something is true."""

from collections.abc import Callable

from playwright.sync_api import Page


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


def expect_given_up(page: Page) -> None:
    """Let minutes pass on the page's clock until it gives Python up. A late file begins one anew."""

    def is_given_up() -> bool:
        page.clock.run_for(61_000)
        return page.locator("html[data-solver=failed]").count() == 1

    assert until(page, is_given_up)
