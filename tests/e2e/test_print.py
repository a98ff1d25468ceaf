"""The printed page: a work sheet of two pages for a class, and nothing else."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.drawn_cells import drawn_cells
from tests.e2e.site import Site
from ttt_core.questions import judge
from web.worksheet.prerender import sheet


@pytest.fixture
def paper(quick_page: Page, site: Site) -> Page:
    """The page in the dark theme, with the styles for print."""
    quick_page.emulate_media(color_scheme="dark", media="print")
    quick_page.goto(site.url)
    return quick_page


@pytest.mark.needs("media")
def test_the_print_has_ten_boards_their_answers_and_nothing_else(paper: Page) -> None:
    expect(paper.locator("body > :not(.worksheet)").filter(visible=True)).to_have_count(0)
    answers = paper.locator(".worksheet-answers li")
    expect(answers).to_have_count(10)
    expect(paper.locator(".worksheet-questions li")).to_have_count(10)
    for board, answer in zip(sheet(), answers.all(), strict=True):
        judged = judge(board)
        expect(answer).to_contain_text("Possible." if judged["legal"] else "Impossible.")
        expect(answer).to_contain_text(judged["reasons"][0]["headline"])
        faces = board.replace("/", "")
        for mark in "xo":
            marked = [cell for cell, face in enumerate(faces) if face == mark]
            assert drawn_cells(answer.inner_html(), mark) == marked
    colours = paper.evaluate("[getComputedStyle(document.body)].map(it => [it.color, it.backgroundColor])[0]")
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


@pytest.mark.needs("media", "paper")
def test_the_print_has_two_pages(paper: Page) -> None:
    paper.emulate_media(media="null")
    expect(paper.locator(".worksheet")).to_be_hidden()
    printed = paper.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 2
