"""Python fails on every question: each section says so, offers to ask again, and none stays busy."""

from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import axe_findings
from tests.e2e.conftest import WITHOUT_PYTHON
from tests.e2e.site import Site
from tests.e2e.stand_in import answering, fail
from tests.e2e.toy import Toy
from ttt_core.questions import QUESTIONS

pytestmark = pytest.mark.stand_in

ASK = {
    "verdict": "",
    "experiment": "#experiment [data-spins='10']",
    "faces": "#faces-thirds",
    "games": "#games label:has([value=board])",
    "explore-position": "#explore-follow a >> nth=0",
    "explore-all": "#explore-all label:has([value='6'])",
    "play-game": "#play .flat > button >> nth=4",
    "sizes-verdict": "#sizes-tray > button >> nth=0",
}
"""For each part of the page: what to press so that it asks Python. Spin asks by itself."""

HEALTH_CHECK = {"board": "........."}

BY_ITSELF = ("story-race-step",)
"""The parts that ask as soon as they are in sight."""


def make_python_fail(site: Site, *questions: str, once: bool = False) -> None:
    """Let Python fail on these questions, or on all, always or once; but never on the check that it works."""
    failed = set()

    def answer(question: str, **options: object) -> object:
        if options != HEALTH_CHECK and not (once and question in failed):
            failed.add(question)
            fail()
        return answering(question)(**options)

    site.answers |= {question: partial(answer, question) for question in questions or [*QUESTIONS, "draw"]}


def shown(part: Locator) -> Locator:
    """Change to the view of this part of the page."""
    part.evaluate("part => { location.hash = part.closest('main > section').id }")
    expect(part).to_be_visible()
    return part


@pytest.mark.long
@pytest.mark.needs("axe")
def test_every_section_shows_the_error_and_none_stays_busy(page: Page, site: Site) -> None:
    make_python_fail(site)
    toy = Toy(page, site)
    toy.open("xo./.x./..o")
    for selector in filter(None, ASK.values()):
        shown(page.locator(selector)).click()
    shown(page.locator("[data-to=race]")).click()
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", "race")
    for name in (*ASK, *BY_ITSELF):
        part = shown(page.locator(f"#{name}, .{name}").first)
        error = part.locator(".refusal").first
        expect(error).to_contain_text("Python could not answer: ZeroDivisionError: ")
        expect(error.get_by_role("button", name="Load again")).to_be_visible()
    expect(page.locator("[data-state=failed]")).to_have_count(len(ASK) + len(BY_ITSELF))
    expect(page.locator("[aria-busy=true], [data-state=waiting], [data-state=counting]")).to_have_count(0)
    for view in ("games", "explore", "play", "sizes", "spin"):
        shown(page.locator(f"#{view}"))
        assert axe_findings(page) == []
    expect(toy.verdict).to_contain_text("Python itself couldn")


WITHOUT_LIST = WITHOUT_PYTHON.replace("worker.py", "verdicts.json")
"""Keeps the list of verdicts loading forever. A request that is held back would be given up after a while."""


def test_screen_readers_do_not_announce_that_python_is_judging(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    site.held.add("o../...")
    page.add_init_script(WITHOUT_LIST)
    toy.open(".../.../...")
    toy.expect_verdict("legal")
    toy.spinner(0).press("o")
    expect(toy.verdict).to_have_attribute("data-verdict", "pending")
    expect(toy.verdict.get_by_text("Python is judging.")).to_be_visible()
    site.held.clear()
    toy.expect_verdict("illegal", "too-many-o")
    assert "Impossible." in toy.verdict.aria_snapshot()
