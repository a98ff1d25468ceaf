"""A view of an open page, for the browser tests."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from ttt_core.rules.notation import end_in_letter


class Section:
    """A view of an open page. Its links are ``#view=state``."""

    view = ""
    start = ""
    """The state that the view has at first."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.root = page.locator(f"#{self.view}")
        self.notice = page.locator("#notice")
        self.tiles = self.root.locator(".flat > button")

    def open(self, state: str | None = None, *, solver: str | None = "ready") -> None:
        """Open the page, at this state if one is named, and wait until Python has this status."""
        link = f"{self.view}={state}" if state else None
        self.site.open(self.page, link, view=self.view, start=f"{self.view}={self.start}")
        if solver:
            expect_solver(self.page, solver)

    def follow(self, state: str) -> None:
        """Follow a link to this state within the open page."""
        self.page.evaluate("hash => { location.hash = hash }", f"#{self.view}={state}")

    def expect_address(self, state: str) -> None:
        """Wait until the address names this state."""
        self.page.wait_for_url(re.compile(re.escape(end_in_letter(f"#{self.view}={state}")) + "$"))

    def expect_board(self, board: str) -> None:
        """Wait until the tiles show this board."""
        expect(self.tiles).to_have_count(len(board.replace("/", "")))
        for cell, mark in enumerate(board.replace("/", "")):
            expect(self.tiles.nth(cell).locator("span")).to_have_attribute("data-face", mark)
