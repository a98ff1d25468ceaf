"""The page works with any storage: empty, invalid, full or blocked."""

import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.e2e.site import FOLDER, Site
from tests.e2e.toy import Toy

KEYS = [FOLDER + name for name in ("theme", "tally", "share", "keys", "daily", "map", "python")]

GARBAGE = [
    *("{", "null", "[]", "{}", '"x"', "-1", "1e999", '{"__proto__": {"spins": 1}}', "\0" * 1000),
    '{"text": "x", "opened": "y", "own": 5, "day": "2026-11-21", "right": [1], "legal": 0.5, "spins": 1}',
    '{"legal": 3, "spins": 2, "right": 13, "guesses": 12, "streak": 1, "day": "2026-11-21"}',
]
"""No JSON, JSON of other types, values of other types, and numbers that contradict each other."""


def test_the_page_works_with_any_kept_value(page: Page, site: Site) -> None:
    page.goto("#spin")
    for garbage in GARBAGE:
        page.evaluate(
            "([keys, garbage]) => keys.forEach((key) => localStorage.setItem(key, garbage))",
            [KEYS, garbage],
        )
        page.reload()
        expect(page.locator("#tally-count")).to_have_text("None yet.")
        expect(page.locator("#python [data-editor] textarea")).to_have_value(re.compile("ttt_core"))
        Toy(page, site).spin()
        expect(page.locator("#tally-count")).to_contain_text("of 1")


BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The browser's setting with which any access to the storage throws."""


@pytest.mark.needs("settings")
@pytest.mark.parametrize("profiled_page", [BLOCKED], indirect=True)
def test_python_loads_without_any_storage(profiled_page: Page, site: Site) -> None:
    toy = Toy(profiled_page, site)
    toy.open()
    with pytest.raises(Error, match="SecurityError"):
        profiled_page.evaluate("localStorage.length")
    toy.spin()
    toy.expect_by("python")
    expect(profiled_page.locator("#tally-count")).to_contain_text("of 1")
    expect(toy.notice).to_contain_text("This browser has no room to keep your tally")


def test_two_tabs_count_into_one_tally(page: Page, site: Site) -> None:
    page.goto("#spin")
    other = page.context.new_page()
    other.goto(site.url + "#spin")
    for number, tab in enumerate((page, other, page), 1):
        Toy(tab, site).spin()
        for shown in (page, other):
            expect(shown.locator("#tally-count")).to_contain_text(f"of {number}")


def test_a_browser_that_keeps_nothing_is_named_once(toy: Toy) -> None:
    toy.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    toy.page.goto("#games")
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
            document.querySelector("#experiment-seed").value = "99999";
        })"""
    )
    page.goto("#spin")
    expect(page.locator("[name=play-strategy][value=perfect]")).to_be_checked()
    assert page.locator("#experiment-seed").input_value() != "99999"


def test_all_keys_begin_with_the_folder_of_the_page(page: Page) -> None:
    """All pages of a host share one storage."""
    page.goto("#spin")
    page.locator("#theme").click()
    page.evaluate("localStorage.setItem('theme', 'light')")  # of another page
    page.reload()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "system")
    kept = page.evaluate("Object.keys(localStorage)")
    assert FOLDER + "theme" in kept
    assert [key for key in kept if not key.startswith(FOLDER)] == ["theme"]
