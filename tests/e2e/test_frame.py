"""Programs run in a sandbox: what they can reach is asserted, by ways out that leak where there is none.

Programs that flood the page with messages are cut, and Stop ends them.
"""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import DIST, Site, serving
from tests.e2e.solver import until
from tests.e2e.test_offline import SERVICE_WORKER, with_integrity
from tests.e2e.test_python import Workspace
from web.build.pages import POLICY

ESCAPES = Path(__file__).with_name("escapes.js").read_text("utf-8")

TRY = """script => new Promise((tried) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    worker.onmessage = ({ data }) => tried(data);
})"""
"""Runs a script in a worker of the frame, in which nothing has been changed."""

BY_PYTHON = Path(__file__).with_name("escapes.txt").read_text("utf-8")

WITHOUT_SANDBOX = """(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "srcdoc");
    Object.defineProperty(HTMLIFrameElement.prototype, "srcdoc", { set(text) {
        this.removeAttribute("sandbox");
        this.hidden = false; // the clipboard needs the focus
        set.call(this, text.replace(/<meta[^>]*>/, ""));
    } });
})()"""
"""Takes the sandbox and the policy from the frame."""

HEAR = """() => {
    globalThis.heard = [];
    new BroadcastChannel("escape").onmessage = ({ data }) => heard.push(data);
}"""
"""Notes what arrives in the page."""

KEEP = """async () => {
    localStorage.setItem("secret", "of the page");
    await navigator.serviceWorker.register("./sw.js");
    await navigator.serviceWorker.ready;
}"""
"""Gives the page what a program could take or change: something in storage, and a kept copy of itself."""

KEPT = pytest.mark.browser_context_args(service_workers="allow")

SILENT = {"WebTransport", "the worker's location", "the page's location"}
"""The ways of which nothing arrives in some browser without the sandbox, or only the page's address tells."""

NAVIGATIONS = (
    "() => { location = 'OTHERescape/by address' }",
    "() => document.body.append(Object.assign(document.createElement('a'), "
    "{ href: 'OTHERescape/by link' })) ?? document.querySelector('a[href]').click()",
    "() => document.body.append(Object.assign(document.createElement('meta'), "
    "{ httpEquiv: 'refresh', content: '0; OTHERescape/by refresh' }))",
)
"""How a window sends itself elsewhere."""


class Attempts:
    """An open page whose program tries to get out, and what of it arrives anywhere."""

    def __init__(self, page: Page, site: Site, other: Site, datagrams: socket.socket) -> None:
        self.page, self.site, self.other, self.datagrams = page, site, other, datagrams
        self.workspace = Workspace(page, site)
        self.left: set[str] = set()
        page.context.on("page", lambda _: self.left.add("another window"))
        page.on("download", lambda _: self.left.add("a download"))
        page.on("dialog", lambda dialog: dialog.dismiss())

    def run(self, program: str) -> str:
        """The output of a program."""
        self.workspace.execute(program)
        return self.workspace.printed.inner_text()

    def escapes(self, *, is_window: bool) -> str:
        """All ways of this place, as an expression of JavaScript."""
        datagrams = f"https://127.0.0.1:{self.datagrams.getsockname()[1]}/"
        known = {"page": self.site.url, "other": self.other.url, "datagrams": datagrams}
        return f"({ESCAPES})({json.dumps(known | {'isWindow': is_window})})"

    def by_python(self) -> set[str]:
        """What a program reaches by Python's own ways."""
        program = BY_PYTHON.replace("PAGE", self.site.url)
        return set(self.run(program).strip("'\n").split())

    def in_a_worker(self) -> dict[str, list[str]]:
        """What is tried and reached in a worker like a program's, without the wrapper."""
        [frame] = self.page.main_frame.child_frames
        frame.wait_for_load_state()
        script = f"{self.escapes(is_window=False)}.then(postMessage)"
        found: dict[str, list[str]] = frame.evaluate(TRY, script)
        return found

    def in_the_window(self) -> dict[str, list[str]]:
        """What was tried and reached in the window of the frame, to which no program has a way."""
        [frame] = self.page.main_frame.child_frames
        found: dict[str, list[str]] = frame.evaluate(f"() => {self.escapes(is_window=True)}")
        return found

    def by_navigation(self) -> None:
        """Send the frame's window elsewhere, in one way after another."""
        for way in NAVIGATIONS:
            [frame] = self.page.main_frame.child_frames
            frame.evaluate(way.replace("OTHER", self.other.url))
            self.page.wait_for_timeout(500)
            frame.wait_for_load_state()

    def expect_arrived(self, wanted: set[str]) -> None:
        """Wait until at least this has arrived."""
        assert until(self.page, lambda: self.arrived() >= wanted), wanted - self.arrived()

    def arrived(self) -> set[str]:
        """What has arrived at the servers and in the page until now."""
        asked = [*self.site.asked, *self.other.asked]
        names = {unquote(name).removeprefix("escape/") for name in asked if name.startswith("escape/")}
        with suppress(BlockingIOError):
            self.datagrams.recv(9)
            names.add("a datagram")
        return names | self.left | set(self.page.evaluate("heard"))

    def open(self) -> None:
        """Open the page with something in its storage and a kept copy of itself."""
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page.goto("#python")
        self.page.evaluate(KEEP)
        self.page.reload()
        self.page.evaluate(HEAR)
        self.site.asked.clear()


