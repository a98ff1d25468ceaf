"""The tally of all spins, which the browser keeps."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.toy import Toy
from ttt_core.questions import judge


@pytest.mark.stand_in
def test_every_spin_counts_and_the_tally_is_kept_cleared_and_brought_back(toy: Toy) -> None:
    toy.open()
    legal = 0
    for _ in range(4):
        toy.spin()
        legal += judge(toy.board())["legal"]
    toy.spinner(0).click()  # turning by hand is not a spin
    count, gauge = toy.page.locator("#tally .strong"), toy.page.locator(".gauge .band")
    words = f"{legal} possible of 4 · {100 * legal / 4:.1f}%"
    expect(count).to_have_text(words)
    toy.page.reload()
    expect(count).to_have_text(words)
    expect(toy.page.locator("#tally-range")).to_contain_text("95% interval")
    expect(gauge).to_have_count(1)
    toy.section.get_by_role("button", name="Clear").click()
    expect(count).to_have_text("None yet.")
    expect(gauge).to_have_count(0)
    expect(toy.page.locator("#tally-range")).to_contain_text("Keep spinning")
    toy.section.get_by_role("button", name="Bring it back").click()
    expect(count).to_have_text(words)


@pytest.mark.long
@pytest.mark.moving
def test_quick_spins_all_count(toy: Toy) -> None:
    toy.open()
    for _ in range(6):
        toy.spin_without_waiting()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 6")


@pytest.mark.fault
@pytest.mark.quick
def test_a_full_storage_gets_one_notice_and_the_tally_keeps_counting(toy: Toy) -> None:
    toy.page.add_init_script(
        """if (origin !== "null")
            localStorage.setItem("/some/where/tally", JSON.stringify({ legal: 3, spins: 9 }));
        Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError") }"""
    )
    toy.open(ready=False)
    toy.page.locator("#theme").click()
    expect(toy.page.locator("html[data-theme=light]")).to_be_attached()
    toy.spin()
    expect(toy.notice).to_contain_text("no room to keep your tally")
    toy.spin()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 11")
    expect(toy.notice).to_be_empty()
    toy.section.get_by_role("button", name="Clear").click()
    toy.spin()
    expect(toy.page.locator("#tally-count")).to_contain_text(re.compile("of 1( |$)"))


@pytest.mark.quick
def test_a_tab_that_missed_what_another_has_counted_adds_to_it(toy: Toy) -> None:
    """As a page that comes back from the back-forward cache."""
    toy.page.goto(toy.site.url + "#spin")
    toy.page.evaluate("localStorage.setItem('/some/where/tally', JSON.stringify({ legal: 3, spins: 9 }))")
    toy.spin()
    expect(toy.page.locator("#tally-count")).to_contain_text("of 10")
    toy.page.evaluate(
        """() => {
            localStorage.setItem("/some/where/tally", '{"legal": 9, "spins": "many"}');
            const key = "/some/where/tally"; // as if from another tab
            dispatchEvent(new StorageEvent("storage", { key }));
        }"""
    )
    expect(toy.page.locator("#tally-count")).to_have_text("None yet.")
