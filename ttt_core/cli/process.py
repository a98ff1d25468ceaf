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
from typing import NoReturn, TextIO

from ttt_core.cli import prose
from ttt_core.cli.parser import Help, make_parser, program
from ttt_core.questions import QUESTIONS
from ttt_core.rules.errors import Refusal

NOT_WRITTEN, REFUSED, INTERRUPTED, PIPE_CLOSED = 1, 2, 128 + 2, 128 + 13
"""The exit statuses besides 0. A shell reports the last two for the signals SIGINT and SIGPIPE."""


def run() -> NoReturn:
    """Answer the arguments of the process, and exit."""
    if out := sys.stdout:  # with a buffer, without which Python takes part of an answer for all of it
        sys.stdout = os.fdopen(out.fileno(), "w", encoding=out.encoding, errors=out.errors, closefd=False)
    sys.exit(main())


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer the question in these arguments, by default those of the process. Return the exit status."""
    try:
        return _write(_answer(arguments))
    except Refusal as refusal:
        return _complain(str(refusal), REFUSED)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process ends anyway
        return _complain(f"{program()}: stopped", INTERRUPTED)


def _answer(arguments: Sequence[str] | None) -> str:
    """The text that these arguments ask for. Raises ``Refusal``, with the name of the program."""
    parser = make_parser()
    try:
        options = vars(parser.parse_args(arguments))
    except Help as asked:
        return str(asked)
    question, as_json = options.pop("question"), options.pop("json")
    if not question:
        parser.error(f"there is no question; '{parser.prog} --help' lists the questions")
    try:
        answer = QUESTIONS[question](**options)
    except Refusal as refusal:
        parser.error(str(refusal))
    as_text = prose.judge if question == "judge" else prose.any_answer
    return (json.dumps(answer) if as_json else as_text(answer)) + "\n"


def _write(text: str) -> int:
    """Write this on standard output. Return the exit status."""
    try:
        if sys.stdout is None:
            raise OSError(None, "standard output is closed")
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        _drop(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return PIPE_CLOSED
        return _complain(f"{program()}: the answer cannot be written: {error.strerror}", NOT_WRITTEN)
    return 0


def _complain(message: str, status: int) -> int:
    """Write this line on standard error, if that is possible. Return the exit status."""
    try:
        if sys.stderr:
            print(message, file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)
    return status


def _drop(output: TextIO | None) -> None:
    """Discard the rest of this output. Otherwise Python tries again as it exits, and changes the status."""
    if output:
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
