"""Opening the page, and waits in it."""

from collections.abc import Callable

from playwright.sync_api import Page


def expect_solver(page: Page, status: str) -> None:
    """Wait until Python has this status.

    Playwright's ``expect`` would describe the whole page each time that it looks in vain, which takes as long
    as half of Python's start.
    """
    page.locator(f"html[data-solver={status}]").wait_for(state="attached")


def open_page(page: Page, link: str = "") -> None:
    """Open the page at this link, and wait until it hears what is pressed."""
    page.goto(link)
    expect_scripts(page)


def expect_scripts(page: Page) -> None:
    """Wait until the page hears what is pressed, which may be after its event ``load``.

    If it opens with today's boards, it shows the first by then.
    """
    page.locator("html[data-script=running]:not([data-opening])").wait_for(state="attached")


def until(page: Page, condition: Callable[[], bool]) -> bool:
    """Wait until this is true, for a minute at most. Return whether it is."""
    for _ in range(600):
        if condition():
            return True
        page.wait_for_timeout(100)
    return False
