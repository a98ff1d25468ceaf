"""Runs the program in the editor. The worker of the editor's frame runs this file and calls ``run``.

Each program starts in a fresh namespace. Its output is sent to the page while it runs; the answer holds the
value of its last line, or its error.
"""

import ast
import builtins
import io
import itertools
import json
import linecache
import pprint
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, ModuleType
from typing import Any, NoReturn

PROGRAM = "program.py"
"""The name of the program in tracebacks."""

MOST_OUTPUT = 100_000
"""How many characters a program may print."""

PAUSE = 0.05
"""The seconds between two messages of output; the page need not draw faster."""

SHORT_PAUSE = 0.001
"""The seconds between two messages that a program asks for with ``flush``."""

LONGEST_PROBLEM = 300
"""How many characters of an error's message the sentence about it quotes."""

LONGEST_SENTENCE = 500
"""The most characters of a sentence about an error."""

LONGEST_BOARD = 1_000
"""The most characters of a board that is drawn; the page refuses a larger one."""

BOARD = re.compile(r"[xo.]+(/[xo.]+)+")


class TooMuchOutputError(BaseException):
    """The program has printed too much. The program cannot catch this with ``except Exception``."""


class Output(io.TextIOBase):
    """Standard output and error, sent to the page in pieces."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self.send = send
        self.waiting: list[str] = []
        self.room = MOST_OUTPUT
        self.sent_at = 0.0

    def write(self, text: str) -> int:
        """Add the text, and send it if the last message is old enough. Raises ``TooMuchOutputError``."""
        self.waiting.append(text[: self.room])
        self.room -= len(text)
        if self.room < 0:
            raise TooMuchOutputError
        if time.monotonic() - self.sent_at > PAUSE:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Send the text that is waiting, at most once in ``SHORT_PAUSE``."""
        if text := "".join(self.waiting):
            time.sleep(max(0, self.sent_at + SHORT_PAUSE - time.monotonic()))
            self.send(text)
        self.waiting.clear()
        self.sent_at = time.monotonic()


def run(source: str, send: Callable[[str], object]) -> str:
    """Run a program and send what it prints; return the answer of ``run_program`` as JSON."""
    return json.dumps(run_program(source, send), ensure_ascii=False)


def run_program(source: str, send: Callable[[str], object]) -> dict[str, Any]:
    """Run a program and send what it prints.

    The answer has ``value``, the value of the last line as text, and ``board``, that value if it is a board;
    both can be None. If the program failed, the answer has the error as a sentence (``problem``), its
    ``line`` and the ``traceback``.
    """
    output = Output(send)
    core = take_core()  # a program may change it, but the next one must not see that
    before = sys.stdout, sys.stderr, sys.modules["__main__"]
    sys.modules["__main__"] = main = ModuleType("__main__")
    vars(main)["input"] = refuse_input
    sys.stdout = sys.stderr = output
    linecache.cache[PROGRAM] = len(source), None, source.splitlines(keepends=True), PROGRAM
    try:
        value = run_all(source, vars(main))
        return {"value": shown(value), "board": board_of(value)}
    except TooMuchOutputError:
        return {"problem": f"Too much output: the program was stopped after {MOST_OUTPUT:,} characters."}
    except SystemExit:
        return {"value": None, "board": None}
    except BaseException as error:  # the reader sees every error
        return described(error)
    finally:
        output.flush()
        sys.stdout, sys.stderr, sys.modules["__main__"] = before
        take_core()
        sys.modules.update(core)


def belongs_to_core(name: str) -> bool:
    """Whether a module of this name is part of ``ttt_core``."""
    return name.partition(".")[0] == "ttt_core"


def take_core() -> dict[str, ModuleType]:
    """Remove the modules of ``ttt_core`` from ``sys.modules``; return them by name."""
    return {name: sys.modules.pop(name) for name in list(sys.modules) if belongs_to_core(name)}


def refuse_input(_prompt: object = "") -> NoReturn:
    """Replace ``input``."""
    raise EOFError("input() does not work here; write the value into the program")


def run_all(source: str, namespace: dict[str, Any]) -> Any:
    """Run all statements; return the value of the last one if it is an expression."""
    program = ast.parse(source, PROGRAM)
    last = program.body[-1:]
    if not last or not isinstance(last[0], ast.Expr):
        exec(compiled(program), namespace)
        return None
    program.body.pop()
    exec(compiled(program), namespace)
    return eval(compiled(ast.Expression(last[0].value)), namespace)


def compiled(tree: ast.Module | ast.Expression) -> CodeType:
    """The tree as a code object."""
    code: CodeType = builtins.compile(tree, PROGRAM, "exec" if isinstance(tree, ast.Module) else "eval")
    return code


