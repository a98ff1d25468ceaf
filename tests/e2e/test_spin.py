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


REFUSE_TO_COPY = """Object.defineProperty(navigator, "clipboard", {
    value: { writeText: () => Promise.reject(new Error("no")) },
}) && 0"""


def test_the_link_is_shown_if_it_may_not_be_copied(toy: Toy) -> None:
    toy.open("xo./.x./..o")
    toy.page.evaluate(REFUSE_TO_COPY)
    toy.section.get_by_role("button", name="Challenge a friend").click()
    field = toy.notice.get_by_label("The text")
    expect(field).to_have_value(re.compile("#challenge=xo./.x./..o$"))
    expect(field).to_be_focused()


def test_a_larger_board_opens_the_other_keychains(toy: Toy) -> None:
    toy.open()
    toy.open("xo../.xo./..x./...o")
    toy.page.wait_for_url("**/#sizes=xo../.xo./..x./...o/4")
    expect(toy.page.locator("#sizes-tray button")).to_have_count(16)
    expect(toy.page.locator("#sizes-tray")).to_be_in_viewport()
    expect(toy.notice).to_be_empty()
    toy.expect_board(FIRST_BOARD)


def test_a_spin_takes_less_than_a_second_and_swings_the_keychain(toy: Toy) -> None:
    toy.page.emulate_media(reduced_motion="no-preference")
    toy.open()
    swings, end = toy.page.evaluate(
        """() => { // in one call, because the first barrel stops soon
            const toy = document.querySelector(".toy .case");
            const before = toy.getAnimations().length;
            document.querySelector("#spin-all").click();
            const [turn] = document.querySelector(".toy [data-cell='8'] .barrel").getAnimations();
            return [toy.getAnimations().length - before, turn.effect.getComputedTiming().endTime];
        }"""
    )
    assert (swings, end <= 1000) == (1, True)


def test_a_board_from_a_link_is_there_without_turning(toy: Toy) -> None:
    toy.page.emulate_media(reduced_motion="no-preference")
    toy.page.add_init_script(
        """const barrels = () => [...document.querySelectorAll(".toy .barrel")];
        document.addEventListener("readystatechange", () => { // before the page's scripts run
            for (const barrel of barrels()) getComputedStyle(barrel).transform;
        });
        addEventListener("DOMContentLoaded", () => { // after they have run
            turning = barrels().flatMap((barrel) => barrel.getAnimations()).length;
        });"""
    )
    toy.open("xo./.x./..o")
    assert toy.page.evaluate("turning") == 0


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
