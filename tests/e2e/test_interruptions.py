"""Python dies, the lid is closed, the network goes, the page is left: what then, and how it goes on."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DID_NOT_LOAD, Log
from tests.e2e.site import Site
from tests.e2e.toy import HeldBack, Toy
from web.tooling.tools import find_browser


def test_a_worker_that_is_killed_is_noticed_however_much_is_asked(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    page.clock.install()
    toy.open()
    page.workers[0].evaluate("close()")
    for _ in range(4):
        toy.spin()
        page.clock.run_for(20_000)
    expect(page.locator("#solver")).to_contain_text("Python has stopped answering.")
    toy.expect_by("list")
    page.locator("#solver").get_by_role("button", name="Retry").click()
    toy.expect_by("python")


def test_a_page_that_slept_has_not_waited(page: Page, site: Site) -> None:
    """A lid that is closed stops Python as well: it is not to blame."""
    toy = Toy(page, site)
    page.clock.install()
    site.faults["pyodide/pyodide.asm.wasm"] = "late"
    with page.context.expect_event("request", lambda request: request.url.endswith("wasm")):
        page.goto(site.url)
    page.clock.fast_forward("30:00")
    toy.expect_solver("loading")
    site.faults.clear()
    toy.expect_by("python")
    page.clock.fast_forward("30:00")
    toy.spin()
    toy.expect_by("python")


@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED", "console error")
@pytest.mark.needs("no network")
def test_a_network_that_is_lost_takes_only_what_is_still_to_come(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url)
    page.context.set_offline(True)
    Toy(page, site).spin()
    chart = page.locator("#sizes-ply-chart")
    chart.scroll_into_view_if_needed()
    expect(chart).to_contain_text(f"The chart {DID_NOT_LOAD}.")
    page.context.set_offline(False)
    chart.get_by_role("button", name="Try again").click()
    expect(chart.locator("svg")).to_be_attached()


@pytest.mark.needs("settings")
def test_a_page_that_the_browser_kept_alive_judges_on(browser: Browser, site: Site) -> None:
    """Whoever comes back finds the page as it was, Python with it."""
    keeping = browser.browser_type.launch(
        executable_path=find_browser("chromium"),
        args=["--no-sandbox"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    try:
        page = keeping.new_page(service_workers="block")
        log = Log(site.origin)
        log.watch(page.context)
        toy = Toy(page, site)
        toy.open()
        page.evaluate("addEventListener('pageshow', ({ persisted }) => { globalThis.kept = persisted })")
        page.goto(f"{site.url}api/index.html")
        page.go_back(wait_until="commit")
        toy.expect_true("globalThis.kept")
        toy.spin()
        toy.expect_by("python")
        log.check([], [])
    finally:
        keeping.close()