def shown(value: object) -> str | None:
    """The text of the last line's value: the board for a board, and None for None."""
    if value is None:
        return None
    text = Plain().of(value)
    return board_of(value) if isinstance(text, str) and board_of(value) else cut(written(text))


def written(value: object) -> str:
    """The value as Python writes it, on several lines if it is long."""
    return pprint.pformat(value, width=76, sort_dicts=False)


class Plain:
    """Copies a value with boards as text, and with subclasses of ``str`` as plain ``str``.

    The copy lacks what would not be shown: writing all of a huge value takes a minute before it can be cut.
    """

    def __init__(self) -> None:
        self.room = MOST_OUTPUT + 1

    def of(self, value: object) -> Any:
        """The copy of this value."""
        self.room -= 1
        if is_board(value):
            return self.start(sys.modules["ttt_core.rules.notation"].write(value))
        if isinstance(value, str | bytes | bytearray):
            return self.start(str(value) if isinstance(value, str) else value)
        if type(value) is dict:
            return {self.of(key): self.of(item) for key, item in self.while_room(value.items())}
        for kind in (list, tuple, set, frozenset):
            if type(value) is kind:
                return kind(self.of(item) for item in self.while_room(value))
        return value

    def start(self, text: Any) -> Any:
        """As much of the text as there is room for."""
        shown = text[: max(0, self.room)]
        self.room -= len(shown)
        return shown

    def while_room(self, items: Iterable[Any]) -> Iterator[Any]:
        """The items until there is no room for more."""
        return itertools.takewhile(lambda _: self.room > 0, items)


def cut(text: str) -> str:
    """The text, cut to the length that a program may print."""
    if len(text) <= MOST_OUTPUT:
        return text
    return f"{text[:MOST_OUTPUT]}\n... cut here, after {MOST_OUTPUT:,} characters"


def board_of(value: object) -> str | None:
    """The text of the board to draw, if the value is a board, a text of one or an answer about one."""
    text = Plain().of(value.get("board") if isinstance(value, dict) else value)
    is_one = isinstance(text, str) and len(text) <= LONGEST_BOARD and BOARD.fullmatch(text)
    return text if is_one else None


def is_board(value: object) -> bool:
    """Whether this is a board of the ``ttt_core`` that the program uses."""
    return belongs_to_core(type(value).__module__) and type(value).__name__ == "Board"


# --- What went wrong ---------------------------------------------------------------------------------------


def described(error: BaseException) -> dict[str, Any]:
    """The answer for an error."""
    report = traceback.TracebackException.from_exception(error, compact=True)
    line = line_of(error)
    where = f"Line {line}: " if line else ""
    only_the_program(report)
    written_out = cut("".join(report.format()))  # this also puts the suggestions into the report's message
    sentence = where + in_words(error, report)
    return {"problem": sentence[:LONGEST_SENTENCE], "line": line, "traceback": written_out}


def line_of(error: BaseException) -> int | None:
    """The line of the program in which the error arose."""
    if isinstance(error, SyntaxError) and error.filename == PROGRAM:
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == PROGRAM]
    return lines[-1] if lines else None


def only_the_program(report: traceback.TracebackException | None) -> None:
    """Remove the runner's own frames from a traceback."""
    while report:
        while report.stack and report.stack[0].filename != PROGRAM:
            report.stack.pop(0)
        report = report.__cause__ or report.__context__


WORDS: list[tuple[type[BaseException], str]] = [
    (IndentationError, "The lines of a block must start at the same column: {message}."),
    (SyntaxError, "This is not valid Python: {message}."),
    (NameError, "There is no such name: {message}."),
    (ModuleNotFoundError, "{message}. Only ttt_core and Python's own library are here."),
    (ZeroDivisionError, "A division by zero."),
    (RecursionError, "A function called itself too many times."),
    (MemoryError, "There is not enough memory."),
    (KeyError, "There is no entry {message}."),
    (IndexError, "There is no item at this place: {message}."),
    (AttributeError, "There is no such attribute: {message}."),
    (AssertionError, "An assertion failed. {message}"),
]
"""The sentence for each kind of error; subclasses come before their base classes."""


def in_words(error: BaseException, report: traceback.TracebackException) -> str:
    """The error as one sentence, and what Python suggests."""
    message = report.msg if isinstance(error, SyntaxError) else str(report)
    if len(message) > LONGEST_PROBLEM:
        message = f"{message[:LONGEST_PROBLEM]} ..."
    for kind, words in WORDS:
        if isinstance(error, kind):
            return words.format(message=message).strip().replace("?.", "?")
    name = type(error).__name__
    return f"{name}: {message}" if message else f"{name}."
