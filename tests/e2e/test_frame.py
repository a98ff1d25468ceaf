"""Programs run behind glass: what they can reach is asserted, by ways out that leak where there is no glass.

Floods are tried in ``test_floods``.
"""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.site import DIST, Site, serving
from tests.e2e.solver import until
from tests.e2e.test_offline import SERVICE_WORKER, with_integrity
from tests.e2e.test_python import Desk
from web.build.pages import POLICY

ESCAPES = Path(__file__).with_name("escapes.js").read_text("utf-8")

TRY = """import js
from pyodide.ffi import create_proxy, to_js

def hear(event):
    js.globalThis.reached = event.data

script = js.Blob.new(to_js([{script!r}]))
worker = js.Worker.new(js.URL.createObjectURL(script))
worker.onmessage = create_proxy(hear)
"""
"""A program that starts all escapes in a worker of its own, in which nothing has been changed."""

TELL = "import js\nprint(getattr(js, 'reached', 'nothing yet'))"

BY_PYTHON = Path(__file__).with_name("escapes.txt").read_text("utf-8")

WITHOUT_GLASS = """(() => {
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

BROUGHT = {
    "fetch of the page",
    "fetch of another origin",
    "fetch, from a prototype",
    "XMLHttpRequest",
    "caches",
    "the cached page",
    "storage",
    "the private files",
    "indexedDB",
    "locks",
    "an origin",
}
"""What the escapes bring without the glass, in a worker and in a window."""

BROUGHT_TO_A_WINDOW = {
    "the page's document",
    "the top's document",
    "the page's address",
    "opener",
    "localStorage",
    "sessionStorage",
    "the clipboard",
    "cookies",
    "a service worker",
}

ARRIVED = {
    "escape-fetch",
    "escape-socket",
    "escape-events",
    "escape-module.js",
    "escape-script.js",
    "escape-worker.js",
    "BroadcastChannel",
}
"""What arrives somewhere without the glass."""

ARRIVED_FROM_A_WINDOW = {
    "escape-window",
    "escape-image",
    "escape-style",
    "escape-tag.js",
    "escape-frame",
    "escape-preload",
    "escape-form",
    "escape-shared.js",
    "a pop-up",
    "a download",
}


NAVIGATIONS = (
    "() => { location = 'OTHERescape-by-address' }",
    "() => document.body.append(Object.assign(document.createElement('a'), "
    "{ href: 'OTHERescape-by-link' })) ?? document.querySelector('a[href]').click()",
    "() => document.body.append(Object.assign(document.createElement('meta'), "
    "{ httpEquiv: 'refresh', content: '0; OTHERescape-by-refresh' }))",
)
"""How a window sends itself elsewhere."""


class Attempts:
    """An open page whose program tries to get out, and what of it arrives anywhere."""

    def __init__(self, page: Page, site: Site, other: Site, datagrams: socket.socket) -> None:
        self.page, self.site, self.other, self.datagrams = page, site, other, datagrams
        self.desk = Desk(page, site)
        self.left: set[str] = set()
        page.context.on("page", lambda _: self.left.add("a pop-up"))
        page.on("download", lambda _: self.left.add("a download"))
        page.on("dialog", lambda dialog: dialog.dismiss())

    def run(self, program: str) -> str:
        """The output of a program."""
        self.desk.write(program)
        self.desk.run.click()
        self.desk.expect_state("done")
        return self.desk.output.locator("pre").inner_text()

    def options(self, *, is_window: bool) -> str:
        """What the escapes need to know, as JavaScript."""
        datagrams = f"https://127.0.0.1:{self.datagrams.getsockname()[1]}/"
        known = {"page": self.site.url, "other": self.other.url, "datagrams": datagrams}
        return json.dumps(known | {"isWindow": is_window})

    def by_python(self) -> set[str]:
        """What a program reaches by Python's own ways."""
        program = BY_PYTHON.replace("PAGE", self.site.url)
        return set(self.run(program).strip("'").split())

    def in_a_worker(self) -> set[str]:
        """What a program reaches in a worker that it starts."""
        asked = f"({ESCAPES})({self.options(is_window=False)})"
        self.run(TRY.format(script=f"{asked}.then((all) => postMessage(JSON.stringify(all)))"))
        assert until(self.page, lambda: self.run(TELL).startswith("["))
        return set(json.loads(self.run(TELL)))

    def in_the_window(self) -> set[str]:
        """What is reached in the window of the frame, to which no program has a way."""
        [frame] = self.page.main_frame.child_frames
        return set(frame.evaluate(f"() => ({ESCAPES})({self.options(is_window=True)})"))

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
        paths = {name for site in (self.site, self.other) for name in site.asked if "escape" in name}
        with suppress(BlockingIOError):
            self.datagrams.recv(9)
            paths.add("a datagram")
        return paths | self.left | set(self.page.evaluate("heard"))


@pytest.fixture
def other() -> Iterator[Site]:
    """A server of another origin."""
    with serving() as other:
        yield other


