"""Packs the page's Python, compiled: its own modules, and what they use of the library.

``pack_python.mjs`` runs ``pack`` in Pyodide, because compiled code works in only one version of Python.
"""

import py_compile
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PROJECT = f"{Path(__file__).parents[2]}/"
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"


def pack(origins: list[str]) -> None:
    """Write two zips to ``/out``.

    One has those of these files that are in the library, compiled and without docstrings. The other has those
    of the project: compiled, and the source for tracebacks.
    """
    library = sorted(each.removeprefix(LIBRARY) for each in origins if each.startswith(LIBRARY))
    with ZipFile(LIBRARY.rstrip("/")) as whole:
        whole.extractall("/tmp/library", library)
    with deflated("/out/python_stdlib.zip") as packed:
        for name in library:
            add(packed, f"{name}c", compiled(f"/tmp/library/{name}", LIBRARY + name, optimize=2))
    with deflated("/out/ttt_core.zip") as packed:
        for path in sorted(each for each in origins if each.startswith(PROJECT)):
            name = path.removeprefix(PROJECT)
            add(packed, name, Path(path))
            add(packed, f"{name}c", compiled(path, f"/lib/ttt_core.zip/{name}"))


def deflated(path: str) -> ZipFile:
    """A new zip with the strongest compression."""
    return ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9)


def add(packed: ZipFile, name: str, file: Path) -> None:
    """Add a file without its date and mode, which differ between builds."""
    info = ZipInfo(name)  # dated 1980
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    packed.writestr(info, file.read_bytes(), compresslevel=9)


def compiled(source: str, known_as: str, optimize: int = 0) -> Path:
    """The path of this file's compiled code. Python loads it without comparing it with the source."""
    target = f"/tmp/compiled/{source}c"
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(source, target, known_as, doraise=True, optimize=optimize, invalidation_mode=unchecked)
    return Path(target)
