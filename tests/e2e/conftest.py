r"""The browser, the page and the server of the browser tests.

A test fails on an error in the console, an error in a script, a violation of the page's policy, a failed
request and a request to another origin, unless a mark of the test expects it:
``@pytest.mark.expects(r"worker\.py.* 404")``. What ``expects`` names must happen; what ``tolerates`` names
may happen.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Frame, Page, Request, expect

from tests.e2e.engines import CANNOT, FLAGS, NEEDS, NOISE, kind, launched
from tests.e2e.site import DIST, Site, serving
from tests.e2e.solver import OpenHarness, expect_solver, open_harness
from tests.e2e.stand_in import ADDRESS, COOKIE
from tests.e2e.toy import PHONE, Toy
from web.tools.tools import ROOT, find_browser

PATIENCE = 60_000
"""Milliseconds to wait for anything; Python loads slowly on a slow machine."""

DID_NOT_LOAD = "didn\N{RIGHT SINGLE QUOTATION MARK}t load"
"""What the page says of a part that failed."""

UNFOLDED = """document.addEventListener("readystatechange", () => {
    for (const fold of document.querySelectorAll("main .fold")) fold.open = true;
})"""
"""Opens every fold before the page's scripts run; ``test_contents`` keeps them folded."""

WITHOUT_PYTHON = """(({ fetch }) => {
    const untilAborted = ({ signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener("abort", reject));
    globalThis.fetch = (address, options) =>
        String(address).endsWith("worker.py") && options?.cache !== "reload"
            ? untilAborted(options)
            : fetch(address, options);
})(globalThis)"""
"""Keeps Python loading forever, without a pending request. *Load again* fetches the file all the same."""

AHEAD = ("frame-worker.js", "pyodide.asm.wasm", "python_library.zip", "ttt_core.zip", "runner.py")
"""The files of the next program's Python, which is dropped, with its worker, when the editor is left."""

HARMLESS = (
    *(f"/{name} net::ERR_ABORTED" for name in AHEAD),
    "/icon.svg net::ERR_ABORTED",
    "/start.js csp",
    "/pyscript.js csp",
    "/interpreter.js csp",
    *NOISE,
)
"""How the lines about harmless failures end."""

REPORT = pytest.StashKey[pytest.CollectReport | pytest.TestReport]()

NewPage = Callable[..., Page]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that need what Playwright cannot do with this browser."""
    cannot = CANNOT[kind(config.getoption("engine"))]
    wanting = [item for item in items if cannot & needs(item)]
    config.hook.pytest_deselected(items=wanting)
    items[:] = [item for item in items if item not in wanting]


def needs(test: pytest.Item) -> set[str]:
    """What this test needs of the browser. Each name must be known."""
    names = {name for mark in test.iter_markers("needs") for name in mark.args}
    if unknown := names - NEEDS.keys():
        raise pytest.UsageError(f"{test.nodeid}: @pytest.mark.needs names {unknown}")
    return names


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Store the outcome for the fixtures, which save a screenshot of a failure."""
    report: pytest.TestReport = yield  # type: ignore[assignment]  # pytest sends the report in
    if report.when == "call":
        item.stash[REPORT] = report
    return report  # type: ignore[return-value]


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    """The browser of the ``--engine`` option, headless."""
    expect.set_options(timeout=PATIENCE)
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
    """The built page on a server that works, unless the test sets faults."""
    yield server
    server.works()
    server.refusals.clear()