@pytest.fixture
def attempts(page: Page, site: Site) -> Iterator[Attempts]:
    """A page that keeps itself, in which a program is about to try to get out."""
    with serving() as other, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(("127.0.0.1", 0))  # receives what WebTransport sends
        datagrams.setblocking(False)
        yield Attempts(page, site, other, datagrams)


@pytest.fixture
def workspace(page: Page, site: Site) -> Workspace:
    """The section, open and not used yet."""
    page.goto("#python")
    return Workspace(page, site)


@pytest.mark.long
@KEPT
@pytest.mark.python
@pytest.mark.expects("console error|failed: |script error|request to another|answered 404")
def test_without_the_sandbox_all_of_it_leaks(attempts: Attempts) -> None:
    """The page has no policy here, and its frame neither sandbox nor policy."""
    whole = (DIST / "index.html").read_text("utf-8")
    tag = f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY, quote=False)}">'
    assert tag in whole
    page_without = whole.replace(tag, "").encode()
    attempts.site.deployed |= {
        "index.html": page_without,
        "sw.js": with_integrity(SERVICE_WORKER, page_without).encode(),
    }
    attempts.page.add_init_script(WITHOUT_SANDBOX)
    attempts.open()
    assert attempts.by_python() == {"request", "function"}
    for place in (attempts.in_a_worker, attempts.in_the_window):
        found = place()
        attempts.expect_arrived({*found["tried"]} - {*found["reached"]} - SILENT)
    attempts.expect_arrived({"another window", "a download"})
    assert attempts.page.url == f"{attempts.site.url}#escaped"
    attempts.by_navigation()
    attempts.expect_arrived({"by address", "by link", "by refresh"})


@pytest.mark.long
@KEPT
@pytest.mark.python
@pytest.mark.expects("console error|script error|request to another")
def test_nothing_that_a_program_does_reaches_the_page_the_storage_or_the_network(attempts: Attempts) -> None:
    page, site = attempts.page, attempts.site
    attempts.open()
    assert attempts.by_python() == set()
    assert attempts.in_a_worker()["reached"] == []
    assert attempts.in_the_window()["reached"] == []
    attempts.by_navigation()
    page.wait_for_timeout(500)  # for what is on its way
    assert attempts.arrived() == set()
    assert attempts.other.asked == []
    assert page.url == f"{site.url}#python"
    page.reload()
    assert page.evaluate("localStorage.getItem('secret')") == "of the page"
    assert page.evaluate(WHOLE) == (DIST / "index.html").read_text("utf-8")


