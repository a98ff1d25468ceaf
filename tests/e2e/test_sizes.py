"""The section Bigger keychains: any size is judged, and the table of all keychains answers at once."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look, unfold
from tests.e2e.earlier import NewPage
from tests.e2e.site import Site
from tests.e2e.sizes_section import SizesSection
from tests.e2e.toy import HeldBack
from ttt_core.questions import judge, solve
from ttt_core.rules.grid import Grid, cells_of
from web.data.keychain_table import GRIDS, SIDES, keychains
from web.html.numbers import TIMES
from web.sections.sizes.prerender import CROWDED_BOARD, CROWDED_K, FIRST_BOARD


@pytest.fixture
def section(warm_page: Page, site: Site) -> SizesSection:
    """The section in a page with Python, or in a page that is not open yet if the test has its own."""
    return SizesSection(warm_page, site)


@pytest.mark.python
def test_it_starts_with_a_keychain_and_leads_to_a_board_that_breaks_one_more_rule(
    section: SizesSection,
) -> None:
    section.open()
    section.expect_board(FIRST_BOARD)
    section.expect_verdict(FIRST_BOARD.split("/"), 4)
    section.expect_answer(4, 4, 4)
    section.root.get_by_role("link", name="Here is such a board").click()
    section.expect_board(CROWDED_BOARD)
    section.expect_verdict(CROWDED_BOARD.split("/"), CROWDED_K)
    section.expect_answer(4, 4, 3)
    assert judge(CROWDED_BOARD, k=CROWDED_K)["faults"] == ["no-last-move"]


def test_keys_alone_choose_and_turn(section: SizesSection) -> None:
    section.open("2x3/3")
    keys = section.page.keyboard
    section.tiles.nth(0).focus()
    for key in ("x", "ArrowRight", "o", "ArrowRight", "ArrowRight", "X", "ArrowDown", "Enter"):
        keys.press(key)
    for key in ("ArrowLeft", ".", "x"):
        keys.press(key)
    section.expect_board("xox/.xx")
    expect(section.tiles.nth(4)).to_be_focused()
    expect(section.tiles.nth(4)).to_have_accessible_name("row 2, column 2: X")
    keys.press("Delete")
    section.expect_board("xox/..x")
    section.expect_verdict(["xox", "..x"], 3)
    section.expect_address("xox/..x/3")
    keys.press("Tab")  # the tiles are one tab stop
    expect(section.root.get_by_role("button", name="Spin it")).to_be_focused()


def test_a_new_size_is_empty_and_back_restores_the_old_board(section: SizesSection) -> None:
    section.open("xx./.o./..o/3")
    section.choose("In a row to win", 2)
    section.expect_board("xx./.o./..o")
    section.expect_answer(3, 3, 2)
    section.choose("Columns", 1)
    section.expect_board("././.")
    section.expect_verdict([".", ".", "."], 2)
    section.expect_answer(3, 1, 2)
    section.choose("Rows", 1)
    section.expect_answer(1, 1, 1)
    for board in ("././.", "xx./.o./..o", "xx./.o./..o"):
        section.page.go_back()
        section.expect_board(board)
    section.expect_answer(3, 3, 3)
    expect(section.root.get_by_role("group", name="Columns").get_by_role("radio", name="3")).to_be_checked()


@pytest.mark.parametrize(("rows", "cols", "k"), [(5, 5, 5), (7, 4, 5)])
def test_a_draw_by_pairs_shows_them_on_the_board_and_every_line_holds_one(
    section: SizesSection, rows: int, cols: int, k: int
) -> None:
    section.open(f"{rows}x{cols}/{k}")
    section.expect_answer(rows, cols, k)
    button = section.root.get_by_role("button", name=re.compile("the pairs$"))
    button.press("Enter")
    letters = section.tiles.locator("span").all_inner_texts()
    pairs = solve(f"{min(rows, cols)}x{max(rows, cols)}", k=k)["proof"]["pairs"]
    assert sorted(letters.count(letter) for letter in {*letters} - {""}) == [2] * len(pairs)
    lines = [cells_of(line) for line in Grid(rows, cols, k).lines]
    for line in lines:
        held = [letters[cell] for cell in line if letters[cell]]
        assert len({*held}) < len(held)
    expect(section.tiles.nth(letters.index("A"))).to_have_accessible_name("row 1, column 1: empty, pair A")
    button.press("Enter")
    expect(section.tiles.nth(0)).to_have_accessible_name("row 1, column 1: empty")
    section.open("3x4/3")
    expect(button).to_be_hidden()


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.needs("phone", "axe")
@pytest.mark.moving
def test_a_tap_flips_a_tile_and_a_spin_all_of_them(new_page: NewPage, site: Site) -> None:
    section = SizesSection(
        new_page(has_touch=True, is_mobile=True, viewport={"width": 320, "height": 740}), site
    )
    section.open("7x7/7")
    section.tiles.nth(48).tap()
    section.expect_board("/".join(["......."] * 6 + ["......x"]))
    before = section.page.url
    section.root.get_by_role("button", name="Spin it").tap()
    expect(section.page).not_to_have_url(before)
    expect(section.verdict).not_to_have_attribute("data-judged", "pending")
    section.expect_answer(7, 7, 7)
    assert section.page.evaluate("document.scrollingElement.scrollWidth") == 320
    box = section.tiles.nth(0).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 43.5
    assert axe_findings(section.page, "#sizes") == []


@pytest.mark.needs("axe")
def test_every_keychain_is_in_the_overview_and_a_press_opens_it(section: SizesSection) -> None:
    section.open()
    unfold(section.root)
    links = section.page.locator("#sizes-all a")
    expect(links).to_have_count(len(GRIDS) - sum(SIDES))  # with one in a row X wins at once
    for row in [row for row in keychains() if row["k"] > 1][::23]:
        section.page.locator(f"#sizes-all [href='#sizes={row['size']}/{row['k']}']").click()
        rows, cols = map(int, row["size"].split("x"))
        section.expect_board("/".join(["." * cols] * rows))
        section.expect_answer(rows, cols, row["k"])
        expect(section.page.locator("#sizes-all [aria-current]")).to_have_count(1)
    play = section.root.get_by_role("link", name="Play this keychain")
    expect(play).to_have_attribute("href", f"#play=perfect/x/{row['size']}/{row['k']}")


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.needs("media")
def test_the_table_answers_before_python(section: SizesSection) -> None:
    python = HeldBack(section.page, "**/worker.py")
    section.open(solver="loading")
    section.expect_board(FIRST_BOARD)
    section.choose("Rows", 7)
    section.expect_answer(7, 4, 4)
    expect(section.verdict).to_contain_text("Your verdict appears as soon as it has loaded.")
    python.let_through()
    section.expect_verdict(["...."] * 7, 4)
    unfold(section.root)
    assert findings_in_every_look(section.page, "#sizes") == []


@pytest.mark.stand_in
@pytest.mark.expects(r"keychain-answers\.json")
def test_without_the_table_it_says_so_and_judges(section: SizesSection) -> None:
    section.site.faults["keychain-answers.json"] = "missing"
    section.open("3x4/3")
    expect(section.notice).to_contain_text("The table of all keychains didn\u2019t load.")
    for rows, cols, k in ((5, 5, 5), (4, 4, 3), (3, 4, 3)):  # no keychain has the answer of another
        section.follow(f"{rows}x{cols}/{k}")
        expect(section.page.locator("#sizes-line")).to_have_text(f"{rows}{TIMES}{cols}, {k} in a row: \u2026")
        expect(section.page.locator("#sizes-winner")).to_have_text("\u2026")
    section.tiles.nth(0).click()
    section.expect_verdict(["x...", "....", "...."], 3)
