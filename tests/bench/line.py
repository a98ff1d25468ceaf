"""Serves the built page, and Pyodide as it comes, over one line that can be slow.

The server is slow, not the browser, so that the page, the workers and the service worker share one line.
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

from web.tooling.serving import HOST, Handler
from web.tooling.site import DIST
from web.tooling.tools import ROOT

FOLDERS = {"page": DIST, "bare": ROOT / "node_modules/pyodide"}
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm")
PIECE = 8192
"""Bytes."""

STARTS_BARE = {
    "index.html": b"""<!doctype html><title>Bare</title><link rel="icon" href="data:,">
<script src="page.js"></script>""",
    "page.js": b"""const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = () => performance.mark("first-verdict");""",
    "worker.js": b"""import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));""",
}
"""The least of a page that has an answer from Python, beside the files of Pyodide."""


class Line:
    """One line for all that is served; as fast as the machine, but while it is limited."""

    def __init__(self) -> None:
        self.address = ""
        self.sent: list[tuple[float, int]] = []
        self.bits, self.latency = 0.0, 0.0
        self.free = 0.0
        self.lock = Lock()

    @contextmanager
    def limited(self, bits: float, latency: float) -> Iterator[None]:
        """Carry so many bits a second while the context lasts, and begin each answer so many seconds late."""
        self.bits, self.latency = bits, latency
        yield
        self.bits, self.latency = 0, 0

    @property
    def slow(self) -> bool:
        """Whether it is limited now."""
        return self.bits > 0

    def carry(self, size: int) -> None:
        """Come back when so many bytes more are through."""
        if self.slow:
            with self.lock:
                self.free = through = max(self.free, time()) + 8 * size / self.bits
            sleep(max(0, through - time()))
        self.sent.append((time(), size))

    def bytes_until(self, moment: float) -> int:
        """How many bytes of files were through by then, in seconds since 1970."""
        return sum(size for through, size in self.sent if through <= moment)


class LineHandler(Handler):
    """Serves as GitHub Pages does: compressed, and fresh for ten minutes."""

    extensions_map = Handler.extensions_map | {".mjs": "text/javascript; charset=utf-8"}

    def __init__(self, line: Line, *request: object) -> None:
        self.line = line
        super().__init__(*request)  # type: ignore[arg-type]  # what socketserver passes

    def send_header(self, keyword: str, value: str) -> None:
        """Have what has been fetched stay fresh, unlike the server that builds are looked at with."""
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)

    def do_GET(self) -> None:  # noqa: N802 - the base class calls it so
        """Send a file piece by piece."""
        folder, _, path = self.path.partition("?")[0][1:].partition("/")
        name = path or "index.html"
        sleep(self.line.latency)
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
        with suppress(ConnectionError):  # the browser no longer wants it
            for start in range(0, len(body), PIECE):
                self.line.carry(len(body[start : start + PIECE]))
                self.wfile.write(body[start : start + PIECE])


@cache
def answer(folder: str, name: str) -> tuple[bytes, str]:
    """What is sent for a file, and how it is encoded."""
    made = STARTS_BARE.get(name) if folder == "bare" else None
    file = Path(name) if made else FOLDERS[folder] / name
    plain = made or file.read_bytes()
    return (gzip.compress(plain), "gzip") if file.suffix in COMPRESSED else (plain, "identity")


@contextmanager
def served() -> Iterator[Line]:
    """A line while the context lasts, with the page in the folder ``page`` and Pyodide in ``bare``."""
    line = Line()
    server = ThreadingHTTPServer((HOST, 0), partial(LineHandler, line))
    line.address = f"http://{HOST}:{server.server_port}/"
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield line
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
