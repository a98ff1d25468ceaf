"""The parser of the command line: all questions of ``questions``, and error messages of one short line."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import PurePath
from typing import Any, NoReturn

from ttt_core import __version__
from ttt_core.cli.arguments import add_arguments
from ttt_core.questions import QUESTIONS
from ttt_core.rules.errors import Refusal
from ttt_core.rules.notation import CHARACTERS
from ttt_core.rules.shown import shown

MODULE = "python3 -m ttt_core"

COMMAND = "ttt-keychain"
"""The command that an installed package brings."""

MAX_LINE = 300
"""The most characters of an error message."""


class Help(Exception):  # noqa: N818 - it is no error
    """The help or the version, which was asked for."""


class Parser(argparse.ArgumentParser):
    """A parser that raises what argparse would print: ``Refusal``, with one line, or ``Help``.

    Text made of board characters only is a value, even with a leading ``-`` for an empty cell, and so is a
    ``-`` before a number, such as ``-1,1,1``: the question refuses it. The exception is ``--``, which ends
    the options. The type ``int`` is ``whole_number``.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.register("type", int, whole_number)

    def error(self, message: str) -> NoReturn:
        """Raise ``Refusal`` with the message alone, where argparse would also print its usage."""
        if re.match("unrecognized arguments: [^-]", message):
            message += "; put what has spaces in quotes"
        raise Refusal(one_line(f"{self.prog}: {message}"))

    def _print_message(self, message: str, file: object = None) -> None:  # noqa: ARG002 - argparse names it
        """Raise the help or the version. argparse would ignore that it cannot be written."""
        raise Help(message)

    def _parse_optional(self, arg_string: str) -> Any:
        """Return the option, or None for a value. argparse has no public method for this."""
        if CHARACTERS.issuperset(arg_string) or re.match(r"-\.?[0-9]", arg_string):
            return None
        return super()._parse_optional(arg_string)


def program() -> str:
    """How this process was called: as the installed command, else as the module."""
    return COMMAND if PurePath(sys.argv[0]).stem == COMMAND else MODULE


def whole_number(text: str) -> int:
    """The whole number in ASCII digits, as in sizes and moves; ``int`` also reads ``1_000`` and other digits.

    Raises ``ArgumentTypeError`` on any other text, and on more digits than Python reads.
    """
    if not re.fullmatch(r"[+-]?\d+", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"must be a whole number, not {shown(text)}")
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError("must have fewer digits") from error


def one_line(message: str) -> str:
    r"""The message as one line of printable text, of at most ``MAX_LINE`` characters.

    >>> one_line("unrecognized arguments: a\nb \x1b[31m")
    'unrecognized arguments: a b \\x1b[31m'
    """
    line = " ".join(message.split())
    line = "".join(each if each.isprintable() else repr(each)[1:-1] for each in line)
    return line if len(line) <= MAX_LINE else line[: MAX_LINE - 3] + "..."


def make_parser() -> Parser:
    """The parser of all questions. The name of each option is a keyword of the question's function."""
    parser = Parser(
        prog=program(),
        description="Tic-tac-toe boards: which ones a game can reach, why not, and how many there are.",
        epilog="A board is rows joined by / such as xo./.x./..o; cells are numbered from 0, row by row.\n"
        "'QUESTION --help' shows the options of each question.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    json = "answer as one JSON document"
    parser.add_argument("--json", action="store_true", help=json)
    parser.add_argument("--version", action="version", version=f"{COMMAND} {__version__}")
    listed = parser.add_subparsers(dest="question", metavar="QUESTION")
    for name, asked in QUESTIONS.items():
        summary = (asked.__doc__ or "").partition(".\n")[0]  # ``python3 -OO`` leaves docstrings out
        question: Parser = listed.add_parser(
            name,
            help=summary[:1].lower() + summary[1:],
            description=f"{summary}." if summary else None,
            allow_abbrev=False,
        )
        add_arguments(question, asked)
        # Without a default, which would replace what was given before the question.
        question.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help=json)
    return parser
