r"""The browser, the page and the server of the browser tests.

Every page fails its test on an error in the console, an error in a script, a violation of the page's policy,
a request that fails and a request to another origin, unless the test is marked with what it expects:
``@pytest.mark.expects(r"worker\.py.* 404")``. What is expected has to happen; what
``tolerates`` names may or may not.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
)

from tests.e2e.engines import CANNOT, NEEDS, NOISE, kind, launched
from tests.e2e.site import DIST, Site, serving
from tests.e2e.toy import Toy
from web.tooling.tools import ROOT

PATIENCE = 60_000
"""Milliseconds for anything to happen; Python needs a while on a slow machine."""

DID_NOT_LOAD = "didn\N{RIGHT SINGLE QUOTATION MARK}t load"
"""What the page says of a part that failed."""

UNFOLDED = """document.addEventListener("readystatechange", () => {
    for (const fold of document.querySelectorAll("main .fold")) fold.open = true;
})"""
"""Opens what is folded before the page's scripts look where things are; ``test_contents`` has it folded."""

WITHOUT_PYTHON = """(({ fetch }) => {
    globalThis.fetch = (address, ...more) =>
        String(address).endsWith("worker.py") ? new Promise(() => {}) : fetch(address, ...more);
})(globalThis)"""
"""Keeps Python on its way for ever, without a request that waits."""

PLAIN: dict[str, Any] = {"service_workers": "block"}
"""A browser that keeps nothing for later: each answer is the server's."""

REPORT = pytest.StashKey[pytest.CollectReport | pytest.TestReport]()

NewPage = Callable[..., Page]


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark."""
    config.addinivalue_line(
        "markers", "expects(*patterns): what goes wrong in this test's pages, as intended"
    )
    config.addinivalue_line("markers", "tolerates(*patterns): what may go wrong besides")
    config.addinivalue_line("markers", "cold: this test is about how the page or Python arrives")
    config.addinivalue_line(
        "markers", "moving: this test is about motion, or about what comes in the midst of it"
    )
    config.addinivalue_line("markers", "quick: this test needs a page of its own, but no Python in it")
    config.addinivalue_line("markers", f"needs(*what): the browser has to know {', '.join(NEEDS)}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that need what this browser cannot be told to do."""
    cannot = CANNOT[kind(config.getoption("engine"))]
    wanting = [item for item in items if cannot & needs(item)]
    config.hook.pytest_deselected(items=wanting)
    items[:] = [item for item in items if item not in wanting]


