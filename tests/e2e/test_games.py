"""The view How many games?: the switches and the famous answers."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.section import Section
from tests.e2e.toy import watch_shifts
from web.sections.games.draw import draw


def expect_count(page: Page, link: str) -> None:
    """Wait until the switches are set to these rules, with the number that Python draws for them."""
    rules = link.split("/")
    for question, value in zip(("symmetry", "ends", "moves"), rules, strict=True):
        expect(page.locator(f"#games [name={question}][value={value}]")).to_be_checked()
    expect(page.locator("#games[data-state=answered]")).to_have_attribute("data-by", "python")
    pieces = draw(*rules)  # type: ignore[arg-type]  # a link's words
    for piece in ("games-number", "games-rules"):
        expect(page.locator(f"#{piece}")).to_have_text(pieces[piece])


def test_a_famous_answer_is_a_step_for_back_and_a_switch_is_none(page: Page) -> None:
    games = Section(page, "games")
    games.open()
    games.root.locator("[data-rules='game/line/any']").click()
    expect_count(page, "game/line/any")
    games.expect_address("game/line/any")
    expect(games.root.locator("[aria-pressed=true]")).to_have_attribute("data-rules", "game/line/any")
    expect(page.locator("#games-number")).to_be_in_viewport()
    games.root.locator("label", has_text="When decided").click()
    games.expect_address("game/decided/any")
    page.go_back()
    expect_count(page, "none/line/any")
    page.go_forward()
    expect_count(page, "game/decided/any")


@pytest.mark.long
@pytest.mark.parametrize("width", [320, 1440])
def test_nothing_moves_when_the_number_changes_and_the_table_fits(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    watch_shifts(page)
    Section(page, "games").open()
    page.evaluate("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 200)))")
    page.evaluate("shifts.length = 0")  # a late font may move a line
    page.locator("#games [value=win-block-fork]").check(force=True)
    expect_count(page, "none/line/win-block-fork")
    assert sum(page.evaluate("shifts")) < 0.005
    scroller = page.locator(".games-table[open] .scroller")
    assert scroller.evaluate("box => 0 < box.scrollWidth && box.scrollWidth <= box.clientWidth")
    scroller.evaluate("box => box.scrollIntoView()")
    top = page.locator("#games-number").evaluate("number => number.getBoundingClientRect().top")
    assert (top > 0) == (width > 820)  # it stays in sight beside them, and never lies over them
