"""The views: home, and each section alone; the address chooses. The bar leads to them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.solver import open_page, until
from tests.e2e.test_each_view import HOME, VIEWS
from tests.e2e.toy import Toy
from web.tools.project import ROOT


def expect_view(page: Page, view: str) -> None:
    """Wait until the page shows this view alone."""
    expect(page.locator(f"html[data-script=running][data-view={view}]")).to_be_attached()
    shown = page.locator("main > section:not([hidden])").evaluate_all("all => all.map((one) => one.id)")
    assert shown == (HOME if view == "spin" else [view])


def place_of(element: Locator) -> float:
    """How far below the top of the screen the element begins."""
    return float(element.evaluate("element => element.getBoundingClientRect().top"))


def test_each_link_of_the_menu_shows_its_view_with_its_title(page: Page) -> None:
    page.goto("")
    expect_view(page, "spin")
    home = page.title()
    links = page.locator("#nav a")
    assert links.evaluate_all("all => all.map((link) => link.hash.slice(1))") == ["spin", *VIEWS]
    for view, link in zip(VIEWS, links.all()[1:], strict=True):
        link.click()
        expect_view(page, view)
        expect(page.locator(f"#{view} h2").first).to_be_focused()
        expect(page.locator("#nav [aria-current=page]")).to_have_attribute("href", f"#{view}")
        assert page.title() == f"{link.inner_text()} · {home}"
        assert page.evaluate("scrollY") == 0
    page.locator(".brand").click()
    expect_view(page, "spin")
    expect(page.locator("#question")).to_be_focused()
    assert page.title() == home


def test_back_leads_to_where_the_reader_was(page: Page) -> None:
    open_page(page)
    page.evaluate("document.documentElement.style.overflowAnchor = 'none'")  # as in WebKit
    expect(page.locator("#map")).to_have_attribute("style", re.compile("--pitch"))  # its height is known
    doors = page.locator("#doors")
    door = doors.locator("a[href='#games']")  # which rises a little under the pointer
    door.scroll_into_view_if_needed()
    expect(page.locator("#map-why")).not_to_be_empty()  # for which the page grows
    door.scroll_into_view_if_needed()
    before = place_of(doors)
    assert page.evaluate("scrollY") > 500
    door.click()
    expect_view(page, "games")
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect_view(page, "spin")
    expect(door).to_be_focused()
    assert until(page, lambda: abs(place_of(doors) - before) <= 1)
    page.go_forward()
    expect_view(page, "games")


@pytest.mark.parametrize(("view", "top"), [("games", 400), ("spin", 3000)])
def test_a_reload_keeps_the_view_and_the_place(page: Page, view: str, top: int) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"#{view}")
    expect_view(page, view)
    if view == "spin":
        expect(page.locator("#map")).to_have_attribute("style", re.compile("--pitch"))
    page.evaluate(f"scrollTo(0, {top})")
    if view == "spin":
        expect(page.locator("#map-why")).not_to_be_empty()  # the story is drawn
        Toy(page).expect_by("python")
    foot = "[scrollY, document.querySelector('footer').getBoundingClientRect().top]"
    before = page.evaluate(foot)
    assert before[0] > 100
    Toy(page).expect_true("history.state.top === scrollY")
    page.reload()
    expect_view(page, view)
    assert until(page, lambda: page.evaluate(foot) == pytest.approx(before, abs=1))


def test_a_notice_leaves_by_itself_unless_the_reader_points_at_it(page: Page) -> None:
    page.clock.install()
    page.goto("#games")
    expect_view(page, "games")
    notice = page.locator("#notice")
    page.evaluate("location.hash = 'nothing=1'")
    expect(notice).to_have_text("That link names nothing that this page has.")
    expect_view(page, "games")
    page.clock.run_for(7000)
    expect(notice).to_have_text("")
    page.evaluate("location.hash = 'nothing=2'")
    notice.hover()
    page.clock.run_for(7000)
    expect(notice).to_contain_text("nothing")
    page.mouse.move(0, 0)
    page.clock.run_for(7000)
    expect(notice).to_have_text("")


def test_the_first_key_offers_the_way_past_the_bar(page: Page) -> None:
    open_page(page)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_have_css("clip-path", "none")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#spin :focus")).to_have_count(1)


def test_on_a_phone_a_button_folds_and_unfolds_the_menu(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("")
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


def test_the_bar_covers_the_controls_of_the_toy_that_scroll_under_it(page: Page) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    open_page(page, "#spin")
    is_under = page.locator("#spin-all").evaluate(
        """(button) => {
            scrollBy(0, button.getBoundingClientRect().top - 5);
            const { left, top } = button.getBoundingClientRect();
            return Boolean(document.elementFromPoint(left + 9, top + 9).closest(".bar"));
        }"""
    )
    assert is_under


FOLDED = {
    "million": "#million [data-spins='10']",
    "games-bend": "#games-bend",
    "games=986,410": "tr[aria-current]",
}


def test_a_link_unfolds_what_it_leads_to(page: Page) -> None:
    page.add_init_script("globalThis.folded = true")  # every fold is closed, as a reader first sees it
    page.goto("")
    for link, element in FOLDED.items():
        expect(page.locator(element)).to_be_hidden()
        page.goto(f"#{link}")
        expect(page.locator(element)).to_be_in_viewport()


def test_the_first_test_of_the_guide_runs_as_printed(page: Page) -> None:
    guide = (ROOT / ".github/CONTRIBUTING.md").read_text("utf-8")
    [printed] = re.findall(r"```python\n(\"\"\"A first test.*?)```", guide, re.DOTALL)
    first: dict[str, Callable[[Page], None]] = {}
    exec(printed, first)
    first["test_three_x_alone_are_impossible"](page)
