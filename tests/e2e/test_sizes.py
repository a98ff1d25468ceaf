"""The view Bigger keychains: any size is judged, and the table of all keychains answers at once."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.section import Section
from tests.e2e.site import Site
from tests.e2e.test_each_view import UNFOLD
from ttt_core.questions import judge, solve
from ttt_core.rules.grid import Grid, cells_of
from web.data.keychain_table import GRIDS, SIDES, keychains
from web.sections.sizes.answers import TIMES, answer
from web.sections.sizes.prerender import CROWDED_BOARD, CROWDED_K, FIRST_BOARD


def expect_judged(page: Page, board: str, k: int) -> None:
    """Wait until the page shows Python's verdict on this board and highlights its tiles."""
    said, verdict = judge(board.split("/"), k=k), page.locator("#sizes-verdict")
    expect(verdict).to_have_attribute("data-judged", "legal" if said["legal"] else "illegal")
    for reason in said["reasons"]:
        expect(verdict).to_contain_text(f"{reason['headline']} {reason['why']}")
    lit = {cell for reason in said["reasons"] for cell in reason["cells"]}
    if said["legal"]:
        lit = {cell for lines in said["lines"].values() for line in lines for cell in line}
    expect(page.locator("#sizes .flat > .lit")).to_have_count(len(lit))


def expect_answer(page: Page, rows: int, cols: int, k: int) -> None:
    """Wait until the page shows what the table has about this keychain."""
    size = f"{min(rows, cols)}x{max(rows, cols)}"
    known = answer(next(row for row in keychains() if (row["size"], row["k"]) == (size, k)))
    line = re.sub(r"</?span[^>]*>", "", f"{rows}{TIMES}{cols}, {k} in a row: {known['line']}")
    expect(page.locator("#sizes-line")).to_have_text(line)
    expect(page.locator("#sizes-winner")).to_have_text(f"{known['says']} {known['why']}")
    assert page.locator("#sizes-facts").inner_html() == known["facts"]


@pytest.fixture
def sizes(page: Page) -> Section:
    """The view in a page that is not open yet."""
    return Section(page, "sizes")


def test_it_starts_with_a_keychain_and_leads_to_a_board_that_breaks_one_more_rule(sizes: Section) -> None:
    sizes.open()
    sizes.expect_board(FIRST_BOARD)
    expect_judged(sizes.page, FIRST_BOARD, 4)
    expect_answer(sizes.page, 4, 4, 4)
    sizes.root.get_by_role("link", name="Here is such a board").click()
    sizes.expect_board(CROWDED_BOARD)
    expect_judged(sizes.page, CROWDED_BOARD, CROWDED_K)
    expect_answer(sizes.page, 4, 4, 3)
    assert judge(CROWDED_BOARD, k=CROWDED_K)["faults"] == ["no-last-move"]


def test_a_new_size_is_empty_back_restores_the_board_and_the_largest_is_spun(sizes: Section) -> None:
    sizes.open("xx./.o./..o/3")
    sizes.choose("sizes-k", "2")
    sizes.expect_board("xx./.o./..o")
    expect_answer(sizes.page, 3, 3, 2)
    sizes.choose("sizes-cols", "1")
    sizes.expect_board("././.")
    expect_judged(sizes.page, "././.", 2)
    expect_answer(sizes.page, 3, 1, 2)
    sizes.choose("sizes-rows", "1")
    expect_answer(sizes.page, 1, 1, 1)
    for board in ("././.", "xx./.o./..o", "xx./.o./..o"):
        sizes.page.go_back()
        sizes.expect_board(board)
    expect_answer(sizes.page, 3, 3, 3)
    expect(sizes.root.get_by_role("group", name="Columns").get_by_label("3")).to_be_checked()
    sizes.page.emulate_media(reduced_motion="no-preference")
    sizes.follow("7x7/7")
    sizes.tiles.nth(48).click()
    sizes.expect_board("/".join(["......."] * 6 + ["......x"]))
    sizes.root.get_by_role("button", name="Spin it").press("Enter")
    expect(sizes.page).not_to_have_url(re.compile(r"\.\.\./......x/7$"))
    expect(sizes.page.locator("#sizes-verdict")).not_to_have_attribute("data-judged", "pending")


def test_a_draw_by_pairs_shows_them_on_its_own_board_and_every_line_holds_one(sizes: Section) -> None:
    sizes.open()
    show = sizes.root.get_by_role("button", name="Show the pairs")
    for rows, cols, k in ((5, 5, 5), (7, 4, 5)):
        sizes.follow(f"{rows}x{cols}/{k}")
        expect_answer(sizes.page, rows, cols, k)
        expect(sizes.tiles.filter(has_text=re.compile("."))).to_have_count(0)  # those of another are gone
        show.press("Enter")
        letters = sizes.tiles.locator("span").all_inner_texts()
        pairs = solve(f"{min(rows, cols)}x{max(rows, cols)}", k=k)["proof"]["pairs"]
        assert sorted(letters.count(letter) for letter in {*letters} - {""}) == [2] * len(pairs)
        for line in map(cells_of, Grid(rows, cols, k).lines):
            held = [letters[cell] for cell in line if letters[cell]]
            assert len({*held}) < len(held)
        first = letters.index("A")
        name = f"row {first // cols + 1}, column {first % cols + 1}: empty"
        expect(sizes.tiles.nth(first)).to_have_accessible_name(f"{name}, pair A")
    sizes.root.get_by_role("button", name="Hide the pairs").press("Enter")
    expect(sizes.tiles.nth(first)).to_have_accessible_name(name)
    sizes.follow("3x4/3")
    expect(show).to_be_hidden()


def test_every_keychain_is_in_the_overview_and_a_press_opens_it(sizes: Section) -> None:
    sizes.open()
    sizes.root.locator("details").evaluate_all(UNFOLD)
    links = sizes.page.locator("#sizes-all a")
    expect(links).to_have_count(len(GRIDS) - sum(SIDES))  # with one in a row X wins at once
    for row in [row for row in keychains() if row["k"] > 1][::40]:
        sizes.page.locator(f"#sizes-all [href='#sizes={row['size']}/{row['k']}']").click()
        rows, cols = map(int, row["size"].split("x"))
        sizes.expect_board("/".join(["." * cols] * rows))
        expect_answer(sizes.page, rows, cols, row["k"])
        expect(sizes.page.locator("#sizes-all [aria-current]")).to_have_count(1)
    play = sizes.root.get_by_role("link", name="Play this keychain")
    expect(play).to_have_attribute("href", f"#play=perfect/x/{row['size']}/{row['k']}")


@pytest.mark.expects(r"keychain-answers\.json")
def test_without_the_table_it_says_so_and_judges(sizes: Section, site: Site) -> None:
    site.faults["keychain-answers.json"] = "missing"
    sizes.open("3x4/3")
    for rows, cols, k in ((5, 5, 5), (4, 4, 3), (3, 4, 3)):  # no keychain has the answer of another
        sizes.follow(f"{rows}x{cols}/{k}")
        expect(sizes.page.locator("#sizes-line")).to_have_text(f"{rows}{TIMES}{cols}, {k} in a row: …")
        expect(sizes.page.locator("#sizes-winner")).to_have_text("…")
    sizes.tiles.nth(0).click()
    expect_judged(sizes.page, "x.../..../....", 3)
