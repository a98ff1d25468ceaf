"""Keeps what takes a while to make until something that it is made from changes."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from web.tooling.tools import CACHE, digest


def cached(name: str, made_from: list[bytes], doing: str, make: Callable[[Path], None]) -> Path:
    """The folder of this name that ``make`` has filled, from exactly these bytes, now or before.

    ``doing`` is what is said when it has to be made, as in ``Counting``. Raises what ``make`` does.
    """
    folder = CACHE / f"{name}-{digest(*made_from)}"
    if not folder.exists():
        print(f"{doing} ...", flush=True)
        CACHE.mkdir(exist_ok=True)
        for stale in CACHE.glob(f"{name}-*"):
            shutil.rmtree(stale)
        with TemporaryDirectory(dir=CACHE) as scratch:
            fresh = Path(scratch, name)
            fresh.mkdir()
            make(fresh)
            fresh.rename(folder)
    return folder
