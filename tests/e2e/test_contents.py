"""The way through the page: its bar of sections, and what it folds."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import WITHOUT_PYTHON
from tests.e2e.site import Site

ORDER = ["spin", "play", "positions", "map", "explore", "games", "sizes", "python", "about"]


@pytest.fixture
def folded(browser: Browser, site: Site) -> Iterator[Page]:
    """The page as a reader finds it, nothing unfolded."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    context.add_init_script(WITHOUT_PYTHON)
    page = context.new_page()
    page.goto(site.url)
    yield page
    context.close()


def test_the_bar_names_the_sections_in_order_and_the_one_that_is_read(warm_page: Page) -> None:
    hashes = warm_page.locator("#nav a").evaluate_all("all => all.map((link) => link.hash.slice(1))")
    sections = warm_page.locator("main > section").evaluate_all("all => all.map((one) => one.id)")
    assert hashes == sections == ORDER
    for name in ("games", "play"):
        warm_page.locator(f"#nav a[href='#{name}']").click()
        expect(warm_page.locator("#nav a[aria-current]")).to_have_attribute("href", f"#{name}")


def test_the_bar_covers_nothing_that_has_the_focus(warm_page: Page) -> None:
    warm_page.emulate_media(reduced_motion="reduce")
    warm_page.set_viewport_size({"width": 360, "height": 740})
    warm_page.locator("#about summary").last.focus()
    for _ in range(20):
        warm_page.keyboard.press("Shift+Tab")
        edge, bar = warm_page.evaluate(
            """[document.activeElement.getBoundingClientRect().top,
                document.querySelector(".bar").getBoundingClientRect().bottom]"""
        )
        assert edge >= bar > 0, warm_page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def test_a_link_unfolds_what_it_leads_to(folded: Page) -> None:
    expect(folded.locator("#positions-number")).to_be_hidden()
    folded.evaluate("location.hash = '#number=5189'")
    expect(folded.locator("#positions-number")).to_be_in_viewport()
    folded.evaluate("location.hash = '#games-bend'")
    expect(folded.locator("#games-bend")).to_be_in_viewport()


def test_a_fold_opens_by_key(folded: Page) -> None:
    summary = folded.locator("#games summary", has_text=re.compile("^Ten more"))
    summary.focus()
    folded.keyboard.press("Enter")
    expect(folded.locator("button[data-rules='game/line/win']")).to_be_visible()
