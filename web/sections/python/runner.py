"""Runs the program in the editor. The worker of the editor's frame runs this file and calls ``run``.

Each program has a Python of its own, which ends with it.
"""

import ast
import inspect
import io
import linecache
import re
import sys
from collections.abc import Callable
from json import dumps  # which the program may replace in its module
from pprint import pformat
from traceback import TracebackException, walk_tb
from types import CodeType, ModuleType

PROGRAM = "program.py"
"""The name of the program in tracebacks."""

LONGEST_SENTENCE = 300
"""How many characters of the sentence about an error are shown."""

LARGEST_BOARD = 1_000
"""The most characters of a board that is drawn."""

BOARD = re.compile(r"[xo.]+(/[xo.]+)+")


class Output(io.TextIOBase):
    """Standard output and error, sent as they are written. The worker limits how much that is."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self.send = send

    def write(self, text: str) -> int:
        """Send the text."""
        self.send(text)
        return len(text)


async def run(source: str, send: Callable[[str], object], lines: str = "") -> str:
    """Run a program and send what it prints, then the value of its last line or its traceback.

    ``lines`` is what ``input()`` and ``sys.stdin`` read. Returns JSON: ``board``, the standard text of the
    value if it is a board or an answer about one; or ``problem``, the error in a sentence, and its ``line``.
    """
    sys.modules["__main__"] = main = ModuleType("__main__")
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(lines), Output(send), Output(send)
    linecache.cache[PROGRAM] = len(source), None, source.splitlines(keepends=True), PROGRAM
    value = None
    try:
        try:
            for code in compiled(source):
                value = eval(code, vars(main))  # here, because no coroutine lets a StopIteration out
                if code.co_flags & inspect.CO_COROUTINE:
                    value = await value
        except SystemExit as leaving:
            value = None
            if not isinstance(leaving.code, int | None):
                print(leaving.code)
        return dumps({"board": shown(value)})
    except BaseException as error:  # the reader sees every error
        return dumps(described(error))


def compiled(source: str) -> list[CodeType]:
    """All statements, and the last line alone if it is an expression. Both may await."""
    program = ast.parse(source, PROGRAM)
    parts: dict[str, ast.Module | ast.Expression] = {"exec": program}
    if program.body and isinstance(last := program.body[-1], ast.Expr):
        program.body.pop()
        parts["eval"] = ast.Expression(last.value)
    return [compile(part, PROGRAM, mode, ast.PyCF_ALLOW_TOP_LEVEL_AWAIT) for mode, part in parts.items()]


def shown(value: object) -> str | None:
    """Print the value of the last line. Return the board to draw, if it is one or an answer about one."""
    core = sys.modules.get("ttt_core.rules.notation")
    if core and isinstance(value, core.Board):
        value = core.write(value)
    board = value.get("board") if isinstance(value, dict) else value
    if not (isinstance(board, str) and len(board) <= LARGEST_BOARD and BOARD.fullmatch(board)):
        board = None
    if isinstance(value, dict):
        print(pformat(value, sort_dicts=False))
    elif value is not None:
        print(value if value is board else repr(value))
    return board


def described(error: BaseException) -> dict[str, object]:
    """Print the traceback. Return the error as a sentence, and its line."""
    place = error.__traceback__
    while place and place.tb_frame.f_code.co_filename != PROGRAM:
        place = place.tb_next  # the runner's own frames
    report = TracebackException(type(error), error, place, compact=True)
    print("".join(report.format()), end="")
    lines = [line for frame, line in walk_tb(place) if frame.f_code.co_filename == PROGRAM]
    if isinstance(error, SyntaxError) and error.filename == PROGRAM:
        lines.append(error.lineno or 0)
    said = list(report.format_exception_only())
    message = said[-1 if isinstance(error, SyntaxError) else 0].partition("\n")[0]
    sentence = f"Line {lines[-1]}: {message}" if lines else message
    if len(sentence) > LONGEST_SENTENCE:
        sentence = f"{sentence[:LONGEST_SENTENCE]} ..."
    return {"problem": f"{sentence}{hint(error)}", "line": lines[-1] if lines else None}


def hint(error: BaseException) -> str:
    """What only a page has to add to Python's message."""
    if isinstance(error, ModuleNotFoundError) and error.name:
        is_python = error.name.partition(".")[0] in sys.stdlib_module_names
        return (
            ". It is part of Python, but not of this page."
            if is_python
            else ". This page has ttt_core and Python's own library."
        )
    if isinstance(error, EOFError) and str(error) == "EOF when reading a line":
        return ". The field Input has no more lines."
    return ". A page has no more memory." if isinstance(error, MemoryError) else ""
