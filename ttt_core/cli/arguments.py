"""The arguments of a question on the command line, read from its function.

A parameter before the ``*`` of the signature is an argument, one after it an option. Their types, choices and
defaults are those of the signature; ``Described`` has their help.
"""

from __future__ import annotations

import inspect
import sys
from argparse import ArgumentParser, ArgumentTypeError
from inspect import Parameter
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from ttt_core.questions.question import Described, Question
from ttt_core.rules.notation import MAX_CHARACTERS

MAX_INPUT = 4 * MAX_CHARACTERS
"""The most bytes that are read from standard input."""


def add_arguments(parser: ArgumentParser, question: Question) -> None:
    """Add the question's parameters to the parser."""
    for name, parameter in inspect.signature(question).parameters.items():
        kind, described = parameter_type(question, parameter)
        needed = parameter.default is Parameter.empty
        settings: dict[str, Any] = {
            "help": _help(described, parameter.default),
            "default": None if needed else parameter.default,
        }
        if kind is bool:  # on by default; the option turns it off
            parser.add_argument(f"--no-{name}", dest=name, action="store_false", **settings)
            continue
        if kind in (int, object):
            settings["type"] = int if kind is int else board_or_input
        if get_origin(kind) is Literal:
            settings["choices"] = get_args(kind)
        else:
            settings["metavar"] = described.name or name.upper()
        if parameter.kind is Parameter.KEYWORD_ONLY:
            parser.add_argument(f"--{name}", required=needed, **settings)
        else:
            parser.add_argument(name, nargs=None if needed else "?", **settings)


def board_or_input(board: str) -> str:
    """The board, which is read from standard input if it is ``-``. Raises ``ArgumentTypeError``."""
    if board != "-":
        return board
    if sys.stdin is None:
        raise ArgumentTypeError("standard input is closed")
    try:
        read = sys.stdin.buffer.read(MAX_INPUT + 1)
    except OSError as error:
        raise ArgumentTypeError(f"standard input cannot be read: {error.strerror}") from error
    if len(read) > MAX_INPUT:
        raise ArgumentTypeError(f"standard input has more than {MAX_INPUT:,} bytes")
    return read.decode("utf-8-sig", "replace")


def parameter_type(question: Question, parameter: Parameter) -> tuple[Any, Described]:
    """The type of a question's parameter, without None, and how it is described."""
    annotated = eval(parameter.annotation, question.__globals__)
    kind, described = get_args(annotated)
    parts = get_args(kind)
    return (parts[0] if NoneType in parts else kind), described


def _help(described: Described, default: Any) -> str:
    """The help of a parameter, with the default if that is a value."""
    if default in (Parameter.empty, None, True):
        return described.help
    return f"{described.help} (default: {f'{default:,}' if isinstance(default, int) else default})"
