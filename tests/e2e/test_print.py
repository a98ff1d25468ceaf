"""The page on paper: a hand-out, in which everything is open and nothing waits to be pressed."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import Site
from ttt_core.questions import judge, odds
from web.spin.prerender import FIRST_BOARD

CHAPTERS = ("positions", "games", "explore", "play", "sizes")

CONTROLS = "nav, input, progress, .switch, .chip, .primary, .quiet, [data-retry], .waiting, .notice, .tally"


@pytest.fixture
def paper(warm_page: Page, site: Site) -> Page:
    """The page with Python, in the dark theme of the reader, as a printer sees it."""
    warm_page.set_viewport_size({"width": 760, "height": 1000})
    warm_page.goto(site.url + f"#board={FIRST_BOARD}")
    warm_page.emulate_media(media="print", color_scheme="dark")
    return warm_page


def test_paper_has_what_is_to_be_read_and_nothing_to_press(paper: Page) -> None:
    expect(paper.locator(CONTROLS).filter(visible=True)).to_have_count(0)
    expect(paper.locator("#spin .verdict")).to_be_visible()
    expect(paper.locator("#spin .verdict")).to_contain_text(judge(FIRST_BOARD)["reasons"][0]["headline"])
    expect(paper.locator("#spin .odds")).to_be_visible()
    expect(paper.locator("#spin .odds")).to_contain_text(odds()["odds"])
    for chapter in CHAPTERS:
        expect(paper.locator(f"#{chapter} > h2")).to_be_visible()
    colours = paper.evaluate("[getComputedStyle(document.body)].map(it => [it.color, it.backgroundColor])[0]")
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert paper.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_what_is_folded_away_is_open_on_paper_and_only_there(paper: Page) -> None:
    folded = paper.locator("main details:not([open])")
    before = folded.count()
    assert before > 0
    paper.locator("#games details > summary").first.click()
    paper.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(folded).to_have_count(0)
    expect(paper.locator("#positions-ply-table")).to_be_visible()
    paper.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(folded).to_have_count(before - 1)
    expect(paper.locator("#games details").first).to_have_attribute("open", "")
