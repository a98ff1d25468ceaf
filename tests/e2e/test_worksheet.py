"""The work sheet: ten boards from a seed, on the screen and printed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.drawn_cells import drawn_cells
from tests.e2e.earlier import long
from tests.e2e.site import Site
from ttt_core.questions import judge
from web.data.sheet import sheet, sheets
from web.sections.classroom.prerender import SEED, answer, question
from web.tools.tools import node, run

pytestmark = pytest.mark.quick

PARTS = {"#sheet-questions": question, "#sheet-solutions": answer}


def open_sheet(page: Page, site: Site, seed: int | str, shown: int | None = None) -> None:
    """Open the sheet of this seed, and wait until the page shows it, or another."""
    page.goto(f"{site.url}#worksheet={seed}")
    expect_sheet(page, shown or int(seed))


def expect_sheet(page: Page, seed: int) -> None:
    """Wait until the page shows the sheet of this seed."""
    expect(page.locator("[data-sheet]")).to_have_attribute("data-sheet", str(seed))
    expect(page.locator("#sheet-questions li")).to_have_count(10)


@pytest.mark.parametrize("seed", [SEED, *long(7, sheets())])
def test_the_browser_and_the_build_make_the_same_sheet(quick_page: Page, site: Site, seed: int) -> None:
    open_sheet(quick_page, site, 2)  # so that the first is drawn again
    open_sheet(quick_page, site, seed)
    for place, written in PARTS.items():
        drawn, built = quick_page.locator(place).evaluate(
            """(list, built) => {
                const other = list.cloneNode();
                other.innerHTML = built;
                return [list, other].map(({ children }) => [...children].map((item) => item.outerHTML));
            }""",
            "".join(map(written, sheet(seed))),
        )
        assert drawn == built
    for board, shown in zip(sheet(seed), quick_page.locator("#sheet-solutions li").all(), strict=True):
        expect(shown).to_contain_text(judge(board)["verdict"])
        for mark in "xo":
            marked = [cell for cell, face in enumerate(board.replace("/", "")) if face == mark]
            assert drawn_cells(shown.inner_html(), mark) == marked


DECODE = """
import decodeQR from "qr/decode.js";
const [side, drawn] = process.argv.slice(1);
const dark = new Set(drawn.split(" "));
const length = 4 * Number(side);
const data = new Uint8ClampedArray(4 * length * length);
for (let pixel = 0; pixel < length * length; pixel++) {
    const dot = `${(pixel % length) >> 2},${Math.floor(pixel / length) >> 2}`;
    data.fill(dark.has(dot) ? 0 : 255, 4 * pixel, 4 * pixel + 3);
}
console.log(decodeQR({ width: length, height: length, data }));
"""
"""Reads a QR code, given its side and its dark dots, four pixels a dot."""


def test_the_qr_code_is_on_the_answers_page_alone_and_is_the_link_to_the_sheet(
    quick_page: Page, site: Site
) -> None:
    open_sheet(quick_page, site, 7)
    expect(quick_page.locator("#sheet-link")).to_contain_text(f"{site.url}#worksheet=7")
    code = quick_page.locator("#sheet-answer-page #sheet-code svg")
    expect(quick_page.locator(".sheet-page").first).not_to_contain_text("#worksheet")
    side = (code.get_attribute("viewBox") or "").split()[-1]
    drawn = code.locator("path").get_attribute("d") or ""
    x, y, dots = 0, 0, ""
    for move, across, down in re.findall(r"([Mm])(-?\d+) (-?\d+)", drawn):
        x, y = (0, 0) if move == "M" else (x, y)
        x, y = x + int(across), y + int(down)
        dots += f" {x},{y}"
    read = run([node(), "--input-type=module", "-e", DECODE, side, dots], "the code could not be read")
    assert read.strip() == f"{site.url}#worksheet=7"


def test_new_boards_have_their_own_link_and_answers_can_be_left_out(quick_page: Page, site: Site) -> None:
    open_sheet(quick_page, site, 7)
    quick_page.locator("button[data-new-sheet]").click()
    expect(quick_page.locator("[data-sheet]")).not_to_have_attribute("data-sheet", "7")
    seed = int(quick_page.locator("[data-sheet]").get_attribute("data-sheet") or "")
    quick_page.wait_for_url(f"**/#worksheet={seed}")
    expect(quick_page.locator("#sheet-link")).to_contain_text(f"{site.url}#worksheet={seed}")
    for place in quick_page.locator(".sheet-seed").all():
        expect(place).to_have_text(str(seed))
    quick_page.get_by_label("With answers").uncheck()
    for part in ("#sheet-solutions", "#sheet-link", "#sheet-code"):
        expect(quick_page.locator(part)).to_be_hidden()


@pytest.mark.needs("media")
def test_a_view_prints_itself_with_open_folds_and_the_class_view_its_sheet(
    quick_page: Page, site: Site
) -> None:
    quick_page.emulate_media(color_scheme="dark", media="print")
    quick_page.goto(site.url + "#sizes")
    expect(quick_page.locator("main > :not(#sizes)").filter(visible=True)).to_have_count(0)
    quick_page.locator("#sizes details").evaluate_all("all => all.forEach((fold) => { fold.open = false })")
    quick_page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(quick_page.locator("#sizes-facts")).to_be_visible()
    quick_page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(quick_page.locator("#sizes-facts")).to_be_hidden()
    expect(quick_page.locator("header, #sizes button:not(.flat *)").filter(visible=True)).to_have_count(0)
    for view in ("games", "explore", "python", "about"):
        quick_page.goto(f"{site.url}#{view}")
        expect(quick_page.locator(f"main > :not(#{view})").filter(visible=True)).to_have_count(0)
        expect(quick_page.locator(f"#{view} h2")).to_be_visible()
    quick_page.goto(site.url + "#board=xo./.x./..o")
    expect(quick_page.locator(".toy .face").filter(visible=True)).to_have_count(9)
    quick_page.goto(site.url + "#play")
    expect(quick_page.locator("#play .flat")).to_be_visible()
    expect(quick_page.locator("#play :is(input, button:not(.flat *))").filter(visible=True)).to_have_count(0)
    open_sheet(quick_page, site, 7)
    expect(quick_page.locator("#class > :not(.worksheet)").filter(visible=True)).to_have_count(0)
    expect(quick_page.locator("#sheet-questions")).to_be_visible()
    colours = quick_page.evaluate(
        "[getComputedStyle(document.body)].map(it => [it.color, it.backgroundColor])[0]"
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


@pytest.mark.needs("media", "paper")
@pytest.mark.parametrize("paper", ["A4", *long("Letter")])
def test_the_print_has_two_pages_or_one_without_answers(quick_page: Page, site: Site, paper: str) -> None:
    open_sheet(quick_page, site, 7)
    expect(quick_page.locator("#sheet-code svg")).to_be_visible()
    for pages in (2, 1):
        printed = quick_page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == pages
        quick_page.get_by_label("With answers").uncheck()
