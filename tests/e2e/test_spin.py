"""The Spin section: its links, its layout and its accessibility."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.toy import Toy, watch_shifts
from web.sections.spin.prerender import FIRST_BOARD


def test_the_address_names_the_board_and_brings_it_back(toy: Toy) -> None:
    toy.open(".../.../...")
    before = toy.page.evaluate("history.length")
    toy.spinner(3).click()
    toy.spinner(3).click()
    toy.page.wait_for_url(re.compile(re.escape("#board=.../o../..b") + "$"))
    assert toy.page.evaluate("history.length") == before  # turns leave no steps for Back
    toy.page.reload()
    toy.expect_board(".../o../...")
    toy.expect_verdict("illegal", "too-many-o")
    toy.page.evaluate("location.hash = '#board=xo./.x./..o'")
    toy.expect_board("xo./.x./..o")
    toy.expect_verdict("legal")


def test_a_larger_board_opens_the_other_keychains(toy: Toy) -> None:
    toy.open()
    toy.open("xo../.xo./..x./...o")
    toy.page.wait_for_url("**/#sizes=xo../.xo./..x./...o/4")
    expect(toy.page.locator("#sizes-tray button")).to_have_count(16)
    expect(toy.page.locator("#sizes-tray")).to_be_in_viewport()
    expect(toy.notice).to_be_empty()
    toy.expect_board(FIRST_BOARD)


def test_with_reduced_motion_faces_change_without_spinning(toy: Toy) -> None:
    toy.open()
    toy.spin_without_waiting()
    assert toy.page.evaluate("document.getAnimations().length") == 0
    toy.expect_judged()


@pytest.mark.python
def test_nothing_moves_when_python_loads(toy: Toy) -> None:
    toy.page.goto("licenses/index.html")  # caches the fonts: a late font may move text
    toy.page.evaluate("document.fonts.ready.then(() => 0)")
    toy.page.add_init_script("globalThis.folded = true")
    watch_shifts(toy.page)
    toy.open()
    toy.expect_true("performance.getEntriesByName('first-verdict').length")
    assert sum(toy.page.evaluate("shifts")) < 0.005
