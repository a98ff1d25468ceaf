"""Serves ``dist/`` on this machine only."""

import os
import sys
import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from threading import Thread
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from web.build.site import DIST, WEB, refresh_site
from web.tools.tools import BuildError

DEFAULT_PORT = 8000
HOST = "127.0.0.1"
KILL_SWITCH = WEB / "shell/offline/kill-switch.js"


class Handler(SimpleHTTPRequestHandler):
    """Serves static files, never outdated, with types that do not depend on this machine's settings."""

    extensions_map = {  # noqa: RUF012 - declared so in the base class
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".map": "application/json",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def guess_type(self, path: str) -> str:  # type: ignore[override]  # the base class also takes path objects
        """The type, from the file name's ending only."""
        dot = path.rfind(".")
        return self.extensions_map.get(path[dot:].lower(), self.extensions_map[""])

    def translate_path(self, path: str) -> str:
        """Serve the kill switch as the service worker, which would otherwise hide a new build."""
        if path == "/sw.js":
            return str(KILL_SWITCH)
        return super().translate_path(path).replace("\0", "")  # no file name contains it

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer only a browser that asks this machine, so that no other site can read from this server."""
        host = urlsplit(f"//{self.headers.get('Host', '')}").hostname
        if host not in (HOST, "localhost"):
            self.send_error(
                HTTPStatus.MISDIRECTED_REQUEST, f"This server answers only as {HOST} and localhost"
            )
            return None
        return super().send_head()

    def end_headers(self) -> None:
        """Make the browser check each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Do not log requests."""


class Server(ThreadingHTTPServer):
    """Answers each request in its own thread."""

    allow_reuse_address = os.name != "nt"
    """Windows would let two servers share a port."""

    def handle_error(self, *request: Any) -> None:
        """Do not report that a browser has closed its connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)


def serve(port: int, *, open_browser: bool) -> None:
    """Build ``dist/`` if it is outdated, and serve it until Ctrl-C.

    Raises ``BuildError`` if the build fails, or before it if the port is not available.
    """
    try:
        server = Server((HOST, port), partial(Handler, directory=str(DIST)))
    except (OSError, OverflowError) as error:
        raise BuildError(f"port {port} is not available ({error}); choose another with --port") from error
    with server:
        refresh_site()
        address = f"http://{HOST}:{server.server_port}/"
        print(f"Serving {address} - press Ctrl-C to stop", flush=True)
        if open_browser:
            # In a thread, because a browser in the terminal would block before the server answers.
            Thread(target=webbrowser.open, args=[address], daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
