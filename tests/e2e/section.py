"""A view of an open page, for the browser tests."""

import re

from playwright.sync_api import Page, expect

from ttt_core.rules.notation import end_in_letter


class Section:
    """A view of an open page. Its links are ``#view=state``."""

    def __init__(self, page: Page, view: str) -> None:
        self.page = page
        self.view = view
        self.root = page.locator(f"#{view}")
        self.tiles = self.root.locator(".flat > button")

    def open(self, state: str = "") -> None:
        """Open the page in this state of the view, or as it is at first."""
        self.page.goto(f"#{self.view}={state}" if state else f"#{self.view}")
        self.page.locator(f"html[data-script=running][data-view={self.view}]").wait_for(state="attached")

    def follow(self, state: str) -> None:
        """Follow a link to this state within the open page."""
        self.page.evaluate("hash => { location.hash = hash }", f"#{self.view}={state}")

    def choose(self, name: str, value: str) -> None:
        """Set a switch."""
        self.root.locator(f"input[name={name}][value='{value}']").check()

    def expect_address(self, state: str) -> None:
        """Wait until the address names this state."""
        self.page.wait_for_url(re.compile(re.escape(end_in_letter(f"#{self.view}={state}")) + "$"))

    def expect_board(self, board: str) -> None:
        """Wait until the tiles show this board."""
        expect(self.tiles).to_have_count(len(board.replace("/", "")))
        for cell, mark in enumerate(board.replace("/", "")):
            expect(self.tiles.nth(cell).locator("span")).to_have_attribute("data-face", mark)
