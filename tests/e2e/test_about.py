"""The About section works without Python, its boards open on the toy, and axe finds nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import findings_in_every_look, unfold
from tests.e2e.site import Site

pytestmark = pytest.mark.view("about")


def test_a_folded_board_opens_on_the_keychain(quick_page: Page, site: Site) -> None:
    quick_page.goto(site.url + "#about")
    about = quick_page.locator("#about")
    about.get_by_text("The recipe for finding the winner").click()
    board = about.get_by_role("link", name=re.compile("^X O X, X O O, X X X")).first
    board.click()
    expect(quick_page.locator("#spin [data-cell='4']")).to_have_attribute("data-mark", "o")
    expect(quick_page.locator("[data-verdict=illegal]")).to_be_attached()


@pytest.mark.long
@pytest.mark.needs("media")
def test_axe_finds_nothing_with_every_source_unfolded(quick_page: Page, site: Site) -> None:
    quick_page.goto(site.url + "#about")
    unfold(quick_page.locator("#about"))
    assert findings_in_every_look(quick_page, "#about") == []
