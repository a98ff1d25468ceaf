"""The verdict on the toy's board, by the build and by Python in the page, and the next steps."""

import pytest
from playwright.sync_api import expect

from tests.e2e.toy import Toy, watch_shifts
from ttt_core.questions import judge
from web.sections.spin.prerender import FIRST_BOARD

BOARDS = ["xo./.x./..o", "xxo/xoo/x..", "xxx/oo./o..", FIRST_BOARD, "xxx/xxx/xxx"]
"""Going on, won, impossible with O first alone, and for two reasons and one."""


def expect_lit(toy: Toy, *groups: list[int]) -> None:
    """Wait until the cells of all these groups shine, and no others."""
    lit = {cell for cells in groups for cell in cells}
    expect(toy.page.locator("#spin .lit")).to_have_count(len(lit))
    for cell in lit:
        expect(toy.spinner(cell)).to_contain_class("lit")


@pytest.mark.parametrize("board", BOARDS)
def test_the_page_shows_the_verdict_of_python(toy: Toy, board: str) -> None:
    toy.open(board)
    toy.expect_by("python")
    toy.expect_judged(board)
    said = judge(board)
    reasons = [reason["cells"] for reason in said["reasons"]]
    sentences = toy.verdict.locator("li")
    words = [f"{reason['headline']} {reason['why']}" for reason in said["reasons"]]
    expect(sentences).to_have_text([*words, *filter(None, [said["aside"]])])
    if said["legal"]:
        expect_lit(toy, *said["lines"]["x"], *said["lines"]["o"])
        return
    expect_lit(toy, *reasons)
    sentences.nth(len(words) - 1).hover()
    expect_lit(toy, reasons[-1])
    toy.page.mouse.move(0, 0)
    expect_lit(toy, *reasons)


@pytest.mark.long
def test_a_route_is_replayed_and_stepped_through_and_a_turn_or_a_link_ends_it(toy: Toy) -> None:
    toy.page.emulate_media(reduced_motion="no-preference")
    replay = toy.section.get_by_role("button", name="Show me a game that gets here")
    slider = toy.section.get_by_role("slider", name="Move of the game")
    caption, undo = toy.page.locator("#replay-caption"), toy.section.get_by_role("button", name="Undo")
    board, before = "xo./.x./o..", "xo./.x./..."
    toy.open(before)
    toy.spinner(6).press("o")
    replay.click()
    expect(slider).to_be_focused()
    expect(slider).to_have_value("4")  # the replay runs by itself
    toy.expect_board(board)
    slider.press("Home")
    expect(caption).to_have_text("Every game starts from the empty board.")
    marks = list(".........")
    for move, cell in enumerate(judge(board)["witness"] or []):
        slider.press("ArrowRight")
        marks[cell] = "xo"[move % 2]
        toy.expect_board("".join(marks))
        expect(caption).to_contain_text(f"Move {move + 1} of 4")
    slider.press("Home")
    toy.section.get_by_role("button", name="Done").click()
    toy.expect_board(board)
    replay.click()
    slider.press("Home")  # which stops it, even at its start
    toy.page.wait_for_timeout(1000)
    toy.spinner(2).click()
    toy.expect_board("..x/.../...")  # a turn starts from the board shown
    undo.click()
    toy.expect_board(board)
    replay.click()
    undo.evaluate("undo => undo.click()")  # which alone gives no focus, as a click in Safari
    toy.expect_board(before)
    expect(toy.page.locator("#spin-all")).to_be_focused()
    replay.click()
    toy.page.goto("#explore=.../.../...")
    toy.page.goto(f"#board={before}")
    toy.expect_board(before)
    expect(slider).to_be_hidden()
    expect(undo).to_be_hidden()  # the link has added no step


@pytest.mark.python
def test_nothing_moves_when_python_loads(toy: Toy) -> None:
    toy.page.goto("licenses/index.html")  # caches the fonts: a late font may move text
    toy.page.evaluate("document.fonts.ready.then(() => 0)")
    toy.page.add_init_script("globalThis.folded = true")
    watch_shifts(toy.page)
    toy.open()
    toy.expect_true("performance.getEntriesByName('first-verdict').length")
    assert sum(toy.page.evaluate("shifts")) < 0.005