def needs(test: pytest.Item) -> set[str]:
    """What the marks of this test name."""
    named = {what for mark in test.iter_markers("needs") for what in mark.args}
    if not named <= NEEDS.keys():
        raise pytest.UsageError(f"{test.nodeid}: no browser is known to know {named - NEEDS.keys()}")
    return named


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Keep the outcome for the fixtures, which keep a picture of what failed."""
    report: pytest.TestReport = yield  # type: ignore[assignment]  # pytest sends the report in
    if report.when == "call":
        item.stash[REPORT] = report
    return report  # type: ignore[return-value]


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    """The browser that was asked for, without a window."""
    with launched(pytestconfig.getoption("engine")) as browser:
        yield browser


@pytest.fixture(scope="session")
def server() -> Iterator[Site]:
    """The built page on a server."""
    if not DIST.exists():
        pytest.exit("there is no dist/ to test: python3 build.py build", returncode=1)
    with serving() as site:
        yield site


@pytest.fixture
def site(server: Site) -> Iterator[Site]:
    """The built page on a server that does not fail, unless the test has it fail."""
    yield server
    server.faults.clear()
    server.deployed.clear()


class Log:
    """All that a test's pages said and asked for, and what of it was wrong."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.lines: list[str] = []
        self.problems: list[str] = []
        self.waiting: set[Request] = set()
        self.dropped: set[Request] = set()

    def watch(self, context: BrowserContext) -> None:
        """Listen to all pages of this context, and to their workers."""
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.problem(f"script error: {error.error}"))
        context.on("request", self.on_request)
        context.on("requestfailed", self.on_failure)
        context.on("requestfinished", self.on_end)
        context.on("response", self.on_response)

    def problem(self, line: str) -> None:
        """Note what should not be."""
        self.lines.append(line)
        self.problems.append(line)

    def on_failure(self, request: Request) -> None:
        """Note each request that failed, but for what no longer matters to a browser.

        A page that is left or loaded again drops what it waits for, and the icon that the browser asks for
        when it likes. With scripts off, what is to be fetched ahead is not fetched. A browser may have noise
        of its own.
        """
        self.waiting.discard(request)
        line = f"failed: {request.url} {request.failure}"
        dropped = request.failure == "net::ERR_ABORTED" and request in self.dropped
        ahead = line.endswith(("/pyscript.js csp", "/interpreter.js csp"))
        icon = line.endswith("/icon.svg net::ERR_ABORTED")
        quiet = dropped or icon or ahead or line.endswith(NOISE)
        (self.lines.append if quiet else self.problem)(line)

    def on_console(self, message: ConsoleMessage) -> None:
        """Note what the console says; an error, and what the policy stopped, is a problem."""
        line = f"console {message.type}: {message.text} ({message.location.get('url', '')})"
        (self.problem if message.type == "error" else self.lines.append)(line)

    def on_request(self, request: Request) -> None:
        """Note each request; only the page's own origin may be asked.

        Whoever goes to another page, or the same again, no longer waits for what the one before asked for.
        """
        if request.is_navigation_request():
            self.dropped |= self.waiting
        self.waiting.add(request)
        ours = request.url.removeprefix("blob:").startswith(self.origin + "/")
        (self.lines.append if ours else self.problem)(f"request: {request.url}")

    def on_end(self, request: Request) -> None:
        """No longer wait for what has come whole."""
        self.waiting.discard(request)

    def on_response(self, response: Response) -> None:
        """Note each answer that is none."""
        if response.status >= 400:
            self.problem(f"{response.url} answered {response.status}")

    def check(self, expected: list[str], tolerated: list[str]) -> None:
        """Fail on a problem that nobody foresaw, and on an expectation that was not met."""
        foreseen = [*expected, *tolerated]
        unexpected = [line for line in self.problems if not any(re.search(one, line) for one in foreseen)]
        unmet = [one for one in expected if not any(re.search(one, line) for line in self.problems)]
        if unexpected or unmet:
            pytest.fail("\n".join(["The page had problems:", *unexpected, "Expected in vain:", *unmet]))


