"""Serves ``dist/`` on this machine only, and builds it again after each change."""

import os
import re
import subprocess
import sys
import webbrowser
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import MimeTypes
from pathlib import Path
from threading import Thread
from time import sleep
from urllib.parse import unquote

from web.build.site import DIST, WEB, is_current, source_digest
from web.tools.project import ROOT, BuildError

HOST = "127.0.0.1"

TYPES = MimeTypes().types_map[True]  # whatever this machine's settings

SCRIPT = b'<script src="/reload.js"></script>'
OWN = {
    "reload.js": b"""const page = () => fetch("/").then((answer) => (answer.ok ? answer.text() : shown));
const shown = page();
setInterval(async () => (await page()) === (await shown) || location.reload(), 1000);""",
    "sw.js": (WEB / "shell/offline/kill-switch.js").read_bytes(),  # another worker would hide a new build
}
"""What the server has itself. The page gets a script that reloads it after each build."""


class Server(ThreadingHTTPServer):
    """Serves the files of a folder, each request in its own thread."""

    allow_reuse_address = os.name != "nt"  # Windows would let two servers share a port

    def __init__(self, port: int, folder: Path = DIST) -> None:
        super().__init__((HOST, port), Handler)
        self.folder = folder

    def read(self, name: str) -> bytes:
        """What the file of this name holds. Raises ``KeyError`` or ``OSError`` if there is none."""
        if name in OWN:
            return OWN[name]
        files = {path.relative_to(self.folder).as_posix(): path for path in self.folder.rglob("*")}
        content = files[name].read_bytes()  # no other path is opened
        return content + SCRIPT if name == "index.html" else content


class Handler(BaseHTTPRequestHandler):
    """Answers a browser that asks this machine, so that no other site can read the files."""

    server: Server

    def do_GET(self) -> None:
        """Send a file."""
        if not re.fullmatch(r"(127\.0\.0\.1|localhost)(:\d+)?", self.headers.get("Host", "")):
            self.send_error(421, f"This server answers only as {HOST} and localhost")
            return
        name = unquote(self.path.partition("?")[0])[1:]
        name += "" if name and name[-1] != "/" else "index.html"
        try:
            content = self.server.read(name)
        except (KeyError, OSError):  # also while a build replaces the folder
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(Path(name).suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache")  # the browser asks each time whether it has changed
        self.end_headers()
        with suppress(ConnectionError):  # the browser no longer wants it
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Do not log requests."""


def serve(port: int, *, open_browser: bool) -> int:
    """Serve ``dist/`` until Ctrl-C; return 1 if it can't be built. Raises ``BuildError`` without the port."""
    try:
        server = Server(port)
    except (OSError, OverflowError) as error:
        raise BuildError(f"port {port} is not available ({error}); choose another with --port") from error
    with server, suppress(KeyboardInterrupt):
        made_from = source_digest()
        if not is_current() and build():
            return 1
        address = f"http://{HOST}:{server.server_port}/"
        print(f"Serving {address} - press Ctrl-C to stop", flush=True)
        Thread(target=server.serve_forever, daemon=True).start()
        if open_browser:  # in a thread: a browser in the terminal would block before the server answers
            Thread(target=webbrowser.open, args=[address], daemon=True).start()
        while True:
            while (sources := source_digest()) == made_from:
                sleep(1)
            made_from = sources
            build()
    return 0


def build() -> int:
    """Build in a process of its own, which imports what has changed; return its exit status."""
    return subprocess.run([sys.executable, "build.py", "build"], cwd=ROOT, check=False).returncode
