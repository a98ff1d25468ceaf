"""Keeps what takes long to make until its sources change."""

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from web.tools.digests import digest
from web.tools.project import CACHE

if sys.platform != "win32":
    import fcntl


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
