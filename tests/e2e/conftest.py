"""Each browser test gets a fresh page and server, and fails on any problem of the page that it does not name.

The server of the tests answers in the place of Python, except in a test marked ``python``. Playwright's own
options and marks do the rest: ``--browser``, ``--headed``, ``--tracing``, ``browser_context_args``.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

from tests.e2e.site import DIST, Site, serving
from tests.e2e.stand_in import COOKIE
from tests.e2e.toy import Toy
from web.tools.browsers import find_browser

PATIENCE = 60_000
"""Milliseconds to wait for anything; Python loads slowly on a slow machine."""

expect.set_options(timeout=PATIENCE)

FLAGS = {
    "chromium": [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--js-flags=--liftoff-only",  # optimizing WebAssembly would take a third of Python's start
    ]
}

UNFOLDED = """document.addEventListener("readystatechange", () => {
    for (const fold of document.querySelectorAll("main .fold")) fold.open ||= !globalThis.folded;
})"""
"""Opens every fold before the page's scripts run, unless a test has set ``folded``."""

NO_NETWORK = "net::ERR_INTERNET_DISCONNECTED"

DROPPED = ("net::ERR_ABORTED", "csp", "NS_BINDING_ABORTED", NO_NETWORK)
"""How a request fails that the page no longer wants, that its policy stops, which is an error in the console
too, or that a test takes the network from.
"""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """An installed browser is preferred to Playwright's own."""
    os.environ["TZ"] = "UTC"  # the clocks that tests set are at noon there
    path = find_browser(browser_name)
    given = {"executable_path": path, "args": FLAGS.get(browser_name, [])}
    if path and browser_name == "firefox":
        given["channel"] = "moz-firefox"
        os.environ["NODE_OPTIONS"] = f'--require "{Path(__file__).with_name("without_media.cjs")}"'
    return browser_type_launch_args | given


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """No service workers, so that the server answers everything, and little motion, which takes time."""
    return browser_context_args | {"service_workers": "block", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def base_url() -> None:
    """None for all tests: ``site`` is another one in each. Playwright's own fixture would raise a warning."""


@pytest.fixture
def site() -> Iterator[Site]:
    """The built page on a server that works, unless the test sets faults.

    No other test has this server: a page that is gone may still have a request on its way.
    """
    if not DIST.exists():
        pytest.exit("there is no dist/ to test: python3 build.py build", returncode=1)
    with serving() as site:
        yield site


@pytest.fixture
def problems(site: Site, request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """What went wrong in the test's pages: all of it, and nothing else, is what ``expects`` names."""
    problems: list[str] = []
    yield problems
    problems += site.refusals
    expected = [pattern for mark in request.node.iter_markers("expects") for pattern in mark.args]
    unexpected = [line for line in problems if not any(re.search(one, line) for one in expected)]
    missing = [one for one in expected if not any(re.search(one, line) for line in problems)]
    assert (unexpected, missing) == ([], []), "problems of the page, and expected ones that did not come"


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext],
    site: Site,
    problems: list[str],
    request: pytest.FixtureRequest,
) -> Callable[..., BrowserContext]:
    """Playwright's, but watched, and on this server: ``page.goto("#games")`` opens the page."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error" and NO_NETWORK not in message.text:
            problems.append(f"console error: {message.text} ({message.location.get('url')})")

    def on_request(request: Request) -> None:
        if not request.url.removeprefix("blob:").startswith((f"{site.origin}/", "null/")):
            problems.append(f"request to another origin: {request.url}")

    def on_failure(request: Request) -> None:
        if request.failure not in DROPPED:
            problems.append(f"failed: {request.url} {request.failure}")

    def opened(**options: Any) -> BrowserContext:
        context = new_context(base_url=site.url, **options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNFOLDED)
        context.on("console", on_console)
        context.on("weberror", lambda error: problems.append(f"script error: {error.error}"))
        context.on("request", on_request)
        context.on("requestfailed", on_failure)
        if not request.node.get_closest_marker("python"):
            name, _, value = COOKIE.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": site.origin}])
        return context

    return opened


@pytest.fixture
def toy(page: Page) -> Toy:
    """The keychain in the page of this test, which is not open yet."""
    return Toy(page)
