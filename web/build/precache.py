"""Writes the service worker with the list of the files that it caches."""

import json
from pathlib import Path

from web.tools.digests import digest, integrity
from web.tools.project import ROOT

SOURCE = ROOT / "web/shell/offline/service-worker.js"
ON_DEMAND = ("examples/", "python.js", "runner.py", "frame-worker.js", "pyodide/python_library.zip")
"""Files that only the section In Python needs. They are cached when the reader uses it."""


def service_worker(site: Path, assets: dict[str, str]) -> str:
    """The service worker's script, with the path and the integrity of each file that it caches."""
    # The page itself has early.js inside.
    wanted = {path for name, path in assets.items() if name != "early.js"} | {"manifest.webmanifest"}
    files = {path: integrity((site / path).read_bytes()) for path in sorted(wanted)}
    files["./"] = integrity((site / "index.html").read_bytes())  # the path that browsers request
    on_demand = sorted(path for name, path in assets.items() if name.startswith(ON_DEMAND))
    listed = json.dumps(files, indent=1)
    version = digest(listed.encode(), SOURCE.read_bytes())
    lists = f"const FILES = {listed};\nconst ON_DEMAND = {json.dumps(on_demand)};"
    return f'{lists}\nconst VERSION = "{version}";\n\n{SOURCE.read_text("utf-8")}'
