"""Runs other programs."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from web.tools.project import ROOT, BuildError

Command = Sequence[str | Path]

LAST = 12
"""Of a program that fails, the lines that are shown: the last ones say why."""


def run(command: Command, failure: str, **environment: str) -> str:
    """Run a command in the project's folder, with these additional environment variables; return its output.

    Raises ``BuildError`` with ``failure`` and the last lines that the program wrote.
    """
    result = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        encoding="utf-8",  # which the tools write, whatever this system's encoding
        errors="replace",
        capture_output=True,
        check=False,
    )
    if result.returncode:
        said = result.stderr.strip() or result.stdout.strip() or f"exit status {result.returncode}"
        raise BuildError("\n".join([f"{failure}:", *said.splitlines()[-LAST:]]))
    return result.stdout
