"""The page recovers when Python dies, the laptop sleeps, the network fails or the reader comes back."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PATIENCE, Log, long
from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import HeldBack, Toy
from web.tools.tools import find_browser

FIRST_WORKER = """globalThis.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        globalThis.firstWorker ??= this;
    }
}"""
"""Keeps Python's worker where a test can end it: not every browser runs code of the test in a worker."""


@pytest.mark.fault("a silent Python")
@pytest.mark.parametrize("killed", [*long(True), pytest.param(False, marks=pytest.mark.stand_in)])
def test_a_silent_python_is_noticed_while_questions_keep_coming(
    page: Page, site: Site, *, killed: bool
) -> None:
    toy = Toy(page, site)
    page.clock.install()
    page.add_init_script(FIRST_WORKER)
    toy.open()
    if killed:
        page.evaluate("firstWorker.terminate()")
    else:
        site.held.add("judge")
    for _ in range(4):
        toy.spin()
        page.clock.run_for(20_000)
    # soon, because the clock runs on: if each question started the minute anew, 20 seconds would have passed
    expect(page.locator("#solver")).to_contain_text("Python has stopped answering.", timeout=10_000)
    toy.expect_by("list")
    site.held.clear()
    page.locator("#solver").get_by_role("button", name="Load again").click()
    toy.expect_by("python")


@pytest.mark.long
def test_time_asleep_does_not_count_as_waiting(page: Page, site: Site) -> None:
    """While a laptop sleeps, Python cannot answer, so that time must not count."""
    toy = Toy(page, site)
    page.clock.install()
    site.faults["pyodide/pyodide.asm.wasm"] = "late"
    with page.context.expect_event("request", lambda request: request.url.endswith("wasm")):
        page.goto(site.url + "#spin")
    page.clock.fast_forward("30:00")
    expect_solver(toy.page, "loading")
    site.faults.clear()
    toy.expect_by("python")
    page.clock.fast_forward("30:00")
    toy.spin()
    toy.expect_by("python")


@pytest.mark.fault("no network")
@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED", "console error")
@pytest.mark.needs("no network")
def test_losing_the_network_affects_only_what_is_not_loaded(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    started = HeldBack(page, "**/worker.py")
    page.goto(site.url + "#spin")
    toy.spin()  # the list is here
    page.context.set_offline(True)
    started.let_through()
    expect_solver(page, "failed")
    toy.spin()
    toy.expect_by("list")
    page.context.set_offline(False)
    page.locator("#solver [data-load-again]").click()
    toy.expect_by("python")


@pytest.mark.long
@pytest.mark.needs("devtools")
def test_a_page_that_was_frozen_for_a_while_still_judges(page: Page, site: Site) -> None:
    """Browsers freeze a page that is hidden for minutes."""
    toy = Toy(page, site)
    page.clock.install()
    toy.open()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    page.clock.fast_forward("30:00")
    toy.spin()
    toy.expect_by("python")


@pytest.mark.long
@pytest.mark.needs("settings")
def test_a_page_from_the_back_forward_cache_still_judges(browser: Browser, site: Site) -> None:
    """A reader who comes back finds the page as it was, with Python."""
    keeping = browser.browser_type.launch(
        executable_path=find_browser("chromium", headless_shell=False),
        args=["--no-sandbox"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    try:
        page = keeping.new_page(service_workers="block")
        page.context.set_default_timeout(PATIENCE)
        log = Log(site)
        log.watch(page.context)
        toy = Toy(page, site)
        toy.open()
        page.evaluate("addEventListener('pageshow', ({ persisted }) => { globalThis.kept = persisted })")
        page.goto(f"{site.url}licenses/index.html")
        page.go_back(wait_until="commit")
        toy.expect_true("globalThis.kept")
        toy.spin()
        toy.expect_by("python")
        log.check([], [])
    finally:
        keeping.close()
