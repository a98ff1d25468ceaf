"""Runs the page in WebKitGTK, which renders as Safari does: it opens, judges, spins and draws.

These tests need only Debian's packages ``webkit2gtk-driver`` and ``xvfb``.
"""

import json
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from tests.e2e.site import serving

PATIENCE = 120
"""Seconds to wait for anything."""


class WebKit:
    """A page in a browser, driven by the WebDriver at this address."""

    def __init__(self, address: str) -> None:
        wanted = {"timeouts": {"script": 1000 * PATIENCE}}
        session = send(f"{address}/session", {"capabilities": {"alwaysMatch": wanted}})
        self.address = f"{address}/session/{session['sessionId']}"

    def open(self, url: str) -> None:
        """Go to this address."""
        send(f"{self.address}/url", {"url": url})

    def run(self, script: str) -> Any:
        """Run a script and return its result."""
        return send(f"{self.address}/execute/sync", {"script": script, "args": []})

    def expect(self, condition: str) -> None:
        """Wait until this condition is true in the page."""
        script = f"const look = () => {condition} ? arguments[0]() : setTimeout(look, 50); look()"
        send(f"{self.address}/execute/async", {"script": script, "args": []})

    def click(self, selector: str) -> None:
        """Click in the middle of the first matching element."""
        found = send(f"{self.address}/element", {"using": "css selector", "value": selector})
        send(f"{self.address}/element/{next(iter(found.values()))}/click", {})


def send(url: str, command: dict[str, Any] | None = None) -> Any:
    """Send a command to the driver and return its answer."""
    data = None if command is None else json.dumps(command).encode()
    with urlopen(Request(url, data), timeout=PATIENCE) as answer:
        return json.load(answer)["value"]


@contextmanager
def running(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Run a program until the context ends."""
    given = os.environ | environment
    with subprocess.Popen(
        command, env=given, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as it:
        try:
            yield it
        finally:
            it.terminate()


def free_port() -> int:
    """A free port."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def is_ready(address: str) -> bool:
    """Whether the driver is ready."""
    try:
        return bool(send(f"{address}/status")["ready"])
    except URLError:
        return False


@pytest.fixture(scope="module")
def webkit() -> Iterator[WebKit]:
    """The page, open in WebKitGTK on a virtual screen."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with running("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24") as screen:
        assert screen.stdout
        display = f":{screen.stdout.readline().strip()}"
        with running("WebKitWebDriver", f"--port={port}", DISPLAY=display) as driver, serving() as site:
            while not is_ready(address):
                assert driver.poll() is None, "WebKitWebDriver does not run"
            webkit = WebKit(address)
            webkit.open(site.url + "#spin")
            yield webkit
            urlopen(Request(webkit.address, method="DELETE"), timeout=PATIENCE).close()


def test_python_judges_what_is_spun(webkit: WebKit) -> None:
    webkit.expect("document.querySelector('[data-verdict=illegal][data-by=python]')")
    webkit.click("#spin-all")
    webkit.expect("document.querySelector('#tally-count').textContent.includes('of 1')")
    webkit.expect(
        "document.querySelector(':is([data-verdict=legal], [data-verdict=illegal])[data-by=python]')"
    )


def test_charts_are_drawn(webkit: WebKit) -> None:
    webkit.run("location.hash = 'positions'")
    webkit.run("for (const fold of document.querySelectorAll('.fold')) fold.open = true")
    webkit.run("document.querySelector('#positions .chart').scrollIntoView()")
    webkit.expect("document.querySelector('#positions .chart svg')")


def test_what_can_be_clicked_is_underlined(webkit: WebKit) -> None:
    for selector in ("details:not(.fold) > summary", ".link", "button.games-pick:not([aria-pressed=true])"):
        script = f"return getComputedStyle(document.querySelector('{selector}')).textDecorationLine"
        assert webkit.run(script) == "underline", selector


def test_the_theme_turns_dark(webkit: WebKit) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    light = webkit.run(f"return {ground}")
    webkit.run("document.documentElement.dataset.theme = 'dark'")
    webkit.expect(f"{ground} !== '{light}'")
