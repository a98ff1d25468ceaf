"""The command line: ``python3 -m ttt_core QUESTION ... [--json]``. Parse, ask, print.

Exit status 0 with an answer on standard output; 2 with one line on standard error when the question is
refused; 130 after Ctrl-C; 141 when whoever was reading has closed the pipe.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread

from ttt_core.cli.arguments import make_parser
from ttt_core.cli.prose import PROSE
from ttt_core.questions import QUESTIONS

INTERRUPTED, PIPE_CLOSED = 128 + 2, 128 + 13
"""Exit statuses: a shell's for the signals SIGINT and SIGPIPE."""

CLEARED_LINE = "\r\x1b[K"
"""Takes back what has been written on this line of a terminal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer the question in these arguments (by default the process's own); the exit status."""
    try:
        answer_question(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains as it exits
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print("python3 -m ttt_core: stopped", file=sys.stderr)
        return INTERRUPTED
    return 0


def answer_question(arguments: Sequence[str]) -> None:
    """Parse, ask and print; ``SystemExit`` with status 2 when the question is refused."""
    parser = make_parser()
    options = vars(parser.parse_args(arguments))
    question, as_json = options.pop("question"), options.pop("json")
    try:
        with waiting_shown():
            answer = QUESTIONS[question](**options)
    except ValueError as refusal:
        parser.error(str(refusal))
    print(json.dumps(answer) if as_json else PROSE[question](answer))


@contextmanager
def waiting_shown() -> Iterator[None]:
    """On a terminal, say on standard error for how long the answer has been awaited, a line a second."""
    answered = Event()

    def count_seconds() -> None:
        seconds = 0
        while not answered.wait(1):
            seconds += 1
            print(f"\rcounting, {seconds} s ", end="", file=sys.stderr, flush=True)
        if seconds:
            print(CLEARED_LINE, end="", file=sys.stderr, flush=True)

    clock = Thread(target=count_seconds)
    if sys.stderr.isatty():
        clock.start()
    try:
        yield
    finally:
        answered.set()
        if clock.ident:
            clock.join()


if __name__ == "__main__":
    sys.exit(main())
