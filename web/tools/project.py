"""Where the project is, what its files hold, and how a command of ``build.py`` fails."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"


class BuildError(Exception):
    """The command cannot go on. The message says why."""


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Raise ``BuildError`` with the name of this file if its content is not as it has to be."""
    try:
        yield
    except ValueError as error:
        raise BuildError(f"{path.relative_to(ROOT).as_posix()}: {error}") from None


def read_json(path: Path) -> Any:
    """The content of this file of the project. Raises ``BuildError`` if it is not JSON."""
    with naming(path):
        return json.loads(path.read_text("utf-8"))
