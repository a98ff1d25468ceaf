"""Packs the project's own files, for readers of a page whose repository is not known."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from web.tools.tools import ROOT

FOLDERS = (".ci", ".github", "tests", "ttt_core", "web")


def write_source(target: Path) -> None:
    """Write the zip. The same files give the same bytes."""
    top = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    inner = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    with ZipFile(target, "w") as packed:
        for path in sorted([*top, *inner]):
            if path.suffix == ".pyc":
                continue
            name = ZipInfo(f"ttt-keychain/{path.relative_to(ROOT).as_posix()}", (1980, 1, 1, 0, 0, 0))
            packed.writestr(name, path.read_bytes(), ZIP_DEFLATED)
