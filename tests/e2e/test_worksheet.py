"""The work sheet: ten boards from a seed, on the screen and printed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.drawn_cells import drawn_cells
from tests.e2e.site import Site
from ttt_core.questions import judge
from web.data.sheet import sheet, sheets
from web.sections.classroom.prerender import SEED, answer, question


def open_sheet(page: Page, seed: int) -> None:
    """Open the sheet of this seed, and wait until the page shows it."""
    page.goto(f"#worksheet={seed}")
    expect(page.locator("[data-sheet]")).to_have_attribute("data-sheet", str(seed))
    expect(page.locator("#sheet-questions li")).to_have_count(10)


@pytest.mark.parametrize("seed", [SEED, sheets()])
def test_the_browser_and_the_build_make_the_same_sheet(page: Page, seed: int) -> None:
    open_sheet(page, 2)  # so that the first is drawn again
    open_sheet(page, seed)
    for place, written in (("#sheet-questions", question), ("#sheet-solutions", answer)):
        drawn, built = page.locator(place).evaluate(
            """(list, built) => {
                const other = list.cloneNode();
                other.innerHTML = built;
                return [list, other].map(({ children }) => [...children].map((item) => item.outerHTML));
            }""",
            "".join(map(written, sheet(seed))),
        )
        assert drawn == built
    for board, shown in zip(sheet(seed), page.locator("#sheet-solutions li").all(), strict=True):
        expect(shown).to_contain_text(judge(board)["verdict"])
        for mark in "xo":
            marked = [cell for cell, face in enumerate(board.replace("/", "")) if face == mark]
            assert drawn_cells(shown.inner_html(), mark) == marked


def test_new_boards_have_their_link_on_the_answers_page_alone_which_can_be_left_out(
    page: Page, site: Site
) -> None:
    open_sheet(page, 7)
    page.locator("button[data-new-sheet]").click()
    expect(page.locator("[data-sheet]")).not_to_have_attribute("data-sheet", "7")
    seed = int(page.locator("[data-sheet]").get_attribute("data-sheet") or "")
    page.wait_for_url(f"**/#worksheet={seed}")
    link = f"{site.url}#worksheet={seed}"
    expect(page.locator("#sheet-link")).to_contain_text(link)
    for place in page.locator(".sheet-seed").all():
        expect(place).to_have_text(str(seed))
    expect(page.locator(".sheet-page").first).not_to_contain_text("#worksheet")
    page.get_by_label("With answers").uncheck()
    for part in ("#sheet-solutions", "#sheet-link"):
        expect(page.locator(part)).to_be_hidden()


@pytest.mark.only_browser("chromium")
def test_the_print_has_two_pages_or_one_without_answers(page: Page) -> None:
    open_sheet(page, 573)  # its answers are the longest
    for pages in (2, 1):
        for paper in ("A4", "Letter"):
            assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == pages
        page.get_by_label("With answers").uncheck()
