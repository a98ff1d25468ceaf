"""The Play section, for the browser tests."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from ttt_core.questions import review


class PlaySection:
    """The Play section of an open page."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.root = page.locator("#play")
        self.notice = page.locator("#notice")
        self.undo = self.root.get_by_role("button", name="Undo")
        self.record = self.root.locator("#play-record > li")

    def open(self, game: str | None = None, *, ready: bool = True) -> None:
        """Open the page, at this game if one is named, and by default wait for Python."""
        self.site.open(self.page, f"play={game}" if game else None, view="play", start="play=perfect/x/")
        if ready:
            expect_solver(self.page, "ready")

    def follow(self, game: str) -> None:
        """Follow a link to this game within the open page."""
        self.page.evaluate("hash => { location.hash = hash }", f"#play={game}")

    def tile(self, cell: int) -> Locator:
        """One tile of the board."""
        return self.root.locator(".flat > button").nth(cell)

    def play(self, cell: int) -> None:
        """Mark a tile, without waiting for Python."""
        self.tile(cell).click()

    def choose(self, name: str, value: str) -> None:
        """Set a switch."""
        self.root.locator(f"input[name=play-{name}][value={value}]").check()

    def expect_board(self, board: str) -> None:
        """Wait until the tiles show this board."""
        for cell, mark in enumerate(board.replace("/", "")):
            expect(self.tile(cell).locator("span")).to_have_attribute("data-face", mark)

    def expect_word(self, word: str) -> None:
        """Wait until the live region says this, such as "Your move."."""
        expect(self.root.locator("[role=status] .play-word")).to_have_text(word)

    def expect_address(self, game: str) -> None:
        """Wait until the address names this game."""
        self.page.wait_for_url(re.compile(re.escape(f"#play={game}") + "$"))

    def moves(self) -> list[int]:
        """The moves that the address names."""
        found = re.search(r"/([\d,]*)$", self.page.url)
        assert found
        return [int(cell) for cell in found[1].split(",") if cell]

    def expect_game(self, moves: list[int]) -> None:
        """Wait until the board and the record show this game."""
        self.expect_board(review(moves)["board"])
        expect(self.record).to_have_count(len(moves))