@pytest.fixture
def new_page(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Opens an empty page in a browser that knows nothing; takes Playwright's options for a context.

    It keeps no page for later, unless asked to, so that each answer is the server's. With ``python=False``
    Python stays on its way: whatever does not need it is seen seconds sooner.
    """
    log = Log(site.origin)
    contexts: list[BrowserContext] = []

    def open_page(*, python: bool = True, **options: object) -> Page:
        context = browser.new_context(**PLAIN | motion(request.node) | options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNFOLDED)
        log.watch(context)
        if not python:
            context.add_init_script(WITHOUT_PYTHON)
        return context.new_page()

    expect.set_options(timeout=PATIENCE)
    yield open_page
    expected, tolerated = (
        [pattern for mark in request.node.iter_markers(name) for pattern in mark.args]
        for name in ("expects", "tolerates")
    )
    try:
        log.check(expected, tolerated)
    except pytest.fail.Exception:
        keep(request.node, contexts, log)
        raise
    else:
        if failed(request.node):
            keep(request.node, contexts, log)
    finally:
        for context in contexts:
            context.close()


class Warm:
    """One page, in which Python starts once; another only after a test that spoiled it."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser = browser
        self.site = site
        self.context: BrowserContext | None = None

    def fresh(self, test: pytest.Item) -> Page:
        """The page as a reader finds it who has just opened it, but for what Python has counted since."""
        if self.context is None:
            self.log = Log(self.site.origin)
            self.context = self.browser.new_context(**PLAIN)
            self.context.set_default_timeout(PATIENCE)
            self.context.add_init_script(UNFOLDED)
            self.log.watch(self.context)
            self.page = self.context.new_page()
            self.page.goto(self.site.url)
            expect(self.page.locator("html[data-solver=ready]")).to_be_attached()
            self.page.evaluate("globalThis.warm = true")
        self.context.clear_permissions()
        self.page.emulate_media(media="screen", color_scheme="light", **motion(test))
        self.page.set_viewport_size({"width": 1280, "height": 720})
        self.page.mouse.move(0, 0)
        self.page.evaluate(START_AGAIN)
        self.page.goto(self.site.url + "#spin")  # or a link to where the test before ended would do nothing
        self.log.lines.clear()
        return self.page

    def drop(self) -> None:
        """Have the next test begin in another page."""
        if self.context:
            self.context.close()
        self.context = None


START_AGAIN = """() => {
    const kept = Object.keys(localStorage);
    localStorage.clear();
    for (const key of kept) dispatchEvent(new StorageEvent("storage", { key })); // as if another tab had
    sessionStorage.clear();
    document.activeElement.blur();
    for (const details of document.querySelectorAll("main details"))
        details.open = details.classList.contains("fold");
    for (const button of document.querySelectorAll("main input:is([type=radio], [type=checkbox])"))
        if (button.checked !== button.defaultChecked && (button.defaultChecked || button.type === "checkbox"))
            button.click();
}"""
"""Closes what was opened, and sets each switch as the page was built. Links do the rest."""


@pytest.fixture(scope="session")
def warm(browser: Browser, server: Site) -> Iterator[Warm]:
    """The page that the tests of this process share."""
    warm = Warm(browser, server)
    yield warm
    warm.drop()


@pytest.fixture
def warm_page(request: pytest.FixtureRequest) -> Page:
    """The page that the tests of this process share; one of its own for a ``cold`` or ``quick`` test.

    A test of what goes wrong has its own, too. In the shared page links lead on, never a reload.
    """
    if request.node.get_closest_marker("quick"):
        own: Page = request.getfixturevalue("quick_page")
        return own
    cold = any(request.node.get_closest_marker(name) for name in ("cold", "expects", "tolerates"))
    page: Page = request.getfixturevalue("page" if cold else "shared_page")
    return page


@pytest.fixture
def shared_page(warm: Warm, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of the tests before, at its start, which is to leave it without a problem."""
    expect.set_options(timeout=PATIENCE)
    yield warm.fresh(request.node)
    try:
        warm.log.check([], [])
        if not warm.page.evaluate("globalThis.warm"):
            pytest.fail("This test loads the page again. Mark it as cold.")
    except pytest.fail.Exception:
        keep(request.node, [warm.page.context], warm.log)
        warm.drop()
        raise
    if failed(request.node):
        keep(request.node, [warm.page.context], warm.log)
        warm.drop()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page."""
    return new_page()


@pytest.fixture
def quick_page(new_page: NewPage) -> Page:
    """An empty page, to which Python does not come."""
    return new_page(python=False)


def motion(test: pytest.Item) -> dict[str, Any]:
    """Whether what turns is seen turning; without that a test waits less, and draws a tenth as much."""
    moving = test.get_closest_marker("moving")
    return {"reduced_motion": "no-preference" if moving else "reduce"}


@pytest.fixture
def toy(warm_page: Page, site: Site) -> Toy:
    """The toy in a page that other tests may have used, or that is not open yet."""
    return Toy(warm_page, site)


def failed(test: pytest.Item) -> bool:
    """Whether a test has failed, or not come to its end."""
    report = test.stash.get(REPORT, None)
    return report is None or report.failed


def keep(test: pytest.Item, contexts: list[BrowserContext], log: Log) -> None:
    """Leave a picture of each page, and the log, in ``test-results/``."""
    folder = Path(ROOT, "test-results", re.sub(r"[^\w.-]+", "-", test.nodeid).strip("-"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "log.txt").write_text("\n".join(log.lines), "utf-8")
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=folder / f"page-{number}.png")
