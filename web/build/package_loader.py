"""Stands in for ``pyodide._package_loader``, because the page loads no packages.

The original imports ``shutil``, ``tempfile`` and ``zipfile``, which takes about a tenth of Python's start.
``pack_python.py`` puts this module into the packed library.
"""

from pathlib import Path
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """Find no packages, because none are installed."""
