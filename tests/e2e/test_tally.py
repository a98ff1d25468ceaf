"""The tally of all spins, which the browser keeps, and many spins at once."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.toy import HEARING, Toy
from ttt_core.questions import judge

KEY = "/some/where/tally"


def test_every_spin_counts_and_the_tally_is_kept_and_cleared(toy: Toy) -> None:
    toy.open()
    expect(toy.page.locator("#tally")).to_be_hidden()
    legal = 0
    for _ in range(4):
        toy.spin()
        legal += judge(toy.board())["legal"]
    toy.spinner(0).click()  # turning by hand is not a spin
    count = toy.page.locator("#tally-count")
    words = f"{legal} possible of 4 · {100 * legal / 4:.1f}%"
    expect(count).to_have_text(words)
    toy.page.reload()
    expect(count).to_have_text(words)
    toy.section.get_by_role("button", name="Clear").click()
    expect(toy.page.locator("#tally")).to_be_hidden()
    toy.page.emulate_media(reduced_motion="no-preference")
    for _ in range(6):
        toy.spin_without_waiting()
    expect(count).to_contain_text("of 6")


def test_a_tab_adds_to_what_another_has_counted_even_if_the_storage_is_full(toy: Toy) -> None:
    toy.open()
    toy.page.evaluate(
        f"""() => {{
            localStorage.setItem("{KEY}", JSON.stringify({{ legal: 3, spins: 9 }})); // no event tells
            Storage.prototype.setItem = () => {{ throw new DOMException("", "QuotaExceededError") }};
        }}"""
    )
    toy.spin()
    toy.spin()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 11")
    toy.section.get_by_role("button", name="Clear").click()
    toy.spin()
    expect(toy.page.locator("#tally-count")).to_contain_text(re.compile("of 1( |$)"))


# --- A million ---------------------------------------------------------------------------------------------


def test_many_spins_are_counted_drawn_and_said_once(toy: Toy) -> None:
    toy.open()
    toy.page.evaluate(HEARING, ".million-result .strong")
    million = toy.page.locator("#million")
    million.get_by_role("button", name="1,000", exact=True).click()
    count = million.locator(".million-result .strong")
    expect(count).to_have_text(re.compile(r"^[23]\d\d possible of 1,000 · \d\d\.\d\d%$"))
    share = (count.text_content() or "").split("· ")[1].rstrip("%")
    points = million.locator("polyline").get_attribute("points")
    assert points
    assert float(points.split(",")[-1]) == pytest.approx(float(share), abs=0.01)
    assert len(toy.page.evaluate("heard")) == 1


CANCELLING = """() => {
    const count = document.querySelector(".million-result .strong");
    const watch = new MutationObserver(() => {
        if (count.textContent.endsWith("of 1")) return;
        watch.disconnect();
        globalThis.progress = document.querySelector("#million progress").checkVisibility();
        const cancel = document.querySelector("#million [data-cancel]");
        cancel.focus(); // as a press does
        cancel.click();
    });
    watch.observe(count, { childList: true, subtree: true });
}"""
"""Presses Cancel at the second count: a million spins take too short a time to press it from here."""


def test_a_million_shows_its_progress_and_can_be_cancelled(toy: Toy) -> None:
    toy.open()
    toy.page.evaluate(CANCELLING)
    million = toy.page.locator("#million")
    million.get_by_role("button", name="1,000,000", exact=True).click()
    expect(million.locator(".million-result .strong")).not_to_have_text(re.compile("of 1$"))
    expect(million.get_by_role("button", name="Cancel")).to_be_hidden()
    assert toy.page.evaluate("progress")
    expect(million.get_by_role("button", name="10", exact=True)).to_be_focused()
    words = million.locator(".million-result .strong").inner_text()
    assert "1,000,000" not in words
    toy.spin()
    toy.expect_by("python")  # Python has answered what was asked before
    assert million.locator(".million-result .strong").inner_text() == words
