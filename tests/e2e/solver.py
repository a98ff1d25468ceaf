"""Waits in an open page, and a page that has the client of Python alone, to ask what the page does not."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

from tests.e2e.site import ASSETS, Site
from web.build.pages import POLICY
from web.tools.tools import ROOT


def expect_solver(page: Page, status: str) -> None:
    """Wait until Python has this status.

    Playwright's ``expect`` would describe the whole page each time that it looks in vain, which takes as long
    as half of Python's start.
    """
    page.locator(f"html[data-solver={status}]").wait_for(state="attached")


def until(page: Page, condition: Callable[[], bool]) -> bool:
    """Wait until this is true, for a minute at most. Return whether it is."""
    for _ in range(600):
        if condition():
            return True
        page.wait_for_timeout(100)
    return False


OpenHarness = Callable[[], Page]

CLIENT = ("python/client.js", "python/sentence.js", "python/start-worker.js", "lib/latest.js")
"""The scripts of the client, which the built page has in one file with others."""

HARNESS = f"""<!doctype html><meta charset="utf-8"><title>Harness</title>
<link rel="icon" href="{ASSETS["icon.svg"]}">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<script type="module" src="harness.js"></script>"""

HARNESS_SCRIPT = (
    f"globalThis.ASSETS = {json.dumps(ASSETS)};"
    + """
globalThis.PYTHON_BYTES_TOTAL = 1;
const { createSolver } = await import("./client.js");
const statuses = [];
const onStatus = (status) => {
  statuses.push(status);
  document.documentElement.dataset.solver = status.status;
};
const solver = createSolver({ onStatus });
const text = (value) => JSON.stringify(value, (_, v) => (typeof v === "bigint" ? `BigInt ${v}` : v));
Object.assign(globalThis, { solver, statuses, text });
solver.start();
"""
)
"""The client is ``solver`` there, and what it reports is in ``statuses``."""


def open_harness(page: Page, site: Site) -> Page:
    """Open the page of the client alone."""
    page.route("**/harness.html", lambda route: route.fulfill(body=HARNESS, content_type="text/html"))
    page.route(
        "**/harness.js", lambda route: route.fulfill(body=HARNESS_SCRIPT, content_type="text/javascript")
    )
    for script in CLIENT:
        name = script.removeprefix("python/")
        page.route(f"**/{name}", lambda route, _, script=script: route.fulfill(path=ROOT / "web" / script))
    page.goto(site.url + "harness.html", wait_until="domcontentloaded")
    page.locator("html[data-solver]").wait_for(state="attached")
    return page
