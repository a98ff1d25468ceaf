"""The page in one file, opened without a server. Whatever else it requests is a problem."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import DIST, Site
from tests.e2e.solver import expect_scripts, expect_solver
from tests.e2e.test_each_view import STATES
from tests.e2e.test_python import Workspace
from tests.e2e.test_solver import BOOTSTRAP
from web.build.one_file import NAME, outward
from web.tools.digests import integrity

FILE = (DIST / NAME).as_uri()
HERE = "https://example.org/keychain/"
LINKS = '<p data-for="address"><i data-page>./</i></p><a href="./data/boards.csv">CSV</a>'

pytestmark = [pytest.mark.python, pytest.mark.only_browser("chromium"), pytest.mark.expects(f": .*/{NAME}$")]


@pytest.mark.long
def test_from_a_file_every_view_works_a_program_stops_and_no_copy_says_where_it_is(
    page: Page, site: Site
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for address in ("", HERE):
        page.goto(f"{FILE}#worksheet=7")
        expect(page.locator("[data-sheet='7']")).to_be_attached()
        page.locator("#sheet-copy").click()
        expect(page.locator("#copied")).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == f"{address}#worksheet=7"
        expect(page.locator("#sheet-link")).to_be_empty()
        page.evaluate("address => { document.documentElement.dataset.file = address }", HERE)
    for state in (state for state in STATES.values() if state.view and not state.fault):
        page.goto(f"{FILE}{state.link or '#daily'}")
        expect(page.locator(state.there)).to_be_attached()
        if state.press:
            page.locator(state.press).click()
            expect(page.locator(state.then)).to_be_attached()
            page.keyboard.press("Escape")  # class mode
    assert "file:" not in page.locator("body").inner_html()
    page.goto(f"{FILE}#python")
    workspace = Workspace(page, site)
    workspace.execute("while True: pass", "running")
    workspace.stop.click()
    workspace.expect_state("idle")


def test_of_a_cut_file_the_list_and_the_toy_work(page: Page, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes((DIST / NAME).read_bytes()[:5_000_000])
    page.goto((tmp_path / NAME).as_uri() + "#board=xxx/ooo/...")
    expect_solver(page, "failed")
    expect(page.locator("#solver")).to_contain_text("Python did not load. The spinners still turn.")
    page.locator("[data-cell='0']").click()
    expect(page.locator("[data-verdict=illegal] .reasons")).to_contain_text("Too many O.")
    with page.expect_navigation():
        page.locator("#solver [data-load-again]").click()


@pytest.mark.expects("/dist/(index|assets)", "failed: file:", "console error")
def test_the_served_page_opened_as_a_file_leads_to_the_one_that_runs(page: Page) -> None:
    page.goto((DIST / "index.html").as_uri())
    expect(page.locator(".load-failure")).to_have_count(0)
    page.get_by_role("link", name="the page in one file").click()
    expect_scripts(page)


def test_the_file_runs_what_is_inside_connects_to_nothing_and_links_to_the_site() -> None:
    file = (DIST / NAME).read_text("utf-8")
    assert (DIST / NAME).stat().st_size < 12_000_000
    inline = re.findall(
        r"<(?:script|style)(?: type=\"module\" async)?>(.*?)</(?:script|style)>", file, re.DOTALL
    )
    early, style, script, frame = (f"'{integrity(each)}'" for each in (*map(str.encode, inline), BOOTSTRAP))
    assert re.findall(r'-Policy" content="([^"]*)"', file)[0] == (
        f"default-src 'none'; script-src 'wasm-unsafe-eval' {early} {script} {frame}; style-src {style};"
        " font-src data:; img-src data: blob:; worker-src blob:; frame-src 'none'; base-uri 'none';"
        " form-action 'none'"
    )
    assert outward(LINKS, "") == '<a href="./data/boards.csv">CSV</a>'
    assert outward(LINKS, HERE) == LINKS.replace("./data/", f"{HERE}data/")
