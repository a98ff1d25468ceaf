"""The About section: readable without Python, its boards open on the toy, and axe finds nothing."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.axe import findings_in_every_look, unfold
from tests.e2e.site import Site


def test_a_folded_board_opens_on_the_keychain(page: Page, site: Site) -> None:
    page.goto(site.url)
    about = page.locator("#about")
    about.get_by_text("The recipe for finding the winner").click()
    board = about.get_by_role("link", name=re.compile("^X O X, X O O, X X X")).first
    board.click()
    expect(page.locator("#spin [data-cell='4']")).to_have_attribute("data-mark", "o")
    expect(page.locator("[data-verdict=illegal]")).to_be_attached()


def test_axe_finds_nothing_with_every_source_unfolded(page: Page, site: Site) -> None:
    page.goto(site.url)
    unfold(page.locator("#about"))
    assert findings_in_every_look(page, "#about") == []
