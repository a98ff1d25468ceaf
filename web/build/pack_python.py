"""Packs the Python of the page: what it uses of the standard library, and ``ttt_core``, both compiled.

Runs in Pyodide, because compiled code fits one version of Python alone. ``pack_python.mjs`` runs this file and
calls its functions; there ``/project`` is the repository and ``/out`` the folder for the results.
"""

import sys

LIBRARY = "/lib/python{0.major}{0.minor}.zip".format(sys.version_info)


def importable(names: list[str]) -> list[str]:
    """Import these modules; return the names of those that could be.

    Some are not there for anybody: those of another interpreter, and those that PyScript adds later.
    """
    found = []
    for name in names:
        try:
            __import__(name)
        except ImportError:
            continue
        found.append(name)
    return found


def loaded_files() -> list[str]:
    """The files of the standard library that have been loaded so far.

    Uses nothing that would load more of them.
    """
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    origins = [getattr(spec, "origin", None) or "" for spec in specs]
    return sorted(origin[len(LIBRARY) + 1 :] for origin in origins if origin.startswith(LIBRARY))


def pack_library(files: list[str]) -> None:
    """Write these files of the standard library, compiled, to ``/out/python_stdlib.zip``."""
    from zipfile import ZipFile

    with ZipFile(LIBRARY) as library:
        library.extractall("/tmp/library", files)
    with deflated("/out/python_stdlib.zip") as packed:
        for file in files:
            compiled = compile_file(f"/tmp/library/{file}", f"{LIBRARY}/{file}", f"/tmp/library/{file}c")
            packed.write(compiled, f"{file}c")


def pack_core() -> None:
    """Write ``ttt_core`` to ``/out/ttt_core.zip``: its source, which tracebacks quote, with its compiled code."""
    from importlib.util import cache_from_source
    from pathlib import Path

    with deflated("/out/ttt_core.zip") as packed:
        for source in sorted(Path("/project/ttt_core").glob("*.py")):
            name = f"ttt_core/{source.name}"
            compiled = compile_file(str(source), f"/home/pyodide/{name}", f"/tmp/{name}c")
            packed.write(source, name)
            packed.write(compiled, cache_from_source(name))


def deflated(path: str):
    from zipfile import ZIP_DEFLATED, ZipFile

    return ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9, strict_timestamps=False)


def compile_file(source: str, known_as: str, target: str) -> str:
    """Compile one file so that its code is taken whatever the dates of the files say; return ``target``."""
    from py_compile import PycInvalidationMode, compile

    compile(source, target, known_as, doraise=True, optimize=2, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
    return target
