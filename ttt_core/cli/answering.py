"""Answers one command line: parse, ask, print."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread

from ttt_core.cli import prose
from ttt_core.cli.parser import make_parser
from ttt_core.cli.program import write_out
from ttt_core.questions import QUESTIONS
from ttt_core.rules.errors import Refusal

CLEARED_LINE = "\r\x1b[K"
"""Erases the current line of a terminal."""


def answer_question(arguments: Sequence[str] | None) -> None:
    """Parse the arguments, by default those of the process, ask the question, and print the answer.

    Raises ``SystemExit`` with status 2 if the question is refused, and ``OutputError`` or ``BrokenPipeError``
    if the answer cannot be written.
    """
    parser = make_parser()
    options = vars(parser.parse_args(arguments))
    question, as_json = options.pop("question"), options.pop("json")
    if not question:
        parser.error(f"there is no question; '{parser.prog} --help' lists the questions")
    try:
        with elapsed_seconds():
            answer = QUESTIONS[question](**options)
    except Refusal as refusal:
        parser.error(str(refusal))
    as_text = prose.judge if question == "judge" else prose.any_answer
    write_out((json.dumps(answer) if as_json else as_text(answer)) + "\n")


@contextmanager
def elapsed_seconds() -> Iterator[None]:
    """While waiting, show the elapsed seconds on standard error if that is a terminal."""
    answered = Event()

    def count_seconds() -> None:
        seconds = 0
        while not answered.wait(1):
            seconds += 1
            print(f"\rworking, {seconds} s ", end="", file=sys.stderr, flush=True)
        if seconds:
            print(CLEARED_LINE, end="", file=sys.stderr, flush=True)

    clock = Thread(target=count_seconds)
    if sys.stderr and sys.stderr.isatty():
        clock.start()
    try:
        yield
    finally:
        answered.set()
        if clock.ident:
            clock.join()
