"""A plain static web server for ``dist/``, which can be told to fail."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Literal

from playwright.sync_api import Page

DIST = Path(__file__).parents[2] / "dist"
FOLDER = "/some/where/"

LISTED = DIST / "assets.json"
ASSETS: dict[str, str] = json.loads(LISTED.read_text("utf-8")) if LISTED.exists() else {}
"""Where each file is whose folder is named for its content, by its plain name."""

PLAIN = {path: name for name, path in ASSETS.items()}

Fault = Literal["missing", "truncated", "a web page", "untyped", "hanging"]
"""How a file can fail: 404; half of it; something else altogether; of no known type; no answer at all."""

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Site:
    """``dist/`` in a folder of a server. ``faults`` says which of its files fail and how, by plain name.

    ``deployed`` has what some of its files are by now, ``asked`` what has been asked for.
    """

    def __init__(self, port: int) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.url = self.origin + FOLDER
        self.faults: dict[str, Fault] = {}
        self.deployed: dict[str, bytes] = {}
        self.asked: list[str] = []
        self.closing = Event()

    def open(self, page: Page, link: str | None, start: str) -> None:
        """Go to this link; without one, to the page as such, or to its start if it is open already."""
        page.goto(self.url + (f"#{link or start}" if link or page.url.startswith(self.url) else ""))


class Handler(BaseHTTPRequestHandler):
    """Answers from ``dist/`` as GitHub Pages does: whatever it answers may be kept for ten minutes."""

    def __init__(self, sites: list[Site], *request: object) -> None:
        self.sites = sites
        super().__init__(*request)  # type: ignore[arg-type]  # what socketserver passes

    def do_GET(self) -> None:
        """Send a file, or what its fault makes of it."""
        site = self.sites[0]
        name = self.path.partition("?")[0].removeprefix(FOLDER) or "index.html"
        site.asked.append(name)
        fault = site.faults.get(PLAIN.get(name, name))
        file = DIST / name
        if fault == "hanging":
            site.closing.wait()
        if fault in ("missing", "hanging") or not self.path.startswith(FOLDER) or not file.is_file():
            self.respond(site.deployed.get("404.html", b""), "text/html", 404)
            return
        body, kind = (
            site.deployed.get(name) or file.read_bytes(),
            TYPES.get(file.suffix, "application/octet-stream"),
        )
        if fault == "truncated":
            body = body[: len(body) // 2]
        elif fault == "a web page":
            body, kind = b"<!doctype html><title>Welcome</title>", "text/html"
        elif fault == "untyped":
            kind = "application/octet-stream"
        self.respond(body, kind)

    def respond(self, body: bytes, kind: str, status: int = 200) -> None:
        """Send this."""
        self.send_response(status)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(ConnectionError):  # the browser no longer wants it
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing of each request."""


@contextmanager
def serving() -> Iterator[Site]:
    """Serve ``dist/`` while the context lasts."""
    sites: list[Site] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, sites))
    sites.append(Site(server.server_port))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield sites[0]
    finally:
        sites[0].closing.set()
        server.shutdown()
        thread.join()
        server.server_close()
