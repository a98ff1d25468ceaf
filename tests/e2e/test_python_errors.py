"""Python fails on every question: each section says so, offers to ask again, and none stays busy."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.looks import axe_findings
from tests.e2e.site import Site
from tests.e2e.toy import Toy

ASK = {
    "verdict": "",
    "million": "#million [data-spins='10']",
    "games": "#games label:has([value=board])",
    "explore-position": "#explore-follow a >> nth=0",
    "explore-all": "#explore-all label:has([value='6'])",
    "play-game": "#play .flat > button >> nth=4",
    "sizes-verdict": "#sizes-tray > button >> nth=0",
}
"""For each part of the page: what to press so that it asks Python. Spin asks by itself."""


def shown(part: Locator) -> Locator:
    """Change to the view of this part of the page."""
    part.evaluate("part => { location.hash = part.closest('main > section').id }")
    expect(part).to_be_visible()
    return part


@pytest.mark.long
@pytest.mark.only_browser("chromium")
def test_every_section_shows_the_error_and_none_stays_busy(page: Page, site: Site) -> None:
    site.fails = True
    toy = Toy(page)
    toy.open("xo./.x./..o")
    for selector in filter(None, ASK.values()):
        shown(page.locator(selector)).click()
    race = shown(page.locator("[data-step=race]"))  # which asks as soon as it is in sight
    race.evaluate("step => step.scrollIntoView({ block: 'center' })")
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", "race")
    for name in (*ASK, "story-race-step"):
        error = shown(page.locator(f"#{name}, .{name}").first).locator(".refusal").first
        expect(error).to_contain_text("Python could not answer: ZeroDivisionError: ")
        expect(error.get_by_role("button", name="Load again")).to_be_visible()
    expect(page.locator("[data-state=failed]")).to_have_count(len(ASK) + 1)
    expect(page.locator("[data-state=waiting], [data-state=counting]")).to_have_count(0)
    assert axe_findings(page) == []
    toy.expect_judged("xo./.x./..o")
