"""Writes the service worker with the list of the files that it caches."""

import json
from pathlib import Path

from web.tools.digests import digest, integrity
from web.tools.project import ROOT

SOURCE = ROOT / "web/shell/offline/service-worker.js"
LEFT = (
    *("api/", "code/", "data/", "licenses/", "404.html", "embed.html", "assets.json", "early.js"),
    *("keychain.html", "share.png", ".nojekyll"),
)
"""What is not cached: other pages and downloads, and files for the server, for tests and for other sites."""

ON_DEMAND = ("examples/", "python.js", "runner.py", "frame-worker.js", "pyodide/python_library.zip")
"""Files that only the section In Python needs. They are cached when the reader uses it."""


def service_worker(site: Path, assets: dict[str, str]) -> str:
    """The service worker's script, with the path and the integrity of each file of this finished site."""
    plain = {path: name for name, path in assets.items()}
    files = {
        path.relative_to(site).as_posix(): integrity(path.read_bytes())
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix != ".map"
    }
    cached = {path: value for path, value in files.items() if not plain.get(path, path).startswith(LEFT)}
    cached["./"] = cached.pop("index.html")  # the path that browsers request
    on_demand = [path for path in cached if plain.get(path, path).startswith(ON_DEMAND)]
    listed = json.dumps(cached, indent=1)
    version = digest(listed.encode(), SOURCE.read_bytes())
    lists = f"const FILES = {listed};\nconst ON_DEMAND = {json.dumps(on_demand)};"
    return f'{lists}\nconst VERSION = "{version}";\n\n{SOURCE.read_text("utf-8")}'