class Log:
    """The console lines and requests of a test's pages, and which of them are problems."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.lines: list[str] = []
        self.problems: list[str] = []
        self.requests: set[Request] = set()
        self.dropped: set[Request] = set()
        self.is_leaving = False

    def watch(self, context: BrowserContext) -> None:
        """Listen to all pages of this context and to their workers. Each further event would take time."""
        context.on("page", lambda page: page.on("framenavigated", self.on_arrival))
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.note(f"script error: {error.error}", is_problem=True))
        context.on("request", self.on_request)
        context.on("requestfailed", self.on_failure)

    def note(self, line: str, *, is_problem: bool) -> None:
        """Note this line."""
        self.lines.append(line)
        if is_problem:
            self.problems.append(line)

    def on_console(self, message: ConsoleMessage) -> None:
        """Note a console line; an error is a problem."""
        line = f"console {message.type}: {message.text} ({message.location.get('url', '')})"
        self.note(line, is_problem=message.type == "error")

    def on_request(self, request: Request) -> None:
        """Note a request; one to another origin is a problem. What the editor's frame makes is of no origin.

        A navigation drops what the page before it still waits for, and what that page requests until the next
        one arrives.
        """
        if request.is_navigation_request():
            self.dropped |= self.requests
            self.is_leaving = True
        elif self.is_leaving:
            self.dropped.add(request)
        self.requests.add(request)
        is_ours = request.url.removeprefix("blob:").startswith((f"{self.site.origin}/", "null/"))
        self.note(f"request: {request.url}", is_problem=not is_ours)

    def on_arrival(self, _: Frame) -> None:
        """Note that the page before is gone."""
        self.is_leaving = False

    def on_failure(self, request: Request) -> None:
        """Note a failed request; it is a problem unless the failure is harmless.

        A browser aborts the pending requests of a page that is left or reloaded, and it requests the icon at
        any time. With scripts off, the policy stops preloads. A stand-in's worker may be ended over its
        question. Some browsers report harmless failures of their own.
        """
        line = f"failed: {request.url} {request.failure}"
        is_dropped = request.failure == "net::ERR_ABORTED" and request in self.dropped
        is_left = line.startswith("failed: blob:null/") and request.failure == "net::ERR_ABORTED"
        is_harmless = is_left or line.endswith(HARMLESS) or request.url.endswith(f"/{ADDRESS}")
        self.note(line, is_problem=not (is_dropped or is_harmless))

    def check(self, expected: list[str], tolerated: list[str]) -> None:
        """Fail on an unexpected problem, and on an expected problem that did not happen."""
        problems = [*self.problems, *self.site.refusals]
        foreseen = [*expected, *tolerated]
        unexpected = [line for line in problems if not any(re.search(one, line) for one in foreseen)]
        unmet = [one for one in expected if not any(re.search(one, line) for line in problems)]
        if unexpected or unmet:
            pytest.fail("\n".join(["The page had problems:", *unexpected, "Expected, but missing:", *unmet]))


def open_context(
    browser: Browser, site: Site, log: Log, *, python: bool = True, stand_in: bool = False, **options: Any
) -> BrowserContext:
    """A fresh context, without service workers by default, so that the server answers everything."""
    context = browser.new_context(**{"service_workers": "block"} | options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(UNFOLDED)
    if not python:
        context.add_init_script(WITHOUT_PYTHON)
    if stand_in:
        use_stand_in(context, site)
    log.watch(context)
    return context


@pytest.fixture
def new_page(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """A function that opens an empty page in a fresh context, with Playwright's options for the context.

    With ``python=False`` Python never loads, which saves seconds in tests that do not need it. In a
    ``stand_in`` test, a stand-in takes its place.
    """
    test, log = request.node, Log(site)
    contexts: list[BrowserContext] = []

    def open_page(**options: Any) -> Page:
        options = {"stand_in": has(test, "stand_in")} | motion(test) | options
        contexts.append(open_context(browser, site, log, **options))
        return contexts[-1].new_page()

    yield open_page
    expected, tolerated = (
        [pattern for mark in test.iter_markers(name) for pattern in mark.args]
        for name in ("expects", "tolerates")
    )
    is_good = False
    try:
        log.check(expected, tolerated)
        is_good = not failed(test)
    finally:
        if not is_good:
            keep(test, contexts, log)
        for context in contexts:
            context.close()


def use_stand_in(context: BrowserContext, site: Site) -> None:
    """Let the server of the tests answer for Python in all pages of this context."""
    name, _, value = COOKIE.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": site.origin}])


class Warm:
    """A shared page in which Python, or its stand-in, starts once; a new one follows only a failed test."""

    def __init__(self, browser: Browser, site: Site, *, stand_in: bool) -> None:
        self.browser = browser
        self.site = site
        self.stand_in = stand_in
        self.context: BrowserContext | None = None

    def fresh(self, test: pytest.Item) -> Page:
        """The page as a reader who has just opened it sees it, except for numbers that Python has counted."""
        if self.context is None:
            self.log = Log(self.site)
            self.context = open_context(self.browser, self.site, self.log, stand_in=self.stand_in)
            self.page = self.context.new_page()
            self.page.goto(self.site.url + "#spin")
            expect_solver(self.page, "ready")
            self.page.evaluate("globalThis.warm = true")
        self.context.clear_permissions()
        self.page.emulate_media(media="screen", color_scheme="light", **motion(test))
        self.page.set_viewport_size({"width": 1280, "height": 720})
        self.page.mouse.move(0, 0)
        self.page.evaluate(START_AGAIN)
        self.page.goto(self.site.url + "#spin")  # a link to the address of the last test would do nothing
        for noted in (self.log.lines, self.log.requests, self.log.dropped):
            noted.clear()
        return self.page

    def drop(self) -> None:
        """Close the page, so that the next test gets a new one."""
        if self.context:
            self.context.close()
        self.context = None


START_AGAIN = """() => {
    const kept = Object.keys(localStorage);
    localStorage.clear();
    for (const key of kept) dispatchEvent(new StorageEvent("storage", { key })); // as if from another tab
    sessionStorage.clear();
    document.activeElement.blur();
    for (const details of document.querySelectorAll("main details"))
        details.open = details.classList.contains("fold");
    for (const button of document.querySelectorAll("main input:is([type=radio], [type=checkbox])"))
        if (button.checked !== button.defaultChecked && (button.defaultChecked || button.type === "checkbox"))
            button.click();
}"""
"""Closes opened details and sets each switch to its default. Links reset the rest."""


@pytest.fixture(scope="session")
def warms(browser: Browser, server: Site) -> Iterator[dict[bool, Warm]]:
    """The two pages that the tests of this process share: without a stand-in, and with one."""
    warms = {stand_in: Warm(browser, server, stand_in=stand_in) for stand_in in (False, True)}
    yield warms
    for warm in warms.values():
        warm.drop()


@pytest.fixture
def warm_page(request: pytest.FixtureRequest) -> Page:
    """The shared page of this process; a ``cold``, ``quick`` or ``stand_in`` test gets its own page.

    A test with expected or tolerated errors gets its own page too. The shared page must not be reloaded. Its
    Python is a stand-in, except in a ``python`` test.
    """
    is_alone = has(request.node, "cold", "stand_in", "expects", "tolerates")
    name = "quick_page" if has(request.node, "quick") else "page" if is_alone else "shared_page"
    page: Page = request.getfixturevalue(name)
    return page


@pytest.fixture
def shared_page(
    site: Site,  # which forgets the refusals after they are looked at here
    warms: dict[bool, Warm],
    request: pytest.FixtureRequest,
) -> Iterator[Page]:
    """The shared page, reset to its start; the test must leave it without problems."""
    is_good = False
    warm = warms[not has(request.node, "python")]
    try:
        yield warm.fresh(request.node)
        warm.log.check([], [])
        if not warm.page.evaluate("globalThis.warm"):
            pytest.fail("This test loads the page again. Mark it as cold or stand_in.")
        is_good = not failed(request.node)
    finally:
        site.works()
        if not is_good:
            try:
                keep(request.node, [warm.page.context], warm.log)
            finally:
                warm.drop()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page."""
    return new_page()


