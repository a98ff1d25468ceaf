"""Packs the page's Python, compiled: ``ttt_core``, what draws the views, and what both use of the library.

``pack_python.mjs`` runs ``pack`` in Pyodide, because compiled code works in only one version of Python.
"""

import ast
import py_compile
import sys
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PROJECT = Path(__file__).parents[2]
CORE = PROJECT / "ttt_core"
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"


def pack(origins: list[str]) -> None:
    """Write two zips to ``/out``.

    One has those of these files that are in the library, compiled and without docstrings. The other has
    ``ttt_core`` without its command line, and what draws: compiled, and the source for tracebacks.
    """
    files = sorted(each.removeprefix(f"{LIBRARY}/") for each in origins if each.startswith(LIBRARY))
    with ZipFile(LIBRARY) as library:
        library.extractall("/tmp/library", files)
    with deflated("/out/python_stdlib.zip") as packed:
        for file in files:
            source = f"/tmp/library/{file}"
            add(packed, f"{file}c", compiled(source, f"{LIBRARY}/{file}", optimize=2))
    with deflated("/out/ttt_core.zip") as packed:
        for path in [*core_files(), *drawing_files()]:
            name = str(path.relative_to(PROJECT))
            add(packed, name, path)
            add(packed, f"{name}c", compiled(str(path), f"/lib/ttt_core.zip/{name}"))


def core_files() -> list[Path]:
    """The files of ``ttt_core`` without its command line."""
    return sorted({*CORE.rglob("*.py")} - {*CORE.glob("cli/*.py"), CORE / "__main__.py"})


def drawing_files() -> list[Path]:
    """The files that draw the views, and those of ``web`` that they import."""
    found: set[Path] = set()
    left = {*PROJECT.glob("web/sections/*/draw.py")}
    while left:
        found |= left
        named = (PROJECT / f"{name.replace('.', '/')}.py" for name in imports_of(left))
        left = {path for path in named if path.is_relative_to(PROJECT / "web") and path.exists()} - found
    return sorted(found)


def needed() -> list[str]:
    """The names of the modules that are packed, and of what they and the worker import from the library."""
    sources = [*core_files(), *drawing_files()]
    imported = imports_of([*sources, PROJECT / "web/python/worker.py"])
    modules = (path for path in sources if path.stem != "__init__")  # these import their packages
    own = (".".join(path.relative_to(PROJECT).with_suffix("").parts) for path in modules)
    return sorted({*own, *(name for name in imported if not name.startswith(("ttt_core", "web.")))})


def imports_of(files: Iterable[Path]) -> set[str]:
    """The names of all modules that are imported anywhere in these files. Some names may not be modules."""
    names = set()
    for file in files:
        for statement in ast.walk(ast.parse(file.read_text("utf-8"), file)):
            if isinstance(statement, ast.Import):
                names |= {alias.name for alias in statement.names}
            elif isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
                names.add(statement.module)
                names |= {f"{statement.module}.{alias.name}" for alias in statement.names}  # may be a module
    return names


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
