"""The program to its caller: the name in its messages, and its output."""

from __future__ import annotations

import os
import sys
from pathlib import PurePath
from typing import TextIO

NOT_WRITTEN, PIPE_CLOSED = 1, 128 + 13
"""The exit statuses of an answer that cannot be written. A shell reports the second for SIGPIPE."""

MODULE = "python3 -m ttt_core"

COMMAND = "ttt-keychain"
"""The command that an installed package brings."""


def program() -> str:
    """How this process was called: as the installed command, else as the module."""
    return COMMAND if PurePath(sys.argv[0]).stem == COMMAND else MODULE


def write_out(text: str) -> None:
    """Write this on standard output, or exit: silently if its reader has closed the pipe."""
    try:
        if sys.stdout is None:
            raise OSError(None, "standard output is closed")
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        drop(sys.stdout)
        if isinstance(error, BrokenPipeError):
            sys.exit(PIPE_CLOSED)
        complain(f"{program()}: the answer cannot be written: {error.strerror}")
        sys.exit(NOT_WRITTEN)


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
