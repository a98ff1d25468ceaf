"""The process of the command line: its exit status, Ctrl-C, and output that cannot be written.

The exit status is 0 with an answer on standard output; 2 with one line on standard error if the question is
refused; 1 if the answer cannot be written, or with a traceback if the program fails; 130 after Ctrl-C; 141 if
the reader has closed the pipe.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from ttt_core.cli import prose
from ttt_core.cli.parser import make_parser
from ttt_core.cli.program import complain, program, write_out
from ttt_core.questions import QUESTIONS
from ttt_core.rules.errors import Refusal

INTERRUPTED = 128 + 2
"""The exit status that a shell reports for the signal SIGINT."""


def run() -> NoReturn:
    """Answer the arguments of the process, and exit."""
    if out := sys.stdout:  # with a buffer, without which Python takes part of an answer for all of it
        sys.stdout = os.fdopen(out.fileno(), "w", encoding=out.encoding, errors=out.errors, closefd=False)
    sys.exit(main())


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer the question in these arguments, by default those of the process. Return the exit status.

    Raises ``SystemExit`` if the question is refused or the answer cannot be written, and after ``--help``.
    """
    try:
        _answer(arguments)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process ends anyway
        complain(f"{program()}: stopped")
        return INTERRUPTED
    return 0


def _answer(arguments: Sequence[str] | None) -> None:
    """Parse the arguments, ask the question, and print the answer."""
    parser = make_parser()
    options = vars(parser.parse_args(arguments))
    question, as_json = options.pop("question"), options.pop("json")
    if not question:
        parser.error(f"there is no question; '{parser.prog} --help' lists the questions")
    try:
        answer = QUESTIONS[question](**options)
    except Refusal as refusal:
        parser.error(str(refusal))
    as_text = prose.judge if question == "judge" else prose.any_answer
    write_out((json.dumps(answer) if as_json else as_text(answer)) + "\n")
