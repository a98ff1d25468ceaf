"""Serves ``dist/`` on this machine only, and builds it again after each change."""

import os
import re
import subprocess
import sys
import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from mimetypes import MimeTypes
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any, BinaryIO

from web.build.site import DIST, WEB, is_current, source_digest, write_site
from web.tools.project import ROOT, BuildError

HOST = "127.0.0.1"

SCRIPT = b'<script src="/reload.js"></script>'
RELOAD = b"""const page = () => fetch("/").then((answer) => (answer.ok ? answer.text() : shown));
const shown = page();
setInterval(async () => (await page()) === (await shown) || location.reload(), 1000);"""


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder to a browser that asks this machine, so that no other site can read them.

    The page gets a script that reloads it after each build. Its service worker is the kill switch, since
    another would hide a new build.
    """

    extensions_map = MimeTypes().types_map[True]  # whatever this machine's settings

    def translate_path(self, path: str) -> str:
        """The file in the folder that is served, or a path where there is none."""
        found, folder = super().translate_path(path), os.path.realpath(self.directory)
        lies_inside = "\0" not in found and Path(os.path.realpath(found)).is_relative_to(folder)
        return found if lies_inside else f"{folder}/nothing"

    def send_head(self) -> BinaryIO | None:
        """Send the status and the headers; return the file."""
        if not re.fullmatch(r"(127\.0\.0\.1|localhost)(:\d+)?", self.headers.get("Host", "")):
            self.send_error(421, f"This server answers only as {HOST} and localhost")
            return None
        page, kill_switch = Path(self.directory, "index.html"), WEB / "shell/offline/kill-switch.js"
        if self.path == "/reload.js":
            content = RELOAD
        elif self.path == "/sw.js":
            content = kill_switch.read_bytes()
        elif self.path.partition("?")[0] == "/" and page.is_file():  # not while a build replaces the folder
            content = page.read_bytes() + SCRIPT
        else:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(page if SCRIPT in content else kill_switch))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)

    def end_headers(self) -> None:
        """Make the browser check each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Do not log requests."""


class Server(ThreadingHTTPServer):
    """Answers each request in its own thread."""

    allow_reuse_address = os.name != "nt"  # Windows would let two servers share a port

    def handle_error(self, *request: Any) -> None:
        """Do not report that a browser has closed its connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)


def serve(port: int, *, open_browser: bool) -> None:
    """Serve ``dist/`` until Ctrl-C. Raises ``BuildError`` if the port is taken, or the first build fails."""
    try:
        server = Server((HOST, port), partial(Handler, directory=str(DIST)))
    except (OSError, OverflowError) as error:
        raise BuildError(f"port {port} is not available ({error}); choose another with --port") from error
    with server:
        made_from = source_digest()
        if not is_current():
            write_site(downloads=False)
        address = f"http://{HOST}:{server.server_port}/"
        print(f"Serving {address} - press Ctrl-C to stop", flush=True)
        Thread(target=server.serve_forever, daemon=True).start()
        if open_browser:  # in a thread: a browser in the terminal would block before the server answers
            Thread(target=webbrowser.open, args=[address], daemon=True).start()
        with suppress(KeyboardInterrupt):
            keep_current(made_from)


def keep_current(made_from: str) -> None:
    """Write the page, then the downloads, after each change: in processes that import what has changed."""
    command = [sys.executable, "build.py", "build"]
    while True:
        if not is_current():
            subprocess.run(command, cwd=ROOT, check=False)
        while (sources := source_digest()) == made_from:
            sleep(1)
        made_from = sources
        subprocess.run([*command, "--without-downloads"], cwd=ROOT, check=False)
