"""The name that the command line goes by, in its messages and examples."""

from __future__ import annotations

import sys
from pathlib import PurePath

MODULE = "python3 -m ttt_core"

COMMAND = "ttt-keychain"
"""The command that an installed package brings."""


def program() -> str:
    """How this process was called: as the installed command, else as the module."""
    return COMMAND if PurePath(sys.argv[0]).stem == COMMAND else MODULE
