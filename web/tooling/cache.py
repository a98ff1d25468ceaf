"""Caches slow results of the build until their sources change."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from web.tooling.tools import CACHE, digest


def cached(name: str, sources: list[bytes], message: str, make: Callable[[Path], None]) -> Path:
    """The folder that ``make`` fills from these sources: the cached one if they are unchanged.

    ``message`` is printed before ``make`` is called. Raises what ``make`` raises.
    """
    folder = CACHE / f"{name}-{digest(*sources)}"
    if not folder.exists():
        print(f"{message} ...", flush=True)
        CACHE.mkdir(exist_ok=True)
        for stale in CACHE.glob(f"{name}-*"):
            shutil.rmtree(stale)
        with TemporaryDirectory(dir=CACHE) as scratch:
            fresh = Path(scratch, name)
            fresh.mkdir()
            make(fresh)
            fresh.rename(folder)
    return folder
