"""The navigation of the page: its bar of sections, its terms and its folds."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.earlier import PATIENCE, WITHOUT_PYTHON, NewPage
from tests.e2e.site import DIST, Site
from web.html.terms import TERMS


@pytest.fixture
def folded(browser: Browser, site: Site) -> Iterator[Page]:
    """The page with every fold closed, as a reader first sees it."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WITHOUT_PYTHON)
    page = context.new_page()
    page.goto(site.url)
    yield page
    context.close()


def test_the_first_key_offers_the_way_past_the_bar(folded: Page) -> None:
    folded.keyboard.press("Tab")
    skip = folded.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_have_css("clip-path", "none")
    folded.keyboard.press("Enter")
    folded.keyboard.press("Tab")
    expect(folded.locator("#spin :focus")).to_have_count(1)


@pytest.mark.quick
def test_screen_readers_hear_that_python_loads_but_not_each_part_of_it(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False)
    page.goto(site.url + "#spin")
    line = page.locator("#solver")
    expect(line.locator("[aria-hidden]")).to_contain_text("MB")
    assert line.locator("span").first.evaluate("words => words.firstChild.textContent") == "Python is loading"


@pytest.mark.quick
def test_on_a_phone_a_button_folds_and_unfolds_the_menu(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, viewport={"width": 360, "height": 740})
    page.goto(site.url)
    button, link = page.get_by_role("button", name="Menu"), page.locator("#nav a[href='#games']")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(link).to_be_hidden()
    button.click()
    link.focus()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(link).to_be_hidden()
    button.click()
    link.click()
    expect(page.locator("#games-title")).to_be_in_viewport()
    expect(link).to_be_hidden()
    button.click()
    expect(link).to_be_visible()
    page.mouse.click(5, 500)
    expect(link).to_be_hidden()
    button.click()
    page.locator("#nav a").last.focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(link).to_be_hidden()


@pytest.mark.moving
def test_a_link_jumps_at_once(warm_page: Page) -> None:
    for name in ("games", "sizes"):
        warm_page.evaluate("hash => { location.hash = hash }", name)
        expect(warm_page.locator(f"#{name}")).to_be_visible()
        top = warm_page.locator(f"#{name}").evaluate("section => section.getBoundingClientRect().top")
        assert 0 <= top < 100


@pytest.mark.needs("media")
def test_the_bar_covers_nothing_that_has_the_focus(warm_page: Page, site: Site) -> None:
    warm_page.goto(site.url + "#about")
    warm_page.set_viewport_size({"width": 360, "height": 740})
    warm_page.locator("#about a").last.focus()
    for _ in range(6):
        warm_page.keyboard.press("Shift+Tab")
        edge, bar = warm_page.evaluate(
            """[document.activeElement.getBoundingClientRect().top,
                document.querySelector(".bar").getBoundingClientRect().bottom]"""
        )
        assert edge >= bar > 0, warm_page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def test_the_bar_covers_the_controls_of_the_toy_that_scroll_under_it(warm_page: Page) -> None:
    warm_page.set_viewport_size({"width": 768, "height": 1024})
    on_top = warm_page.evaluate(
        """() => {
            const controls = document.querySelector("#spin .controls");
            document.querySelector("#map").scrollIntoView();
            scrollBy(0, controls.getBoundingClientRect().top - 5);
            const { left, top, width, height } = controls.querySelector("button").getBoundingClientRect();
            const found = document.elementFromPoint(left + width / 2, top + height / 2);
            return found.closest(".bar, .controls").className;
        }"""
    )
    assert on_top.split()[0] == "bar"


@pytest.mark.parametrize(
    ("link", "element"),
    [
        ("faces=20,20,20", "#faces-odds"),
        ("games-bend", "#games-bend"),
        ("experiment=10/7", "#experiment-seed"),
    ],
)
def test_a_link_unfolds_what_it_leads_to(folded: Page, link: str, element: str) -> None:
    expect(folded.locator(element)).to_be_hidden()
    folded.evaluate("hash => { location.hash = hash }", link)
    expect(folded.locator(element)).to_be_in_viewport()
    if element == "#experiment-seed":
        expect(folded.locator(element)).to_have_value("7")


# --- Terms -------------------------------------------------------------------------------------------------


def test_every_term_of_the_list_is_used_on_the_page() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    assert [text for text in TERMS.values() if text not in page] == []


def test_a_key_shows_and_hides_the_meaning_of_a_term(warm_page: Page) -> None:
    expect(warm_page.locator("#tally-interval")).to_be_hidden()
    terms = warm_page.locator("main .term")
    for term in terms.all():
        note = warm_page.locator(f"#{term.get_attribute('aria-controls')}")
        expect(note).to_be_hidden()
        if not term.is_visible():  # one appears only after a spin
            continue
        term.press("Enter")
        expect(term).to_have_attribute("aria-expanded", "true")
        expect(note).to_be_visible()
        term.press("Space")
        expect(note).to_be_hidden()
    assert terms.filter(visible=True).count() >= 1


def test_an_interval_is_explained_once_there_is_one(warm_page: Page) -> None:
    ask = warm_page.get_by_role("button", name="What is a 95% interval?")
    expect(ask).to_be_hidden()
    warm_page.locator("#spin-all").click()
    ask.click()
    expect(warm_page.get_by_text(TERMS["interval"])).to_be_visible()


@pytest.mark.needs("no scripts")
def test_without_scripts_all_terms_are_explained(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    page.locator("#explore details:has(.term-note) > summary").first.click()
    expect(page.locator("#explore .term-note")).to_be_visible()


# --- Folds -------------------------------------------------------------------------------------------------


def test_a_fold_opens_by_key(folded: Page) -> None:
    folded.evaluate("location.hash = '#games'")
    summary = folded.locator("#games summary", has_text=re.compile("^More famous"))
    summary.focus()
    folded.keyboard.press("Enter")
    expect(folded.locator("button[data-rules='game/line/win']")).to_be_visible()