@pytest.fixture
def profiled_page(
    browser: Browser, site: Site, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """An empty page of the whole Chromium with a profile of its own, which can have other settings."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(getattr(request, "param", {})))
    executable = find_browser("chromium", headless_shell=False)
    log = Log(site)
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=executable, args=FLAGS["chromium"]
    ) as context:
        context.set_default_timeout(PATIENCE)
        log.watch(context)
        yield context.pages[0]
        log.check([], [])


@pytest.fixture
def quick_page(new_page: NewPage) -> Page:
    """An empty page in which Python never loads."""
    return new_page(python=False)


@pytest.fixture
def harness(page: Page, site: Site) -> OpenHarness:
    """Opens a page that has the solver client alone."""
    return lambda: open_harness(page, site)


def long(*values: Any) -> list[Any]:
    """These parameters of a test, for the long set alone."""
    each = (value if isinstance(value, tuple) else (value,) for value in values)
    return [pytest.param(*value, marks=pytest.mark.long) for value in each]


def has(test: pytest.Item, *marks: str) -> bool:
    """Whether the test has one of these marks."""
    return any(test.get_closest_marker(mark) for mark in marks)


def motion(test: pytest.Item) -> dict[str, Any]:
    """The motion setting: reduced unless the test is marked ``moving``, which makes tests faster."""
    return {"reduced_motion": "no-preference" if has(test, "moving") else "reduce"}


@pytest.fixture
def toy(warm_page: Page, site: Site) -> Toy:
    """The toy in the page of this test, which may be shared or not open yet."""
    return Toy(warm_page, site)


@pytest.fixture
def phone(new_page: NewPage, site: Site) -> Toy:
    """The toy on a phone, in a page that is not open yet; it needs only the list, not Python."""
    return Toy(new_page(python=False, **PHONE), site)


def failed(test: pytest.Item) -> bool:
    """Whether a test has failed or has not finished."""
    report = test.stash.get(REPORT, None)
    return report is None or report.failed


def keep(test: pytest.Item, contexts: list[BrowserContext], log: Log) -> None:
    """Save a screenshot of each page, and the log, in ``test-results/``."""
    folder = Path(ROOT, "test-results", re.sub(r"[^\w.-]+", "-", test.nodeid).strip("-"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "log.txt").write_text("\n".join(log.lines), "utf-8")
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=folder / f"page-{number}.png")
