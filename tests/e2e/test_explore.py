"""The view Explore: what it shows of a position, the links to other positions, and the list of all."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.section import Section
from tests.e2e.toy import Toy
from tests.page.test_draw import links
from ttt_core.questions import judge
from ttt_core.rules.notation import end_in_letter
from web.sections.explore.draw import FIRST_BOARD, draw


class Explorer(Section):
    """The view in an open page."""

    view = "explore"

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.panel = page.locator("#explore-position")
        self.steps = page.locator("#explore-follow a")
        self.boards = page.locator("#explore-groups a")

    def expect_shown(self, board: str, by: str = "python") -> None:
        """Wait until the page shows this position as Python draws it."""
        expect(self.panel).to_have_attribute("data-board", board)
        expect(self.panel).to_have_attribute("data-by", by)
        headline = draw(board, moves=None)["explore-headline"]
        expect(self.part("headline")).to_have_text(re.sub("<.*?>", "", headline))

    def part(self, name: str) -> Locator:
        """An element by its id."""
        return self.page.locator(f"#explore-{name}")


def test_the_list_is_one_tab_stop_and_opens_a_board_by_key_or_pointer(page: Page) -> None:
    explorer = Explorer(page)
    explorer.open()
    chosen = explorer.page.locator("#explore-all label:has(input[value='6'])")
    chosen.click()
    expect(explorer.part("found")).to_have_text(draw(board=None, moves=6)["explore-found"])
    expect(chosen.locator("input")).to_be_focused()
    expect(explorer.page.locator("#explore-groups a[tabindex='0']")).to_have_count(1)
    boards = links(draw(board=None, moves=6)["explore-groups"])
    explorer.boards.first.focus()
    for key in ("End", "ArrowLeft", "Home", "ArrowRight", "ArrowRight"):
        explorer.page.keyboard.press(key)
    expect(explorer.boards.nth(2)).to_be_focused()
    explorer.page.keyboard.press("Enter")
    explorer.expect_shown(boards[2])
    expect(explorer.part("headline")).to_be_focused()
    expect(explorer.part("headline")).to_be_in_viewport()
    current = explorer.page.locator("#explore-groups [aria-current]")
    expect(current).to_have_attribute("href", end_in_letter(f"#explore={boards[2]}"))
    explorer.boards.last.click()
    explorer.expect_shown(boards[-1])
    expect(explorer.part("picture")).to_be_in_viewport()


def test_an_illegal_board_is_refused_with_pythons_line_and_the_position_stays(page: Page) -> None:
    explorer = Explorer(page)
    explorer.open(FIRST_BOARD)
    refusal = explorer.panel.locator(".refusal")
    for board in ("xx./.../...", "xxx/ooo/..."):
        explorer.follow(board)
        sentences = " ".join(reason["headline"] for reason in judge(board)["reasons"])
        expect(refusal).to_have_text(f"{board} is impossible. {sentences}")
        expect(explorer.panel).to_have_attribute("data-board", FIRST_BOARD)
    explorer.page.go_back()
    explorer.page.go_back()
    expect(refusal).to_be_empty()
    expect(explorer.part("why")).to_be_hidden()
    explorer.page.go_forward()
    expect(refusal).to_contain_text("xx./.../... is impossible.")
    explorer.panel.get_by_role("link", name="Put it on the keychain").first.click()
    Toy(explorer.page).expect_board("xx./.../...")
