"""Finds the browser of the tests, or installs one."""

import shutil
from pathlib import Path

from web.tools.commands import run
from web.tools.packages import apt_install
from web.tools.project import BuildError

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
