"""The address bar and the page always agree, however fast both change."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import Site
from tests.e2e.solver import open_page
from tests.e2e.toy import Toy

LATE = """addEventListener("hashchange", (event) => {
    if (globalThis.late) event.stopImmediatePropagation();
})"""
"""Holds back the event of a followed link. It must listen before the page does, to get the event first."""

SPINNER, STEP = "#spin [data-cell='2']", "#explore-follow a"


@pytest.mark.parametrize(
    ("before", "after"), [([SPINNER] * 2, []), ([], [SPINNER]), ([], [STEP])], ids=["due", "turn", "step"]
)
def test_a_link_that_is_followed_is_never_undone(toy: Toy, before: list[str], after: list[str]) -> None:
    """The reader follows a link while a write is due, or turns or steps on before the page knows of it."""
    toy.page.clock.install()
    toy.page.add_init_script(LATE)
    toy.open("xo./.x./..o")
    if STEP in after:
        toy.page.evaluate("location.hash = 'explore'")
        expect(toy.page.locator(STEP).first).to_be_visible()
    toy.page.evaluate(
        """([before, after]) => {
            globalThis.late = true;
            for (const selector of before) document.querySelector(selector).click();
            location.hash = "#board=x../.../...";
            for (const selector of after) document.querySelector(selector).click();
        }""",
        [before, after],
    )
    toy.page.clock.run_for(1000)
    assert toy.page.evaluate("location.hash") == "#board=x../.../..."
    toy.page.evaluate("() => { globalThis.late = false; dispatchEvent(new HashChangeEvent('hashchange')); }")
    toy.expect_board("x../.../...")


def test_back_leads_to_what_was_turned_right_before_a_link_was_followed(toy: Toy) -> None:
    toy.open("xo./.../...")
    toy.page.evaluate("all => all.forEach((one) => document.querySelector(one).click())", [SPINNER, "#nav a"])
    toy.page.wait_for_url("**/#spin")
    toy.page.go_back()
    toy.page.wait_for_url("**/#board=xox/.../..b")


def test_a_link_that_is_followed_while_the_page_is_set_up_comes_second(toy: Toy) -> None:
    toy.page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => { location.hash = 'nothing=1' })"
    )
    toy.page.goto("#board=xo./.../...")
    expect(toy.notice).to_contain_text("names nothing")
    toy.expect_board("xo./.../...")
    assert toy.page.evaluate("location.hash") == "#nothing=1"


REFUSING = """() => {
    for (const name of ["replaceState", "pushState"]) {
        const write = history[name].bind(history);
        history[name] = (...given) => { if (globalThis.refusals-- > 0) refuse(); write(...given); };
    }
}"""
"""Throws as often as ``refusals`` says, as browsers do when a page writes its address too often."""


def test_a_browser_that_refuses_to_write_the_address_is_asked_again(page: Page) -> None:
    open_page(page, "#games")
    page.evaluate(REFUSING)
    pressed = {
        "[data-rules='game/line/any']": "game/line/any",
        "label:has([value=decided])": "game/decided/any",
    }
    for control, link in pressed.items():
        page.evaluate("() => { globalThis.refusals = 3; }")
        page.locator("#games").locator(control).click()
        page.wait_for_url(f"**/#games={link}")


NOWHERE = ("#nope=1", "#Nope/", "#changes", "#=", "#%", "#__proto__=1", "#constructor=1")


def test_a_link_that_names_nothing_says_so_until_another_is_followed(toy: Toy) -> None:
    toy.open("xo./.../...")
    for link in NOWHERE:
        toy.notice.evaluate("(notice, link) => { notice.textContent = ''; location.hash = link }", link)
        expect(toy.notice).to_have_text("That link names nothing that this page has.")
    toy.expect_board("xo./.../...")
    toy.page.goto("#map=7).")
    expect(toy.page.locator("#map-number")).to_have_text("7")
    expect(toy.notice).to_be_empty()
    toy.page.goto("#number=5189")
    toy.expect_board(".ox/.x./.xo")


PASTE = """text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
}"""
"""Pastes this text where the focus is."""


def test_a_pasted_board_is_read_by_python_and_shown_or_refused(toy: Toy) -> None:
    toy.open()
    toy.page.evaluate(PASTE, " X | O |   \n---+---+---\n   | X |   \n---+---+---\n   |   | O ")
    toy.expect_board("xo./.x./..o")
    toy.spinner(4).focus()
    toy.page.evaluate(PASTE, '["xxx", "...", "oo."]')
    toy.expect_board("xxx/.../oo.")
    toy.page.evaluate(PASTE, "Meet me at 7")
    expect(toy.notice).to_contain_text("xo./.x./..o")
    toy.expect_board("xxx/.../oo.")
    for large in (8 * "xxxxoooo/", "xxx/ooo", "x./.o"):
        toy.page.evaluate(PASTE, large.rstrip("/"))
        expect(toy.notice).to_contain_text("There is room here for square boards of 3 ")
        toy.notice.evaluate("notice => notice.replaceChildren()")
    toy.page.evaluate(PASTE, "xo../.x../..../....")
    toy.page.wait_for_url("**/#sizes=xo../.x../..../..../4")
    expect(toy.page.locator("#sizes-tray button")).to_have_count(16)
    toy.page.evaluate(PASTE, "xxx/ooo/...")
    assert toy.page.evaluate("location.hash").startswith("#sizes=")  # only home has a place for it


@pytest.mark.expects(r"worker\.py")
def test_a_pasted_board_has_an_answer_without_python(toy: Toy, site: Site) -> None:
    site.faults["worker.py"] = "missing"
    toy.open()
    toy.page.evaluate(PASTE, "x|o|")  # whether Python has failed yet or not
    expect(toy.notice).to_contain_text("Without it, the page reads only boards such as xo./.x./..o")
    toy.page.evaluate(PASTE, "XO./.x./..o\n")
    toy.expect_board("xo./.x./..o")
