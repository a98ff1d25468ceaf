"""Copies the licences of everything that the page includes."""

import re
import shutil
from pathlib import Path

from web.tools.project import ROOT, read_json

OWN = {
    "tic-tac-toe-keychain": ROOT / "LICENSE",
    "pyodide": ROOT / "web/build/licenses/pyodide.txt",
    "python": ROOT / "web/build/licenses/python.txt",
}
"""The licences that no npm package brings."""


def copy_licences(target: Path) -> list[str]:
    """Fill this new folder; return the names of what is licensed, in the order in which they are listed."""
    locked = read_json(ROOT / "package-lock.json")["packages"]
    folders = [folder for folder, about in locked.items() if not about.keys() & {"dev", "optional"}]
    packages = {
        re.sub(".*node_modules/", "", folder).replace("/", "-"): file
        for folder in filter(None, folders)  # without the project itself
        for file in (ROOT / folder).iterdir()
        if re.match("licen[cs]e", file.name, re.IGNORECASE)
    }
    target.mkdir()
    for name, file in (packages | OWN).items():
        shutil.copy(file, target / f"{name}.txt")
    return sorted(packages | OWN, key=lambda name: name.lstrip("@"))
