"""What of the standard library a running Pyodide has loaded. Runs in Pyodide, under ``pack_python.mjs``.

Imports nothing that is not loaded anyway: it would count itself.
"""

import sys

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"


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
    """The files of the standard library that have been loaded so far, as named in its zip."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    origins = [getattr(spec, "origin", None) or "" for spec in specs]
    return sorted(origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY))
