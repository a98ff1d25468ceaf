"""A static web server for ``dist/`` that can fail on purpose."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
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

DAYS = [name for name in ASSETS if name.startswith("days/")]
"""The files of days, one for each year."""

Fault = Literal["missing", "truncated", "changed", "a web page", "untyped", "late"]
"""How a file can fail: 404; only half of it; other bytes; a web page instead; an unknown type; held
back while the fault lasts."""

BYTES = "application/octet-stream"
"""The type of what has no other. As some servers do, this one knows none of WebAssembly."""


class Site(ThreadingHTTPServer):
    """``dist/`` in a folder of a server. ``faults`` says how files fail, by plain name.

    ``deployed`` has new contents for some files; ``asked`` lists the requested files, and ``refusals`` those
    that were answered with an error. Where a stand-in takes the place of Python, a question with a
    text of ``held`` waits, and if it ``fails``, so does each question.
    """

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server_port}"
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

    server: Site

    def do_GET(self) -> None:
        """Send a file, or fail as its fault says."""
        site = self.server
        name = self.path.partition("?")[0].removeprefix(FOLDER) or "index.html"
        if name == ADDRESS:  # *Load again* fetches all that the page has asked for
            self.respond(b"", "application/json")
            return
        site.asked.append(name)
        plain, file = PLAIN.get(name, name), DIST / name
        self.wait_while(lambda: site.faults.get(plain) == "late")
        fault = site.faults.get(plain, "")
        if fault == "missing" or not self.path.startswith(FOLDER) or not file.is_file():
            self.respond(site.deployed.get("404.html", b""), "text/html", 404)
            return
        body = site.deployed.get(name) or file.read_bytes()
        kind = BYTES if file.suffix == ".wasm" else guess_type(name)[0] or BYTES
        if plain == "pyscript.js" and COOKIE in self.headers.get("Cookie", ""):
            body = PYSCRIPT.encode()
        if fault == "truncated":
            body = body[: len(body) // 2]
        elif fault == "changed":
            body = body[:-9] + bytes(9)
        elif fault == "a web page":
            body, kind = b"<!doctype html><title>Welcome</title>", "text/html"
        elif fault == "untyped":
            kind = BYTES
        self.respond(body, kind)

    def do_POST(self) -> None:
        """Answer a question in the place of Python."""
        site = self.server
        asked = self.rfile.read(int(self.headers["Content-Length"]))
        self.wait_while(lambda: any(text in asked.decode() for text in site.held))
        if self.path == FOLDER + ADDRESS:
            self.respond(reply(asked, fails=site.fails), "application/json")
        else:
            self.respond(b"", "text/html", 404)

    def wait_while(self, condition: Callable[[], bool]) -> None:
        """Wait while this is true, but not when the server closes."""
        while condition() and not self.server.closing.wait(0.05):
            pass

    def respond(self, body: bytes, kind: str, status: int = 200) -> None:
        """Send this body."""
        if status >= 400:
            self.server.refusals.append(f"{self.path} answered {status}")
        self.send_response(status)
        self.send_header("Cache-Control", "max-age=600" if status < 400 else "no-store")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(ConnectionError):  # the browser no longer wants it
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Log no requests."""


@contextmanager
def serving() -> Iterator[Site]:
    """Serve ``dist/`` while the context lasts."""
    with Site() as site:
        thread = Thread(target=site.serve_forever, args=[0.01])
        thread.start()
        try:
            yield site
        finally:
            site.closing.set()
            site.shutdown()
            thread.join()
