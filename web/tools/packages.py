"""Installs the tools for building and testing into this folder: Python and npm packages, checked by hash."""

import os
import shutil
import sys
import venv
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from web.tools.caches import alone
from web.tools.commands import Command, run
from web.tools.digests import digest
from web.tools.project import ROOT, BuildError

LOCK = ROOT / "web/tools/python.txt"
"""The packages of Python for building, testing and the bench, among them Node."""


def environment() -> Path:
    """The ``python`` of ``.venv``, with the packages of ``LOCK``. Raises ``BuildError``.

    It is created again if the list, this Python or the folder has changed.
    """
    folder = ROOT / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def install() -> None:
        if find_spec("ensurepip") is None:  # Debian packs it separately
            package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
            apt_install([package], f"this Python has no venv; on Debian and Ubuntu, {package} brings it")
        venv.create(folder, clear=True, symlinks=os.name != "nt", with_pip=True)
        # With no retry, pip would not say that it reached no server.
        pip: Command = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--retries", "1"]
        failure = f"pip could not install {LOCK.relative_to(ROOT)}"
        run([*pip, "install", "--require-hashes", "--no-deps", "-r", LOCK], failure)

    install_once(folder, LOCK, install, sys.version, str(folder.resolve()))
    return python


def node(program: str = "node") -> str:
    """The path of ``node`` or ``npm`` as ``LOCK`` pins it, not this machine's own. Raises ``BuildError``."""
    return shutil.which(program, path=environment().parent) or program


def node_modules() -> None:
    """Install the packages of ``package-lock.json``, unless they are installed. Raises ``BuildError``."""
    npm = [node("npm"), "ci", "--include=dev", "--fetch-retries=0", "--loglevel=error"]
    lock = ROOT / "package-lock.json"
    install_once(ROOT / "node_modules", lock, lambda: run(npm, f"npm could not install {lock.name}"))


def install_once(folder: Path, lock: Path, install: Callable[[], object], *further: str) -> None:
    """Fill this folder, if it was not filled from this list and this further text."""
    stamp = folder / "installed"
    wanted = digest(lock.read_bytes(), *map(str.encode, further))
    with alone(folder.name):
        if not stamp.exists() or stamp.read_text() != wanted:
            print(f"Installing {lock.relative_to(ROOT)} ...", flush=True)
            install()
            stamp.write_text(wanted)


def apt_install(packages: Sequence[str], failure: str) -> None:
    """Install these packages of Debian. Raises ``BuildError`` with ``failure`` where that is not possible."""
    apt = shutil.which("apt-get")
    if not apt or os.name == "nt" or os.geteuid() != 0:
        raise BuildError(failure)
    print(f"apt-get update; apt-get install {' '.join(packages)} ...", flush=True)
    run([apt, "update"], f"{failure}\napt-get update failed")
    run([apt, "install", "--yes", "--no-install-recommends", *packages], f"{failure}\napt-get install failed")
