"""Caches slow results of the build until their sources change."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from web.tools.tools import CACHE, alone, digest


def cached(name: str, sources: list[bytes], message: str, make: Callable[[Path], None]) -> Path:
    """The folder that ``make`` fills from these sources: the cached one if they are unchanged.

    ``message`` is printed before ``make`` is called. A second process waits for the first. Raises what
    ``make`` raises.
    """
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
