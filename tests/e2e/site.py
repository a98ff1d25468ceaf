"""A static web server for ``dist/`` that can fail on purpose."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Literal

from tests.e2e.stand_in import ADDRESS, COOKIE, PYSCRIPT, reply

DIST = Path(__file__).parents[2] / "dist"
FOLDER = "/some/where/"

LISTED = DIST / "assets.json"
ASSETS: dict[str, str] = json.loads(LISTED.read_text("utf-8")) if LISTED.exists() else {}
"""The path of each file in a folder with a hashed name, by its plain name."""

PLAIN = {path: name for name, path in ASSETS.items()}

Fault = Literal["missing", "refused", "truncated", "dropped", "changed", "a web page", "untyped", "late"]
"""How a file can fail: 404; 500; only half of it; half of it, then the connection drops; other bytes; a web
page instead; an unknown type; held back until the fault is removed."""

STATUS = {"missing": 404, "refused": 500}

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
    """``dist/`` in a folder of a server. ``faults`` says how files fail, by plain name.

    ``deployed`` has new contents for some files; ``asked`` lists the requested files, and ``refusals`` those
    that were answered with an error. Where a stand-in takes the place of Python, a question with a
    text of ``held`` waits, and if it ``fails``, so does each question.
    """

    def __init__(self, port: int) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.url = self.origin + FOLDER
        self.faults: dict[str, Fault] = {}
        self.deployed: dict[str, bytes] = {}
        self.asked: list[str] = []
        self.refusals: list[str] = []
        self.fails = False
        self.held: set[str] = set()
        self.closing = Event()

    def works(self) -> None:
        """End all faults."""
        for changed in (self.faults, self.deployed, self.held):
            changed.clear()
        self.fails = False


class Handler(BaseHTTPRequestHandler):
    """Answers from ``dist/`` as GitHub Pages does: every answer may be cached for ten minutes."""

    def __init__(self, sites: list[Site], *request: object) -> None:
        self.sites = sites
        super().__init__(*request)  # type: ignore[arg-type]  # what socketserver passes

    def do_GET(self) -> None:
        """Send a file, or fail as its fault says."""
        site = self.sites[0]
        name = self.path.partition("?")[0].removeprefix(FOLDER) or "index.html"
        if name == ADDRESS:  # *Load again* fetches all that the page has asked for
            self.respond(b"", "application/json")
            return
        site.asked.append(name)
        plain, file = PLAIN.get(name, name), DIST / name
        self.wait_while(lambda: site.faults.get(plain) == "late")
        fault = site.faults.get(plain, "")
        if fault in STATUS or not self.path.startswith(FOLDER) or not file.is_file():
            lost = site.deployed.get("404.html", b"")
            self.respond(lost, "text/html", STATUS.get(fault, 404))
            return
        body, kind = (
            site.deployed.get(name) or file.read_bytes(),
            TYPES.get(file.suffix, "application/octet-stream"),
        )
        if plain == "pyscript.js" and COOKIE in self.headers.get("Cookie", ""):
            body = PYSCRIPT.encode()
        if fault in ("truncated", "dropped"):
            body = body[: len(body) // 2]
        elif fault == "changed":
            body = body[:-9] + bytes(9)
        elif fault == "a web page":
            body, kind = b"<!doctype html><title>Welcome</title>", "text/html"
        elif fault == "untyped":
            kind = "application/octet-stream"
        self.respond(body, kind, is_cut=fault == "dropped")

    def do_POST(self) -> None:
        """Answer a question in the place of Python."""
        site = self.sites[0]
        asked = self.rfile.read(int(self.headers["Content-Length"]))
        self.wait_while(lambda: any(text in asked.decode() for text in site.held))
        if self.path == FOLDER + ADDRESS:
            self.respond(reply(asked, fails=site.fails), "application/json")
        else:
            self.respond(b"", "text/html", 404)

    def wait_while(self, condition: Callable[[], bool]) -> None:
        """Wait while this is true, but not when the server closes."""
        while condition() and not self.sites[0].closing.wait(0.05):
            pass

    def respond(self, body: bytes, kind: str, status: int = 200, *, is_cut: bool = False) -> None:
        """Send this body, with its length or as the first chunk of a body that never ends.

        Firefox does not mind a body that is shorter than its length.
        """
        if status >= 400:
            self.sites[0].refusals.append(f"{self.path} answered {status}")
        if is_cut:
            self.protocol_version = "HTTP/1.1"  # 1.0 has no chunks
        self.send_response(status)
        self.send_header("Cache-Control", "max-age=600" if status < 400 else "no-store")
        self.send_header("Content-Type", kind)
        if is_cut:
            self.send_header("Transfer-Encoding", "chunked")
            body = b"%x\r\n%b\r\n" % (len(body), body)
        else:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(ConnectionError):  # the browser no longer wants it
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Log no requests."""


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
