"""A page that has the solver client alone, to ask Python what the page itself does not."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.site import ASSETS, Site
from web.build.pages import POLICY
from web.tools.tools import ROOT

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
const { createSolver, QuestionRefused } = await import("./client.js");
const statuses = [];
const onStatus = (status) => {
  statuses.push(status);
  document.documentElement.dataset.solver = status.status;
};
const solver = createSolver({ onStatus });
const text = (value) => JSON.stringify(value, (_, v) => (typeof v === "bigint" ? `BigInt ${v}` : v));
Object.assign(globalThis, { createSolver, QuestionRefused, solver, statuses, text });
solver.start();
"""
)
"""The client is ``solver`` there, and what it reports is in ``statuses``."""


def open_harness(page: Page, site: Site) -> Page:
    """Open it in this page."""
    page.route("**/harness.html", lambda route: route.fulfill(body=HARNESS, content_type="text/html"))
    page.route(
        "**/harness.js", lambda route: route.fulfill(body=HARNESS_SCRIPT, content_type="text/javascript")
    )
    for script in CLIENT:
        name = script.removeprefix("python/")
        page.route(f"**/{name}", lambda route, _, script=script: route.fulfill(path=ROOT / "web" / script))
    page.goto(site.url + "harness.html", wait_until="domcontentloaded")
    expect(page.locator("html[data-solver]")).to_be_attached()
    return page
