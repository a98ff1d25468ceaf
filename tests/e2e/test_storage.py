"""The page works with any storage: empty, invalid, full or blocked."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Error, Page, expect

from tests.e2e.site import FOLDER
from tests.e2e.toy import Toy
from web.tools.tools import find_browser

KEYS = [FOLDER + name for name in ("theme", "tally", "share", "keys", "daily", "python")]

GARBAGE = [
    *("{", "null", "[]", "{}", '"x"', "-1", "1e999", '{"__proto__": {"spins": 1}}', "\0" * 1000),
    '{"text": "x", "opened": "y", "own": 5, "day": "2026-11-21", "right": [1], "legal": 0.5, "spins": 1}',
    '{"legal": 3, "spins": 2, "right": 13, "guesses": 12, "streak": 1, "day": "2026-11-21"}',
]
"""No JSON, JSON of other types, values of other types, and numbers that contradict each other."""


def test_the_page_works_with_any_kept_value(page: Page) -> None:
    page.goto("#spin")
    for garbage in GARBAGE:
        page.evaluate(
            "([keys, garbage]) => keys.forEach((key) => localStorage.setItem(key, garbage))",
            [KEYS, garbage],
        )
        page.reload()
        expect(page.locator("#python [data-editor] textarea")).to_have_value(re.compile("ttt_core"))
        Toy(page).spin()
        expect(page.locator("#tally-count")).to_contain_text("of 1")


BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The browser's setting with which any access to the storage throws."""


@pytest.mark.long
@pytest.mark.python
@pytest.mark.only_browser("chromium")
def test_python_loads_without_any_storage(browser_type: BrowserType, base_url: str, tmp_path: Path) -> None:
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(BLOCKED))
    executable = find_browser("chromium", headless_shell=False)  # the shell ignores settings
    with browser_type.launch_persistent_context(
        tmp_path, executable_path=executable, base_url=base_url, args=["--no-sandbox"]
    ) as context:
        toy = Toy(context.pages[0])
        broken: list[str] = []
        toy.page.on("pageerror", lambda error: broken.append(str(error)))
        toy.page.add_init_script(
            """addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
                globalThis.said ??= document.querySelector("#notice").textContent;
            }).observe(document.querySelector("#notice"), { childList: true }))"""
        )
        toy.open()
        with pytest.raises(Error, match="SecurityError"):
            toy.page.evaluate("localStorage.length")
        toy.spin()
        toy.expect_by("python")
        expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
        assert toy.page.evaluate("said").startswith("This browser keeps nothing")
        assert broken == []


def test_two_tabs_count_into_one_tally(page: Page) -> None:
    page.goto("#spin")
    other = page.context.new_page()
    other.goto("#spin")
    for number, tab in enumerate((page, other, page), 1):
        Toy(tab).spin()
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
            document.querySelector("[data-share-guess]").value = "99";
        })"""
    )
    page.goto("#spin")
    expect(page.locator("[name=play-strategy][value=perfect]")).to_be_checked()
    assert page.locator("[data-share-guess]").input_value() == "50"


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
