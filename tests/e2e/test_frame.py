"""Programs run in a sandbox: nothing that they try reaches anything.

What they can do to each other and to the page that shows their output is in ``test_python``.
"""

import json
import socket
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import DIST, Site, serving
from tests.e2e.solver import expect_scripts, until
from tests.e2e.test_python import Workspace

ESCAPES = Path(__file__).with_name("escapes.js").read_text("utf-8")

TRY = """script => new Promise((tried) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    worker.onmessage = ({ data }) => tried(data);
})"""
"""Runs a script in a worker of the frame, in which nothing has been changed."""

BY_PYTHON = """import js
asked = js.XMLHttpRequest.new()
asked.open("GET", "PAGEescape/request", False)
asked.send()"""
"""Asks the page's server. The page's address comes in the place of ``PAGE``."""

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


@pytest.mark.expects("console error|failed: |script error|request to another")
def test_nothing_that_a_program_does_reaches_the_page_the_storage_or_the_network(
    page: Page, site: Site
) -> None:
    left: list[str] = []
    page.context.on("page", lambda _: left.append("another window"))
    page.on("download", lambda _: left.append("a download"))
    page.on("dialog", lambda dialog: dialog.dismiss())
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("#python")
    page.evaluate(KEEP)
    page.reload()
    page.evaluate(HEAR)
    site.asked.clear()
    expect_scripts(page)
    with serving() as other, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(("127.0.0.1", 0))  # receives what WebTransport sends
        datagrams.setblocking(False)
        workspace = Workspace(page, site)
        workspace.execute(BY_PYTHON.replace("PAGE", site.url), "failed")
        expect(workspace.standing).to_contain_text("NetworkError")
        assert until(page, lambda: len(page.main_frame.child_frames) == 1)
        [frame] = page.main_frame.child_frames  # which has started ahead for the next program
        frame.wait_for_load_state()
        stream = f"https://127.0.0.1:{datagrams.getsockname()[1]}/"
        places = json.dumps({"page": site.url, "other": other.url, "datagrams": stream})
        assert frame.evaluate(TRY, f"({ESCAPES})({places}, false).then(postMessage)") == []
        assert frame.evaluate(f"() => ({ESCAPES})({places}, true)") == []
        page.wait_for_timeout(500)  # for what is on its way
        assert other.asked == left == page.evaluate("heard") == []
        with pytest.raises(BlockingIOError):
            datagrams.recv(9)
    assert [name for name in site.asked if name.startswith("escape/")] == []
    assert page.url == f"{site.url}#python"
    page.context.set_offline(True)
    page.reload()
    assert page.evaluate("localStorage.getItem('secret')") == "of the page"
    whole = page.evaluate("fetch('./').then((answer) => answer.text())")
    assert whole == (DIST / "index.html").read_text("utf-8")
