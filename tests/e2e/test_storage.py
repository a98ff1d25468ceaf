"""The page works with any storage: empty, invalid, full or blocked."""

import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.e2e.site import FOLDER, Site
from tests.e2e.toy import HeldBack, Toy

pytestmark = pytest.mark.long

KEYS = [FOLDER + name for name in ("theme", "tally", "share", "keys", "daily", "map", "python")]

GARBAGE = [
    *("{", "null", "[]", "{}", '"x"', "-1", "1e999", '{"__proto__": {"spins": 1}}', "\0" * 1000),
    '{"text": "x", "opened": "y", "own": 5, "day": "2026-11-21", "right": [1], "legal": 0.5, "spins": 1}',
    '{"legal": 3, "spins": 2, "right": 13, "guesses": 12, "streak": 1, "day": "2026-11-21"}',
]
"""No JSON, JSON of other types, values of other types, and numbers that contradict each other."""


def test_the_page_works_with_any_kept_value(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url + "#spin")
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
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url + "#spin")
    other = page.context.new_page()
    HeldBack(other, "**/pyscript.js")
    other.goto(site.url + "#spin")
    for number, tab in enumerate((page, other, page), 1):
        Toy(tab, site).spin()
        for shown in (page, other):
            expect(shown.locator("#tally-count")).to_contain_text(f"of {number}")


@pytest.mark.quick
def test_what_a_browser_restores_after_a_reload_is_reset(quick_page: Page, site: Site) -> None:
    quick_page.add_init_script(
        """document.addEventListener("readystatechange", () => {
            if (document.readyState !== "interactive") return;
            document.querySelector("[name=play-strategy][value=random]").checked = true;
            document.querySelector("#experiment-seed").value = "99999";
        })"""
    )
    quick_page.goto(site.url + "#spin")
    expect(quick_page.locator("[name=play-strategy][value=perfect]")).to_be_checked()
    assert quick_page.locator("#experiment-seed").input_value() != "99999"


EARLIER = ("theme", "tally", "python", "daily", "map", "of another page")
"""The keys without a folder in the test below."""


def test_what_an_earlier_version_kept_is_taken_over_once(page: Page, site: Site) -> None:
    """Its keys had no folder, so that all pages of a host shared them."""
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url + "#spin")
    page.evaluate(
        """() => {
            localStorage.clear();
            localStorage.setItem("theme", "dark");
            localStorage.setItem("tally", '{"legal": 2, "spins": 9}');
            localStorage.setItem("python", '{"text": "print(7)", "opened": "1"}');
            localStorage.setItem("daily", '{"day": "2026-11-20", "streak": 4}');
            localStorage.setItem("map", "7");
            localStorage.setItem("of another page", "1");
        }"""
    )
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-share", "shown")
    expect(page.locator("#tally-count")).to_contain_text("2 possible of 9")
    expect(page.locator("#python [data-editor] textarea")).to_have_value("print(7)")
    for name in ("daily", "map"):
        assert page.evaluate(f"localStorage['{FOLDER}{name}'] === localStorage.{name}")
    page.locator("#theme").click()
    page.evaluate("localStorage.setItem('theme', 'light')")  # now of another page
    page.reload()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "light")
    added = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    assert FOLDER + "left" in added  # the address and how far it is scrolled, for a reload
    assert all(key.startswith(FOLDER) for key in added if key not in EARLIER)
