"""Python fails on every question: each section says so, offers to ask again, and none stays busy."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.looks import axe_findings
from tests.e2e.site import Site
from tests.e2e.toy import Toy

ASK = {
    "verdict": "",
    "million": "#million [data-spins='10']",
    "faces": "#faces-thirds",
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
    expect(page.locator("[aria-busy=true], [data-state=waiting], [data-state=counting]")).to_have_count(0)
    assert axe_findings(page) == []
    toy.expect_judged("xo./.x./..o")


WAITING = """() => {
    const region = document.querySelector("[data-verdict]");
    globalThis.said = [];
    new MutationObserver(() => {
        if (region.dataset.verdict === "pending") said.push(region.querySelector(".reasons").textContent);
    }).observe(region, { attributeFilter: ["data-verdict"] });
}"""
"""Records what the page says at the moment in which a verdict is not there yet."""


def test_screen_readers_do_not_announce_that_python_is_judging(page: Page, site: Site) -> None:
    toy = Toy(page)
    site.held.add("o../...")
    site.faults["judgements.json"] = "late"
    toy.open(".../.../...")
    toy.expect_verdict("legal")
    page.evaluate(WAITING)
    toy.spinner(0).press("o")
    expect(toy.verdict).to_have_attribute("data-verdict", "pending")
    expect(toy.verdict.get_by_text("Looking it up.")).to_be_visible()
    site.held.clear()
    toy.expect_verdict("illegal", "too-many-o")
    assert "Impossible." in toy.verdict.aria_snapshot()
    for act in ("#undo", "#spin-all", "#changes button, [data-cell]"):
        page.locator(act).filter(visible=True).first.click()
        toy.expect_judged()
    assert page.evaluate("said") == [""] * 4
