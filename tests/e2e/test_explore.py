"""The view Explore: what it shows of a position, the links to other positions, and the list of all."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.section import Section
from tests.e2e.toy import Toy
from tests.page.test_draw import links
from ttt_core.questions import judge
from ttt_core.rules.notation import end_in_letter
from web.sections.explore.draw import FIRST_BOARD, draw


def expect_position(page: Page, board: str) -> None:
    """Wait until the page shows this position as Python draws it."""
    expect(page.locator(f"#explore-position[data-board='{board}']")).to_have_attribute("data-by", "python")
    headline = draw(board, moves=None)["explore-headline"]
    expect(page.locator("#explore-headline")).to_have_text(re.sub("<.*?>", "", headline))


def test_the_list_is_one_tab_stop_and_opens_a_board_by_key_or_pointer(page: Page) -> None:
    Section(page, "explore").open()
    headline, groups = page.locator("#explore-headline"), page.locator("#explore-groups")
    chosen = page.locator("#explore-all label:has(input[value='6'])")
    chosen.click()
    expect(page.locator("#explore-found")).to_have_text(draw(board=None, moves=6)["explore-found"])
    expect(chosen.locator("input")).to_be_focused()
    expect(groups.locator("a[tabindex='0']")).to_have_count(1)
    boards = links(draw(board=None, moves=6)["explore-groups"])
    groups.locator("a").first.focus()
    for key in ("End", "ArrowLeft", "Home", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect_position(page, boards[2])
    expect(headline).to_be_focused()
    expect(headline).to_be_in_viewport()
    current = groups.locator("[aria-current]")
    expect(current).to_have_attribute("href", end_in_letter(f"#explore={boards[2]}"))
    groups.locator("a").last.click()
    expect_position(page, boards[-1])
    expect(page.locator("#explore-picture")).to_be_in_viewport()


def test_an_illegal_board_is_refused_with_pythons_line_and_the_position_stays(page: Page) -> None:
    explorer = Section(page, "explore")
    explorer.open(FIRST_BOARD)
    panel = page.locator("#explore-position")
    refusal = panel.locator(".refusal")
    for board in ("xx./.../...", "xxx/ooo/..."):
        explorer.follow(board)
        sentences = " ".join(reason["headline"] for reason in judge(board)["reasons"])
        expect(refusal).to_have_text(f"{board} is impossible. {sentences}")
        expect(panel).to_have_attribute("data-board", FIRST_BOARD)
    page.go_back()
    page.go_back()
    expect(refusal).to_be_empty()
    expect(page.locator("#explore-why")).to_be_hidden()
    page.go_forward()
    expect(refusal).to_contain_text("xx./.../... is impossible.")
    panel.get_by_role("link", name="Put it on the keychain").first.click()
    Toy(page).expect_board("xx./.../...")
