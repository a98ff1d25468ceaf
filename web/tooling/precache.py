"""Writes the service worker, which keeps the page in the browser, with the list of what it keeps."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from web.tooling.tools import ROOT, digest

SOURCE = ROOT / "web/offline/service-worker.js"
TAKEN_AWAY = ("api/", "data/", "licenses/", "reference.css")
FOR_OTHERS = ("404.html", "assets.json", "share.png", ".nojekyll")
"""What is there for the server, for tests and for other sites, not for the page."""

LATER = re.compile(r"examples/|assets/\w+/(python\.js|runner\.py|library\.js|python_library\.zip)$")
"""What only the section In Python needs: kept once that was used."""


def service_worker(site: Path) -> str:
    """The script that keeps the files of this finished site, each by its path and its integrity."""
    files = {
        path.relative_to(site).as_posix(): integrity(path.read_bytes())
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix != ".map"
    }
    kept = {name: value for name, value in files.items() if not name.startswith(TAKEN_AWAY + FOR_OTHERS)}
    kept[""] = kept.pop("index.html")  # as which it is asked for
    later = [name for name in kept if LATER.match(name)]
    listed = json.dumps(kept, indent=1)
    version = digest(listed.encode(), SOURCE.read_bytes())
    lists = f"const FILES = {listed};\nconst LATER = {json.dumps(later)};"
    return f'{lists}\nconst VERSION = "{version}";\n\n{SOURCE.read_text("utf-8")}'


def integrity(content: bytes) -> str:
    """The hash of a file's content, as ``fetch`` takes it."""
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"
