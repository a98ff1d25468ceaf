"""Programs run in a sandbox: what they can reach is asserted, by ways out that leak where there is none.

What they can do to each other and to the page that shows their output is in ``test_python``.
"""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page

from tests.e2e.site import DIST, Site, serving
from tests.e2e.solver import expect_scripts, until
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

pytestmark = [
    pytest.mark.long,
    pytest.mark.python,
    pytest.mark.browser_context_args(service_workers="allow"),
]

SILENT = {"WebTransport", "the worker's location", "the page's location"}
"""The ways of which nothing arrives in some browser without the sandbox, or only the page's address tells."""


class Attempts:
    """A page whose program tries to get out, and what of it arrives anywhere.

    The page has something in its storage and keeps a copy of itself.
    """

    def __init__(self, page: Page, site: Site, other: Site, datagrams: socket.socket) -> None:
        self.page, self.site, self.other, self.datagrams = page, site, other, datagrams
        self.left: set[str] = set()
        page.context.on("page", lambda _: self.left.add("another window"))
        page.on("download", lambda _: self.left.add("a download"))
        page.on("dialog", lambda dialog: dialog.dismiss())
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    def by_python(self) -> set[str]:
        """Open the page, and try Python's own ways. Return those that have reached anything."""
        self.page.goto("#python")
        self.page.evaluate(KEEP)
        self.page.reload()
        self.page.evaluate(HEAR)
        self.site.asked.clear()
        expect_scripts(self.page)
        workspace = Workspace(self.page, self.site)
        workspace.execute(BY_PYTHON.replace("PAGE", self.site.url))
        return set(workspace.printed.inner_text().strip("'\n").split())

    def by_script(self, *, is_window: bool) -> dict[str, list[str]]:
        """What is tried and reached in the frame's window, or in a worker of it like a program's."""
        [frame] = self.page.main_frame.child_frames  # which has started ahead for the next program
        frame.wait_for_load_state()
        datagrams = f"https://127.0.0.1:{self.datagrams.getsockname()[1]}/"
        places = {"page": self.site.url, "other": self.other.url, "datagrams": datagrams}
        ways = f"({ESCAPES})({json.dumps(places | {'isWindow': is_window})})"
        found: dict[str, list[str]] = (
            frame.evaluate(f"() => {ways}") if is_window else frame.evaluate(TRY, f"{ways}.then(postMessage)")
        )
        return found

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


@pytest.fixture
def attempts(page: Page, site: Site) -> Iterator[Attempts]:
    """A page that keeps itself, in which a program is about to try to get out."""
    with serving() as other, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(("127.0.0.1", 0))  # receives what WebTransport sends
        datagrams.setblocking(False)
        yield Attempts(page, site, other, datagrams)


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
    assert attempts.by_python() == {"request", "function"}
    for is_window in (False, True):
        found = attempts.by_script(is_window=is_window)
        attempts.expect_arrived({*found["tried"]} - {*found["reached"]} - SILENT)
    attempts.expect_arrived({"another window", "a download"})
    assert attempts.page.url == f"{attempts.site.url}#escaped"


@pytest.mark.expects("console error|failed: |script error|request to another")
def test_nothing_that_a_program_does_reaches_the_page_the_storage_or_the_network(attempts: Attempts) -> None:
    page, site = attempts.page, attempts.site
    assert attempts.by_python() == set()
    for is_window in (False, True):
        assert attempts.by_script(is_window=is_window)["reached"] == []
    page.wait_for_timeout(500)  # for what is on its way
    assert attempts.arrived() == set()
    assert attempts.other.asked == []
    assert page.url == f"{site.url}#python"
    page.context.set_offline(True)
    page.reload()
    assert page.evaluate("localStorage.getItem('secret')") == "of the page"
    whole = page.evaluate("fetch('./').then((answer) => answer.text())")
    assert whole == (DIST / "index.html").read_text("utf-8")
