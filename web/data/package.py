"""Writes the tables to download, as CSV and as JSON, and their Frictionless data package.

``datapackage.json`` in this folder describes each column; sizes and hashes of the files are added here.
"""

import csv
import io
import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from ttt_core import __version__
from web.data import tables
from web.data.keychain_table import FOUND
from web.data.tables import Row
from web.tools.tools import ROOT, cached

PACKAGE = ROOT / "web/data/datapackage.json"

TABLES: list[Callable[[], Iterable[Row]]] = [
    tables.boards,
    tables.positions,
    tables.games,
    tables.keychains,
]
"""The tables in the order of ``datapackage.json``."""

Described = dict[str, Any]
"""A part of the data package, as JSON."""


def cached_data() -> Path:
    """The folder with all downloads, written again if a source has changed."""
    sources = [*sorted((ROOT / "ttt_core").rglob("*.py")), *sorted((ROOT / "web/data").glob("*.py"))]
    read = [path.read_bytes() for path in (PACKAGE, FOUND, *sources)]
    return cached("data", read, "Computing the data to download", write_data)


def write_data(folder: Path) -> None:
    """Write all tables and ``datapackage.json`` into this folder. The bytes are reproducible."""
    package = json.loads(PACKAGE.read_text("utf-8"))
    package["version"] = __version__
    package["resources"] = [
        resource
        for table, described in zip(TABLES, package["resources"], strict=True)
        for resource in write_table(folder, list(table()), described)
    ]
    text = json.dumps(package, indent=2, ensure_ascii=False)
    (folder / "datapackage.json").write_text(text + "\n", "utf-8", newline="\n")


def write_table(folder: Path, rows: list[Row], described: Described) -> list[Described]:
    """Write one table in both formats; return the data package's entries for the two files."""
    name = described["name"]
    as_json_too = {
        "name": f"{name}-json",
        "title": described["title"],
        "description": f"The same rows as in {name}.csv, with null where that is empty.",
    }
    return [
        write_file(folder / f"{name}.csv", as_csv(rows), "text/csv", described),
        write_file(folder / f"{name}.json", as_json(rows), "application/json", as_json_too),
    ]


def write_file(path: Path, text: str, media_type: str, described: Described) -> Described:
    """Write one file; return the data package's entry for it."""
    content = text.encode()
    path.write_bytes(content)
    return described | {
        "path": path.name,
        "format": path.suffix[1:],
        "mediatype": media_type,
        "encoding": "utf-8",
        "bytes": len(content),
        "hash": f"sha256:{sha256(content).hexdigest()}",
    }


def as_csv(rows: list[Row]) -> str:
    """CSV with a header line; booleans are ``true`` and ``false``, and None is empty."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(rows[0])
    for row in rows:
        writer.writerow(str(value).lower() if isinstance(value, bool) else value for value in row.values())
    return file.getvalue()


def as_json(rows: list[Row]) -> str:
    """A list of objects, one per line; None and the empty text are null."""
    objects = (
        json.dumps({name: None if value == "" else value for name, value in row.items()}) for row in rows
    )
    return "[\n" + ",\n".join(objects) + "\n]\n"
