"""Serves the built page and a bare Pyodide over one connection, which can be slow.

The server is slow, not the browser, so that the page, the workers and the service worker share its speed.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from time import sleep, time

from web.build.serving import HOST, Handler
from web.build.site import DIST
from web.tools.tools import ROOT

FOLDERS = {"page": DIST, "bare": ROOT / "node_modules/pyodide"}
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm")
PIECE = 8192
"""The bytes that are sent at a time."""

STARTS_BARE = {
    "index.html": b"""<!doctype html><title>Bare</title><link rel="icon" href="data:,">
<script src="page.js"></script>""",
    "page.js": b"""const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = () => performance.mark("first-verdict");""",
    "worker.js": b"""import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));""",
}
"""The smallest page that gets an answer from Python, besides the files of Pyodide."""


class Connection:
    """The connection for all served files. It is as fast as the machine, except while it is limited."""

    def __init__(self) -> None:
        self.address = ""
        self.sent: list[tuple[float, int]] = []
        self.bits, self.latency = 0.0, 0.0
        self.free = 0.0
        self.lock = Lock()

    @contextmanager
    def limited(self, bits: float, latency: float) -> Iterator[None]:
        """Within the context, limit the bits per second, and delay each answer by ``latency`` seconds."""
        self.bits, self.latency = bits, latency
        yield
        self.bits, self.latency = 0, 0

    def wait_for(self, size: int) -> None:
        """Return when ``size`` more bytes are through."""
        if self.bits:
            with self.lock:
                self.free = through = max(self.free, time()) + 8 * size / self.bits
            sleep(max(0, through - time()))
        self.sent.append((time(), size))

    def bytes_until(self, moment: float) -> int:
        """The number of bytes sent until this moment, in seconds since 1970."""
        return sum(size for through, size in self.sent if through <= moment)


class ConnectionHandler(Handler):
    """Serves files as GitHub Pages does: compressed, and cached for ten minutes."""

    def __init__(self, connection: Connection, *request: object) -> None:
        self.shared_connection = connection
        super().__init__(*request)  # type: ignore[arg-type]  # what socketserver passes

    def send_header(self, keyword: str, value: str) -> None:
        """Let the browser cache files, unlike the server of ``build.py serve``."""
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)

    def do_GET(self) -> None:  # noqa: N802 - the base class calls it so
        """Send a file piece by piece."""
        folder, _, path = self.path.partition("?")[0][1:].partition("/")
        name = path or "index.html"
        sleep(self.shared_connection.latency)
        try:
            body, encoding = answer(folder, name)
        except (KeyError, OSError):
            self.send_error(404)
            return
        self.send_response(200)
        for header, value in {
            "Content-Encoding": encoding,
            "Content-Length": str(len(body)),
            "Content-Type": self.guess_type(name),
        }.items():
            self.send_header(header, value)
        self.end_headers()
        with suppress(ConnectionError):  # the browser has closed the connection
            for start in range(0, len(body), PIECE):
                self.shared_connection.wait_for(len(body[start : start + PIECE]))
                self.wfile.write(body[start : start + PIECE])


@cache
def answer(folder: str, name: str) -> tuple[bytes, str]:
    """The bytes that are sent for a file, and their encoding."""
    made = STARTS_BARE.get(name) if folder == "bare" else None
    file = Path(name) if made else FOLDERS[folder] / name
    plain = made or file.read_bytes()
    return (gzip.compress(plain), "gzip") if file.suffix in COMPRESSED else (plain, "identity")


@contextmanager
def served() -> Iterator[Connection]:
    """A connection that serves the page in the folder ``page`` and Pyodide in ``bare``."""
    connection = Connection()
    server = ThreadingHTTPServer((HOST, 0), partial(ConnectionHandler, connection))
    connection.address = f"http://{HOST}:{server.server_port}/"
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield connection
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
