r"""The browser, the page and the server of the browser tests.

Every page fails its test on an error in the console, an error in a script, a violation of the page's policy,
a request that fails and a request to another origin, unless the test is marked with what it expects:
``@pytest.mark.expects(r"worker\.py.* 404")``. What is expected has to happen; what
``tolerates`` names may or may not.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.e2e.site import DIST, Site, serving
from web.tooling.tools import ROOT, find_chromium

PATIENCE = 60_000
"""Milliseconds for anything to happen; Python needs a while on a slow machine."""

REPORT = pytest.StashKey[pytest.CollectReport | pytest.TestReport]()

NewPage = Callable[..., Page]


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark."""
    config.addinivalue_line(
        "markers", "expects(*patterns): what goes wrong in this test's pages, as intended"
    )
    config.addinivalue_line("markers", "tolerates(*patterns): what may go wrong besides")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Keep the outcome for the fixtures, which keep a picture of what failed."""
    report: pytest.TestReport = yield  # type: ignore[assignment]  # pytest sends the report in
    if report.when == "call":
        item.stash[REPORT] = report
    return report  # type: ignore[return-value]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=flags)
        yield browser
        browser.close()


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


class Log:
    """All that a test's pages said and asked for, and what of it was wrong."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.lines: list[str] = []
        self.problems: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Listen to all pages of this context, and to their workers."""
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.problem(f"script error: {error.error}"))
        context.on("request", self.on_request)
        context.on("requestfailed", self.on_failure)
        context.on("response", self.on_response)

    def problem(self, line: str) -> None:
        """Note what should not be."""
        self.lines.append(line)
        self.problems.append(line)

    def on_failure(self, request: Request) -> None:
        """Note each request that failed; but a reload may drop the icon, which browsers fetch last."""
        line = f"failed: {request.url} {request.failure}"
        dropped = request.url.endswith("/icon.svg") and request.failure == "net::ERR_ABORTED"
        (self.lines.append if dropped else self.problem)(line)

    def on_console(self, message: ConsoleMessage) -> None:
        """Note what the console says; an error, and what the policy stopped, is a problem."""
        line = f"console {message.type}: {message.text} ({message.location.get('url', '')})"
        (self.problem if message.type == "error" else self.lines.append)(line)

    def on_request(self, request: Request) -> None:
        """Note each request; only the page's own origin may be asked."""
        ours = request.url.removeprefix("blob:").startswith(self.origin + "/")
        (self.lines.append if ours else self.problem)(f"request: {request.url}")

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
    """Opens an empty page in a browser that knows nothing; takes Playwright's options for a context."""
    log = Log(site.origin)
    contexts: list[BrowserContext] = []

    def open_page(**options: object) -> Page:
        context = browser.new_context(**options)  # type: ignore[arg-type]  # passed on as they come
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        log.watch(context)
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
        report = request.node.stash.get(REPORT, None)
        if report is None or report.failed:
            keep(request.node, contexts, log)
    finally:
        for context in contexts:
            context.close()


@pytest.fixture(scope="session")
def kept(browser: Browser, server: Site) -> Iterator[tuple[Page, Log]]:
    """One page, in which Python starts once."""
    log = Log(server.origin)
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    log.watch(context)
    yield context.new_page(), log
    context.close()


@pytest.fixture
def warm_page(kept: tuple[Page, Log], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page that tests share which only follow links in it. It remembers the tests before."""
    page, log = kept
    expect.set_options(timeout=PATIENCE)
    yield page
    try:
        log.check([], [])
    except pytest.fail.Exception:
        keep(request.node, [page.context], log)
        raise
    finally:
        log.problems.clear()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page."""
    return new_page()


def keep(test: pytest.Item, contexts: list[BrowserContext], log: Log) -> None:
    """Leave a picture of each page, and the log, in ``test-results/``."""
    folder = Path(ROOT, "test-results", re.sub(r"[^\w.-]+", "-", test.nodeid).strip("-"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "log.txt").write_text("\n".join(log.lines), "utf-8")
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=folder / f"page-{number}.png")