@contextmanager
def listening() -> Iterator[socket.socket]:
    """A port that receives what WebTransport sends."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(("127.0.0.1", 0))
        datagrams.setblocking(False)
        yield datagrams


def opened(page: Page, site: Site) -> None:
    """Open the page with something in its storage and a kept copy of itself."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site.url + "#python")
    page.evaluate(KEEP)
    page.reload()
    page.evaluate(HEAR)
    site.asked.clear()


@pytest.fixture
def attempts(new_page: NewPage, site: Site, other: Site) -> Iterator[Attempts]:
    """A page that keeps itself, in which a program is about to try to get out."""
    with listening() as datagrams:
        yield Attempts(new_page(service_workers="allow", python=False), site, other, datagrams)


@pytest.fixture
def desk(warm_page: Page, site: Site) -> Desk:
    """The section in a page of this test."""
    return Desk(warm_page, site)


def escaping(page: Page, site: Site) -> None:
    """Open the page without its policy, and its frame without sandbox and policy."""
    whole = (DIST / "index.html").read_text("utf-8")
    tag = f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY, quote=False)}">'
    assert tag in whole
    page_without = whole.replace(tag, "").encode()
    site.deployed |= {
        "index.html": page_without,
        "sw.js": with_integrity(SERVICE_WORKER, page_without).encode(),
    }
    page.add_init_script(WITHOUT_GLASS)
    opened(page, site)


@pytest.mark.long
@pytest.mark.tolerates("console error", "failed: ", "script error", "request: ", "answered 404")
def test_without_the_glass_all_of_it_leaks(attempts: Attempts) -> None:
    escaping(attempts.page, attempts.site)
    assert attempts.by_python() == {"request", "function"}
    assert attempts.in_a_worker() >= BROUGHT | {"eval"}
    attempts.expect_arrived(ARRIVED)
    assert attempts.in_the_window() >= BROUGHT | BROUGHT_TO_A_WINDOW
    attempts.expect_arrived(ARRIVED | ARRIVED_FROM_A_WINDOW)
    assert attempts.page.url == f"{attempts.site.url}#escaped"
    attempts.by_navigation()
    attempts.expect_arrived({"escape-by-address", "escape-by-link", "escape-by-refresh"})


@pytest.mark.long
@pytest.mark.tolerates("console error", "failed: .* csp", "script error", "request: ")
def test_nothing_that_a_program_does_reaches_the_page_the_storage_or_the_network(attempts: Attempts) -> None:
    page, site = attempts.page, attempts.site
    opened(page, site)
    assert attempts.by_python() == set()
    assert attempts.in_a_worker() == set()
    assert attempts.in_the_window() == set()
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
@pytest.mark.tolerates("console error", "failed: ", "script error", "request: ")
@pytest.mark.needs("no network")
def test_after_a_program_the_page_is_its_own_without_a_network_too(attempts: Attempts) -> None:
    page = attempts.page
    opened(page, attempts.site)
    attempts.in_a_worker()
    page.context.set_offline(True)
    page.reload()
    assert page.evaluate(WHOLE) == (DIST / "index.html").read_text("utf-8")


@pytest.mark.long
@pytest.mark.quick
def test_the_frame_may_run_scripts_and_nothing_else_and_goes_on_stop(desk: Desk) -> None:
    desk.page.goto(desk.site.url + "#python")
    frame = desk.page.locator("iframe")
    expect(frame).to_have_count(0)
    desk.write("while True: pass")
    desk.run.click()
    desk.expect_state("running")
    expect(frame).to_have_attribute("sandbox", "allow-scripts")
    desk.stop.click()
    expect(frame).to_have_count(0)


@pytest.mark.long
@pytest.mark.quick
def test_the_frame_goes_when_the_section_is_left_for_long(desk: Desk) -> None:
    desk.page.clock.install()
    desk.page.goto(desk.site.url + "#python")
    desk.write("1 + 1")
    desk.run.click()
    expect(desk.output).to_have_text("2")
    desk.page.goto(desk.site.url + "#spin")
    expect(desk.run).not_to_be_in_viewport()
    expect(desk.page.locator("#map")).to_have_attribute("data-state", "drawn")  # else its files are late
    desk.page.clock.run_for(599_000)
    expect(desk.page.locator("iframe")).to_have_count(1)
    desk.page.clock.run_for(2_000)
    expect(desk.page.locator("iframe")).to_have_count(0)
    expect(desk.output).to_have_text("2")


@pytest.mark.long
@pytest.mark.quick
def test_a_program_that_closes_or_blocks_its_worker_does_not_hang_the_next(desk: Desk) -> None:
    desk.page.goto(desk.site.url + "#python")
    block = "js.setTimeout(create_proxy(loop), 0)"
    for last in ("js.close()", block):
        desk.write(
            f"import js\nfrom pyodide.ffi import create_proxy\nloop = lambda *_: any(iter(int, 1))\n{last}"
        )
        desk.run.click()
        desk.expect_state("done")
        desk.write("'still here'")
        desk.run.click()
        expect(desk.output).to_have_text("'still here'")
        desk.expect_state("done")
