"""The view How many games?: the switches, the famous answers and the boards of the stories."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.section import Section
from tests.e2e.toy import watch_shifts
from web.sections.games.draw import draw


class Games(Section):
    """The view in an open page."""

    view = "games"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.number = page.locator("#games-number")
        self.rules = page.locator("#games-rules")

    def expect_count(self, link: str) -> None:
        """Wait until the switches are set to these rules, with the number that Python draws for them."""
        rules = link.split("/")
        for question, value in zip(("symmetry", "ends", "moves"), rules, strict=True):
            expect(self.root.locator(f"[name={question}][value={value}]")).to_be_checked()
        expect(self.root).to_have_attribute("data-state", "answered")
        expect(self.root).to_have_attribute("data-by", "python")
        pieces = draw(*rules)  # type: ignore[arg-type]  # a link's words
        expect(self.number).to_have_text(pieces["games-number"])
        expect(self.rules).to_have_text(pieces["games-rules"])


def test_a_famous_answer_is_a_step_for_back_and_a_switch_is_none(page: Page) -> None:
    games = Games(page)
    games.open()
    games.root.locator("[data-rules='game/line/any']").click()
    games.expect_count("game/line/any")
    games.expect_address("game/line/any")
    expect(games.root.locator("[aria-pressed=true]")).to_have_attribute("data-rules", "game/line/any")
    expect(games.number).to_be_in_viewport()
    games.root.locator("label", has_text="When decided").click()
    games.expect_address("game/decided/any")
    games.page.go_back()
    games.expect_count("none/line/any")
    games.page.go_forward()
    games.expect_count("game/decided/any")


def test_only_the_newest_switch_is_answered(page: Page) -> None:
    games = Games(page)
    games.open("none/line/any")
    games.page.evaluate(
        """all => all.forEach((moves) => document.querySelector(`#games input[value="${moves}"]`).click())""",
        ("win", "perfect-x", "perfect-o"),
    )
    games.expect_count("none/line/perfect-o")


def test_a_link_to_a_number_opens_its_row(page: Page) -> None:
    games = Games(page)
    games.open()
    for number, counted in (("304", "304"), ("5477", "5,478")):
        games.follow(number)
        row = games.root.locator("tr[aria-current=true]")
        expect(row.locator("th")).to_contain_text(counted)
        expect(row).to_be_in_viewport()
        expect(row.locator("td")).to_be_focused()
    expect(games.root.locator("[name=symmetry][value=none]")).to_be_checked()


@pytest.mark.long
@pytest.mark.parametrize("width", [320, 1440])
def test_nothing_moves_when_the_number_changes_and_the_table_fits(page: Page, width: int) -> None:
    games = Games(page)
    games.page.set_viewport_size({"width": width, "height": 800})
    watch_shifts(games.page)
    games.open()
    games.page.evaluate("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 200)))")
    games.page.evaluate("shifts.length = 0")  # a late font may move a line
    games.root.locator("[value=win-block-fork]").check(force=True)
    games.expect_count("none/line/win-block-fork")
    assert sum(games.page.evaluate("shifts")) < 0.005
    scroller = games.root.locator(".games-table[open] .scroller")
    assert scroller.evaluate("box => 0 < box.scrollWidth && box.scrollWidth <= box.clientWidth")
