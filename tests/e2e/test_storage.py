"""The page works with any storage: empty, invalid, full or blocked."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import FOLDER
from tests.e2e.solver import expect_scripts
from tests.e2e.toy import Toy

KEYS = [FOLDER + name for name in ("theme", "tally", "share", "keys", "daily", "python")]

GARBAGE = [
    *("{", "null", "[]", "{}", '"x"', "1e999", '{"__proto__": {"spins": 1}}'),
    '{"text": "x", "opened": "y", "own": 5, "day": "2026-11-21", "right": [1], "legal": 0.5, "spins": 1}',
    '{"legal": 3, "spins": 2, "right": 13, "guesses": 12, "streak": 1, "day": "2026-11-21"}',
]
"""No JSON, JSON of other types, values of other types, and numbers that contradict each other."""


def test_the_page_works_with_any_kept_value_beside_those_of_other_pages_of_its_host(page: Page) -> None:
    page.goto("#spin")
    page.evaluate("localStorage.setItem('theme', 'light')")  # of another page
    for garbage in GARBAGE:
        page.evaluate(
            "([keys, garbage]) => keys.forEach((key) => localStorage.setItem(key, garbage))",
            [KEYS, garbage],
        )
        page.reload()
        expect(page.locator("#python [data-editor] textarea")).to_have_value(re.compile("ttt_core"))
        Toy(page).spin()
        expect(page.locator("#tally-count")).to_contain_text("of 1")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")  # it was as the system
    kept = page.evaluate("Object.keys(localStorage)")
    assert [key for key in kept if not key.startswith(FOLDER)] == ["theme"]


def test_two_tabs_count_into_one_tally(page: Page) -> None:
    page.goto("#spin")
    other = page.context.new_page()
    other.goto("#spin")
    for number, tab in enumerate((page, other, page), 1):
        Toy(tab).spin()
        for shown in (page, other):
            expect(shown.locator("#tally-count")).to_contain_text(f"of {number}")


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
        configurable: true,
    });"""
"""Refuses all storage, as browsers do that block it."""


@pytest.mark.python
def test_a_browser_that_keeps_nothing_is_named_once_and_python_loads(toy: Toy) -> None:
    toy.page.add_init_script(NO_STORAGE)
    toy.page.goto("#games")
    expect_scripts(toy.page)
    toy.page.locator("#theme").click()
    expect(toy.notice).to_contain_text("This browser keeps nothing for this page.")
    toy.notice.evaluate("notice => notice.replaceChildren()")
    toy.page.locator("#theme").click()
    expect(toy.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(toy.notice).to_be_empty()
    toy.open()
    toy.spin()
    toy.expect_by("python")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")


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
