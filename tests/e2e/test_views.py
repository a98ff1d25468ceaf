"""The views: home, and each section alone; the address chooses."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.earlier import NewPage
from tests.e2e.site import Site
from tests.e2e.toy import Toy
from web.build.pages import views
from web.tools.tools import ROOT

VIEWS = [view["id"] for view in views()]
HOME = ["spin", "map", "doors"]

LINKS = {
    "board=xo./.x./..o": "spin",
    "challenge=xo./.x./..o": "spin",
    "daily": "spin",
    "experiment=10/7": "spin",
    "map": "spin",
    "map=5189": "spin",
    "number=5189": "spin",
    "faces": "spin",
    "faces=20,20,20": "spin",
    "games=none/line/any": "games",
    "games-bend": "games",
    "explore=xo./.x./..o": "explore",
    "play=perfect/x/": "play",
    "worksheet=7": "class",
    "class-posters": "class",
    "sizes=..../..../..../..../4": "sizes",
}


def expect_view(page: Page, view: str) -> None:
    """Wait until the page shows this view alone."""
    expect(page.locator("html")).to_have_attribute("data-view", view)
    shown = page.locator("main > section:not([hidden])").evaluate_all("all => all.map((one) => one.id)")
    assert shown == (HOME if view == "spin" else [view])


def place_of(element: Locator) -> float:
    """How far below the top of the screen the element begins."""
    return float(element.evaluate("element => element.getBoundingClientRect().top"))


def go(page: Page, link: str) -> None:
    """Follow a link to this address."""
    page.evaluate("hash => { location.hash = hash }", link)


def test_each_link_of_the_menu_shows_its_view_with_its_title(quick_page: Page, site: Site) -> None:
    quick_page.goto(site.url)
    expect_view(quick_page, "spin")
    home = quick_page.title()
    links = quick_page.locator("#nav a")
    assert links.evaluate_all("all => all.map((link) => link.hash.slice(1))") == ["spin", *VIEWS]
    for view, link in zip(VIEWS, links.all()[1:], strict=True):
        link.click()
        expect_view(quick_page, view)
        expect(quick_page.locator(f"#{view}")).to_be_focused()
        expect(quick_page.locator("#nav [aria-current=page]")).to_have_attribute("href", f"#{view}")
        assert quick_page.title() == f"{link.inner_text()} · {home}"
        assert quick_page.evaluate("scrollY") == 0
    quick_page.locator(".brand").click()
    expect_view(quick_page, "spin")
    expect(quick_page.locator("#spin")).to_be_focused()
    assert quick_page.title() == home


def test_each_kind_of_link_leads_to_its_view(quick_page: Page, site: Site) -> None:
    quick_page.goto(f"{site.url}#about")
    for link, view in LINKS.items():
        go(quick_page, link)
        expect_view(quick_page, view)
        go(quick_page, "about")
        expect_view(quick_page, "about")


def test_back_leads_to_where_the_reader_was(quick_page: Page, site: Site) -> None:
    quick_page.goto(site.url)
    quick_page.evaluate(
        "document.documentElement.style.overflowAnchor = 'none'"
    )  # as where no browser holds the place
    doors = quick_page.locator("#doors")
    door = doors.locator("a[href='#games']")  # which rises a little under the pointer
    door.scroll_into_view_if_needed()
    expect(quick_page.locator("html")).to_have_attribute("data-share", "shown")  # for which the page grows
    before = place_of(doors)
    assert quick_page.evaluate("scrollY") > 500
    door.click()
    expect_view(quick_page, "games")
    assert quick_page.evaluate("scrollY") == 0
    quick_page.go_back()
    expect_view(quick_page, "spin")
    expect(door).to_be_focused()
    assert abs(place_of(doors) - before) <= 1
    quick_page.go_forward()
    expect_view(quick_page, "games")


@pytest.mark.parametrize(("view", "top"), [("games", 400), ("spin", 3000)])
def test_a_reload_keeps_the_view_and_the_place(quick_page: Page, site: Site, view: str, top: int) -> None:
    quick_page.set_viewport_size({"width": 360, "height": 740})
    quick_page.goto(f"{site.url}#{view}")
    expect_view(quick_page, view)
    if view == "spin":
        expect(quick_page.locator("#map")).to_have_attribute("style", re.compile("--pitch"))
    quick_page.evaluate(f"scrollTo(0, {top})")
    foot = "[scrollY, document.querySelector('footer').getBoundingClientRect().top]"
    before = quick_page.evaluate(foot)
    assert before[0] > 100
    Toy(quick_page, site).expect_true("history.state.top === scrollY")
    quick_page.reload()
    expect_view(quick_page, view)
    assert quick_page.evaluate(foot) == pytest.approx(before, abs=1)


def test_the_board_stays_while_the_reader_looks_elsewhere(quick_page: Page, site: Site) -> None:
    toy = Toy(quick_page, site)
    toy.open("xo./.x./..o", ready=False)
    toy.spinner(1).click()
    board = toy.board()
    go(quick_page, "games")
    expect_view(quick_page, "games")
    quick_page.go_back()
    expect_view(quick_page, "spin")
    assert toy.board() == board


@pytest.mark.needs("no scripts")
def test_without_scripts_all_views_are_shown_and_nothing_promises_what_needs_them(
    new_page: NewPage, site: Site
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    for section in [*HOME, *VIEWS]:
        expect(page.locator(f"#{section}")).to_be_visible()
    for section in ("spin", "play", "class", "python"):
        expect(page.locator(f"#{section} .aside")).to_contain_text("Turn on JavaScript")
    expect(page.locator("#games h3:has(+ fieldset)").filter(visible=True)).to_have_count(0)
    state = page.locator("main a[href^='#'][href*='=']").filter(visible=True).first
    assert state.evaluate("link => getComputedStyle(link).pointerEvents") == "none"


def test_a_notice_leaves_by_itself_unless_the_reader_points_at_it(quick_page: Page, site: Site) -> None:
    quick_page.clock.install()
    quick_page.goto(site.url + "#games")
    notice = quick_page.locator("#notice")
    go(quick_page, "nothing=1")
    expect(notice).to_have_text("That link names “nothing”, which this page does not have.")
    expect_view(quick_page, "games")
    quick_page.clock.run_for(7000)
    expect(notice).to_have_text("")
    go(quick_page, "nothing=2")
    notice.hover()
    quick_page.clock.run_for(7000)
    expect(notice).to_contain_text("nothing")
    quick_page.mouse.move(0, 0)
    quick_page.clock.run_for(7000)
    expect(notice).to_have_text("")


@pytest.mark.needs("phone")
@pytest.mark.parametrize(("width", "height", "most"), [(360, 740, 7500), (1280, 720, 5500)])
def test_home_is_short(new_page: NewPage, site: Site, width: int, height: int, most: int) -> None:
    page = new_page(python=False, viewport={"width": width, "height": height})
    page.goto(site.url)
    page.evaluate("for (const fold of document.querySelectorAll('main details')) fold.open = false")
    assert page.evaluate("document.documentElement.scrollHeight") <= most
    words = page.evaluate("document.querySelector('main').innerText.split(/\\s+/).length")
    assert words <= 900


def test_the_first_test_of_the_guide_runs_as_printed(page: Page) -> None:
    guide = (ROOT / ".github/CONTRIBUTING.md").read_text("utf-8")
    [printed] = re.findall(r"```python\n(\"\"\"A first test.*?)```", guide, re.DOTALL)
    first: dict[str, Callable[[Page], None]] = {}
    exec(printed, first)
    first["test_three_x_alone_are_impossible"](page)
