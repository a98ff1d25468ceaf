"""The program to its caller: the name in its messages, and its output."""

from __future__ import annotations

import os
import sys
from pathlib import PurePath
from typing import TextIO

MODULE = "python3 -m ttt_core"

COMMAND = "ttt-keychain"
"""The command that an installed package brings."""


def program() -> str:
    """How this process was called: as the installed command, else as the module."""
    return COMMAND if PurePath(sys.argv[0]).stem == COMMAND else MODULE


class OutputError(Exception):
    """Standard output cannot be written. The message says why."""


def write_out(text: str) -> None:
    """Write this on standard output. Raises ``OutputError``, or ``BrokenPipeError`` if nobody reads it."""
    if sys.stdout is None:
        raise OutputError("standard output is closed")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(error.strerror) from error


def complain(message: str) -> None:
    """Write this line on standard error, if that is possible."""
    try:
        if sys.stderr:
            print(message, file=sys.stderr, flush=True)
    except OSError:
        drop(sys.stderr)


def drop(output: TextIO | None) -> None:
    """Discard the rest of this output. Otherwise Python tries again as it exits, and changes the status."""
    if output:
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