WHOLE = "fetch('./').then((answer) => answer.text())"


@pytest.mark.long
@KEPT
@pytest.mark.python
@pytest.mark.expects("console error|failed: |script error|request to another")
def test_after_a_program_the_page_is_its_own_without_a_network_too(attempts: Attempts) -> None:
    page = attempts.page
    attempts.open()
    attempts.by_python()
    attempts.in_a_worker()
    page.context.set_offline(True)
    page.reload()
    assert page.evaluate(WHOLE) == (DIST / "index.html").read_text("utf-8")


CHANGES = (
    "import builtins, json, math, sys\nbuiltins.print = None\njson.dumps = None\nmath.pi = 3\n"
    "sys.setrecursionlimit(60)\nopen('left', 'w').close()\n"
    "import js, os, random\nos.environ['left'] = 'x'\nos.chdir('/')\nrandom.random = sys.exit\njs.left = 1"
)

SEES = """import js, json, math, os
import random
print(json.dumps(math.pi), os.path.exists('left'))
print('left' in os.environ, os.getcwd() == '/', random.random() < 1, hasattr(js, 'left'))
print(js.console.log('x'), js.console.log.length)
[hasattr(js, name) for name in ('postMessage', 'Worker', 'SharedWorker', 'close')]"""


@pytest.mark.long
def test_each_program_has_a_python_of_its_own_without_a_way_to_the_frame(workspace: Workspace) -> None:
    """It may share a thread with the page, which messages, lines of the console or workers would fill."""
    frame = workspace.page.locator("iframe")
    workspace.execute(CHANGES)
    workspace.execute(SEES)
    expect(workspace.printed).to_have_text(
        "3.141592653589793 False\nFalse False True False\nNone 0\n[False, False, False, False]\n"
    )
    expect(frame).to_have_count(1)  # the next one starts ahead
    workspace.page.goto("#spin")
    expect(frame).to_have_count(0)
    expect(workspace.output).to_contain_text("3.141592653589793")


MOST = 100_000
"""The most characters that a program may print."""

SEND = "import js, sys\nsend = sys.stdout.send\n"
"""What the runner itself sends with."""

FLOODS = (
    "while True: print(999 * 'a')",
    "while True: print('\N{THAI CHARACTER KO KAI}\N{THAI CHARACTER MAI THO}', end='', flush=True)",
    "while True: print(98 * '\u0301', file=sys.stderr)",
    "while True: send('\\n')",
    "for each in (js.ArrayBuffer.new(800_000_000), js.Blob.new(), 7, ['a'], '', 300_000 * 'x'): send(each)",
    "list(range(10**6))",
    "raise ValueError(200_000 * '\\0')",
)


@pytest.mark.long
def test_all_that_is_said_is_cut_at_one_limit_and_the_page_answers(workspace: Workspace) -> None:
    for flood in FLOODS:
        workspace.execute(SEND + flood, "failed")
        expect(workspace.standing).to_contain_text(f"stopped after {MOST:,} characters")
        assert workspace.printed.evaluate("pre => pre.textContent.length") == MOST


FORGE = """import js, sys
frame = sys._getframe()
while frame:
    if "described" in frame.f_globals:
        frame.f_globals["dumps"] = lambda *_, **__: {forged}
    frame = frame.f_back
1"""
"""Puts something else in the place of the outcome."""


@pytest.mark.long
def test_only_a_short_text_leaves_as_an_outcome(workspace: Workspace) -> None:
    for forged in ("js.ArrayBuffer.new(800_000_000)", "100_000_000 * 'x'", "js.Blob.new()", "'null'"):
        workspace.execute(FORGE.format(forged=forged), "failed")
        expect(workspace.standing).to_have_text("Python broke down over this program.")
    workspace.execute(
        FORGE.format(forged="""'{"problem": ["<b>"], "line": "x", "board": "<b>"}'"""), "failed"
    )
    expect(workspace.standing).to_have_text("<b>")
