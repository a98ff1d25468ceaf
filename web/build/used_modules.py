"""Lists the files of the standard library that Pyodide has loaded. ``pack_python.mjs`` runs this in Pyodide.

Its own imports are listed too, so it imports only ``sys``, which is always loaded.
"""

import sys

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"


def importable(names: list[str]) -> list[str]:
    """Import these modules; return the names of those that could be imported.

    Some are not modules but names in one, such as ``collections.Counter``.
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
    """The loaded files of the standard library, as named in its zip."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    origins = [getattr(spec, "origin", None) or "" for spec in specs]
    return sorted(origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY))
