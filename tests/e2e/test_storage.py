"""The page works with any storage: empty, invalid, full or blocked."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.site import FOLDER
from tests.e2e.solver import open_page
from tests.e2e.test_today import DAY, opened
from tests.e2e.toy import Toy

KEYS = [FOLDER + name for name in ("theme", "tally", "share", "keys", "daily", "python")]

GARBAGE = [
    *("{", "null", "[1]", "{}", '""', f'{{"{DAY}": "2"}}', '"x"', "1e999", '{"__proto__": {"spins": 1}}'),
    '{"text": "x", "opened": "y", "own": 5, "day": "2026-11-21", "right": [1], "legal": 0.5, "spins": 1}',
    '{"legal": 3, "spins": 2, "right": 13, "guesses": 12, "streak": 1, "day": "2026-11-21"}',
]
"""No JSON, JSON of other types, values of other types, and numbers that contradict each other."""


def test_the_page_works_with_any_kept_value_beside_those_of_other_pages_of_its_host(page: Page) -> None:
    opened(page)
    page.evaluate("localStorage.setItem('theme', 'light')")  # of another page
    for garbage in GARBAGE:
        page.evaluate(
            "([keys, garbage]) => keys.forEach((key) => localStorage.setItem(key, garbage))",
            [KEYS, garbage],
        )
        open_page(page)
        expect(page.locator(".squares [data-guess='to come']")).to_have_count(5)
        expect(page.locator("#python [data-editor] textarea")).to_have_value(re.compile("ttt_core"))
        Toy(page).spin()
        expect(page.locator("#tally-count")).to_contain_text("of 1")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")  # it was as the system
    kept = page.evaluate("Object.keys(localStorage)")
    assert [key for key in kept if not key.startswith(FOLDER)] == ["theme"]


FULL = """() => {
    globalThis.setItem = Storage.prototype.setItem;
    localStorage["/some/where/tally"] = JSON.stringify({ legal: 3, spins: 9 });
    Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError") };
}"""
"""Keeps a tally, and then refuses any other value."""


def test_two_tabs_count_into_one_tally_and_one_counts_on_while_the_storage_is_full(toy: Toy) -> None:
    toy.open()
    other = Toy(toy.page.context.new_page())
    other.open()
    count = toy.page.locator("#tally-count")
    for number, tab in enumerate((toy, other, toy), 1):
        tab.spin()
        for shown in (toy, other):
            expect(shown.page.locator("#tally-count")).to_contain_text(f"of {number}")
    toy.page.evaluate(FULL)
    toy.spin()
    toy.spin()
    expect(count).to_contain_text("of 11")
    toy.page.evaluate("void (Storage.prototype.setItem = setItem)")
    toy.spin()
    for shown in (toy, other):
        expect(shown.page.locator("#tally-count")).to_contain_text("of 12")


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
        configurable: true,
    });"""
"""Refuses all storage, as browsers do that block it."""


def test_a_browser_that_keeps_nothing_is_named_once(toy: Toy) -> None:
    toy.page.add_init_script(NO_STORAGE)
    toy.open()
    toy.page.locator("#theme").click()
    expect(toy.notice).to_contain_text("This browser keeps nothing for this page.")
    toy.notice.evaluate("notice => notice.replaceChildren()")
    toy.page.locator("#theme").click()
    expect(toy.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(toy.notice).to_be_empty()


def test_what_a_browser_restores_after_a_reload_is_reset(page: Page) -> None:
    page.add_init_script(
        """document.addEventListener("readystatechange", () => {
            if (document.readyState !== "interactive") return;
            document.querySelector("[name=play-strategy][value=random]").checked = true;
            document.querySelector("[data-share-guess]").value = "99";
        })"""
    )
    page.goto("#spin")
    expect(page.locator("[name=play-strategy][value=perfect]")).to_be_checked()
    assert page.locator("[data-share-guess]").input_value() == "50"
