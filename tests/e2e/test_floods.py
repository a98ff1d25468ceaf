"""Programs that flood the page with messages: their output is cut, and Stop ends them."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import Site
from tests.e2e.test_python import Desk

pytestmark = [pytest.mark.quick, pytest.mark.long]

MOST = 100_000
"""The most characters that a program may print."""

PAST_THE_LIMITS = "import sys\nsend = sys.stdout.send\n"
"""The way to the page without the limits that the runner sets."""


@pytest.fixture
def desk(warm_page: Page, site: Site) -> Desk:
    """The section In Python in a page of this test."""
    warm_page.goto(site.url + "#python")
    return Desk(warm_page, site)


def expect_another_program_runs(desk: Desk) -> None:
    """Run one."""
    desk.write("1 + 1")
    desk.run.click()
    expect(desk.output).to_have_text("2")


@pytest.mark.parametrize("flood", ["while True: print(999 * 'a')", "while True: send(999 * 'a')"])
def test_the_output_is_cut_at_its_limit(desk: Desk, flood: str) -> None:
    desk.write(PAST_THE_LIMITS + flood)
    desk.run.click()
    desk.expect_state("failed")
    expect(desk.output.locator("p")).to_contain_text(f"stopped after {MOST:,} characters")
    assert desk.output.locator("pre").evaluate("pre => pre.textContent.length") == MOST
    expect_another_program_runs(desk)


LONG = {
    "print(60_000 * '😀')": "done",
    "90_000 * 'é'": "done",
    "90_000 * 'x/' + 'x'": "done",
    "from ttt_core import read\nread('/'.join([500 * '.'] * 500))": "done",
    "raise ValueError(90_000 * '\\0')": "failed",
    "raise type(9_000 * 'a', (Exception,), {})": "failed",
}
"""Programs that say much, though not too much, and how they end."""


def test_what_an_honest_program_says_is_never_refused(desk: Desk) -> None:
    for program, end in LONG.items():
        desk.write(program)
        desk.run.click()
        desk.expect_state(end)
        expect(desk.output).not_to_contain_text("does not read")
        expect(desk.page.locator("iframe")).to_have_count(1)


def test_after_a_flood_of_messages_the_page_answers_and_stop_ends_the_program(desk: Desk) -> None:
    """The page may end it before, if more arrive at a time than it reads."""
    desk.write(f"{PAST_THE_LIMITS}for _ in range(60_000): send('')\nprint('sent')\nwhile True: pass")
    desk.run.click()
    sent, refused = desk.output.get_by_text("sent", exact=True), desk.output.get_by_text("does not read")
    expect(sent.or_(refused)).to_be_visible()
    desk.page.evaluate("new Promise(requestAnimationFrame)")
    desk.stop.evaluate("stop => stop.click()")  # which does nothing to a program that was ended
    expect(desk.stop).to_be_disabled()
    expect(desk.page.locator("iframe")).to_have_count(0)
    expect_another_program_runs(desk)
