"""Runs the program in the editor. The worker of the editor's frame runs this file and calls ``run``.

Each program has a Python of its own. Its output is sent to the page while it runs; the answer holds the value
of its last line, or its error.
"""

import ast
import inspect
import io
import itertools
import linecache
import pprint
import re
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from json import dumps  # which the program may replace in its module
from types import ModuleType
from typing import Any, NoReturn

PROGRAM = "program.py"
"""The name of the program in tracebacks."""

MOST_OUTPUT = 100_000
"""How many characters a program may print, and of a value or a traceback are shown."""

LONGEST_SENTENCE = 300
"""How many characters of the sentence about an error are shown."""

LONGEST_BOARD = 1_000
"""The most characters of a board that is drawn; the page refuses a larger one."""

DEEPEST = 100
"""How many lists in each other are shown."""


class LeftOut:
    """Stands for what lies deeper, or is a list or dict around it."""

    def __repr__(self) -> str:
        return "..."


LEFT_OUT = LeftOut()

BOARD = re.compile(r"[xo.]+(/[xo.]+)+")


class Output(io.TextIOBase):
    """Standard output and error, sent as they are written. The worker limits their size and pace."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self.send = send

    def write(self, text: str) -> int:
        """Send the text, and no more of it than shows that it is too long."""
        self.send(text[: MOST_OUTPUT + 1])
        return len(text)


async def run(source: str, send: Callable[[str], object], lines: str = "") -> str:
    """Run a program and send what it prints. Return its outcome as JSON.

    ``lines`` is what ``input()`` and ``sys.stdin`` read. The outcome has ``value``, the value of the last
    line as text, and ``board``, that value if it is a board; both can be null. If the program failed, the
    outcome has the error as a sentence (``problem``), its ``line`` and the ``traceback``.
    """
    output = Output(send)
    source = without_prompts(source)
    sys.modules["__main__"] = main = ModuleType("__main__")
    sys.stdin, sys.breakpointhook = io.StringIO(lines), refuse_breakpoint
    linecache.cache[PROGRAM] = len(source), None, source.splitlines(keepends=True), PROGRAM
    with redirect_stdout(output), redirect_stderr(output):
        deepest = sys.getrecursionlimit()
        try:
            value = await run_all(source, vars(main))
            sys.setrecursionlimit(deepest)
            outcome = shown(value)
        except SystemExit as leaving:
            is_silent = leaving.code is None or isinstance(leaving.code, int)
            outcome = {"value": None if is_silent else cut(str(leaving.code)), "board": None}
        except BaseException as error:  # the reader sees every error
            outcome = described(error)
    return dumps(outcome, ensure_ascii=False)


def belongs_to_core(name: str) -> bool:
    """Whether a module of this name is part of ``ttt_core``."""
    return name.partition(".")[0] == "ttt_core"


def refuse_breakpoint(*_: object, **__: object) -> NoReturn:
    """Replace the debugger."""
    raise RuntimeError("breakpoint() does not work here; print what you want to see")


def without_prompts(source: str) -> str:
    """A program that was copied from a Python session, without its prompts and without what Python said."""
    with suppress(Exception):  # whatever makes it no program is said when it runs
        ast.parse(re.sub(r"(?m)^In \[\d+\]:", ">>>", source))  # as IPython asks, which is valid Python
        return source
    typed = [re.fullmatch(r"\s*(>>>|In \[\d+\]:|\.\.\.:?) ?(.*)", line) for line in source.splitlines()]
    if not any(line and line[1][0] in ">I" for line in typed):
        return source
    return "\n".join(line[2] if line else "" for line in typed)


class Awaiting(ast.NodeTransformer):
    """Turns ``asyncio.run(main())`` outside functions into ``await main()``: an event loop runs already.

    The same holds for ``loop.run_until_complete(main())``.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Leave functions as they are."""
        return node

    visit_AsyncFunctionDef = visit_Lambda = visit_FunctionDef  # type: ignore[assignment]  # noqa: N815

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Replace this call."""
        name = ast.unparse(node.func)
        if len(node.args) == 1 and (name == "asyncio.run" or name.endswith(".run_until_complete")):
            return ast.copy_location(ast.Await(node.args[0]), node)
        return self.generic_visit(node)


async def run_all(source: str, namespace: dict[str, Any]) -> Any:
    """Run all statements; return the value of the last one if it is an expression."""
    program = Awaiting().visit(ast.parse(source, PROGRAM))
    last = program.body.pop() if program.body and isinstance(program.body[-1], ast.Expr) else None
    await run_code(program, "exec", namespace)
    if isinstance(last, ast.Expr):
        return await run_code(ast.Expression(last.value), "eval", namespace)
    return None


async def run_code(program: ast.Module | ast.Expression, mode: str, namespace: dict[str, Any]) -> Any:
    """Run this, which may await."""
    code = compile(program, PROGRAM, mode, ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    value = eval(code, namespace)
    return await value if code.co_flags & inspect.CO_COROUTINE else value


def shown(value: object) -> dict[str, str | None]:
    """The last line's value as text, and the board to draw, if it is a board or an answer about one."""
    plain = in_plain_types(value)
    board = plain.get("board") if isinstance(plain, dict) else plain
    if not (isinstance(board, str) and len(board) <= LONGEST_BOARD and BOARD.fullmatch(board)):
        board = None
    if plain is None or plain is board:
        return {"value": plain, "board": board}
    try:
        text = pprint.pformat(plain, width=76, sort_dicts=False)
    except RecursionError:
        text = f"{type(value).__name__}, nested too deeply to show"
    return {"value": cut(text), "board": board}


def in_plain_types(value: object) -> Any:
    """A copy of this value with boards as text, and with subclasses of ``str`` as plain ``str``.

    The copy lacks what would not be shown: writing all of a huge value takes a minute before it can be cut.
    """
    room = MOST_OUTPUT + 1
    around: list[int] = []  # what the value is in

    def copy(value: Any) -> Any:
        nonlocal room
        room -= 1
        if belongs_to_core(type(value).__module__) and type(value).__name__ == "Board":
            value = sys.modules["ttt_core.rules.notation"].write(value)
        if isinstance(value, str | bytes | bytearray):
            start = value[: max(0, room)]
            room -= len(start)
            return start
        if type(value) not in (dict, list, tuple, set, frozenset):
            return value
        if id(value) in around or len(around) == DEEPEST:
            return LEFT_OUT
        around.append(id(value))
        try:
            if isinstance(value, dict):
                return {copy(key): copy(item) for key, item in itertools.islice(value.items(), max(0, room))}
            return type(value)(map(copy, itertools.islice(value, max(0, room))))
        finally:
            around.pop()

    return copy(value)


def cut(text: str) -> str:
    """The text, cut to the length that a program may print."""
    if len(text) <= MOST_OUTPUT:
        return text
    return f"{text[:MOST_OUTPUT]}\n... cut here, after {MOST_OUTPUT:,} characters"


# --- What went wrong ---------------------------------------------------------------------------------------


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
    (EOFError, "The program asked for a line, and the field Input has no more."),
]
"""The sentence for each kind of error; subclasses come before their base classes."""


def described(error: BaseException) -> dict[str, Any]:
    """The outcome of a program that ended with this error: a sentence, the line, and the traceback."""
    if isinstance(error.__cause__, StopIteration) and str(error) == "coroutine raised StopIteration":
        error = error.__cause__  # ``run_code`` lets none out
    report = traceback.TracebackException.from_exception(error, compact=True)
    only_the_program(report)
    lines = [frame.lineno for frame in report.stack if frame.filename == PROGRAM]
    if isinstance(error, SyntaxError) and error.filename == PROGRAM:
        lines.append(error.lineno)
    written = cut("".join(report.format()))  # this also puts the suggestions into the report's message
    sentence = error_in_words(error, report)
    if lines:
        sentence = f"Line {lines[-1]}: {sentence}"
    if len(sentence) > LONGEST_SENTENCE:
        sentence = f"{sentence[:LONGEST_SENTENCE]} ..."
    return {"problem": sentence, "line": lines[-1] if lines else None, "traceback": written}


def only_the_program(report: traceback.TracebackException | None) -> None:
    """Remove the runner's own frames from a traceback."""
    while report:
        while report.stack and report.stack[0].filename != PROGRAM:
            report.stack.pop(0)
        report = report.__cause__ or report.__context__


def error_in_words(error: BaseException, report: traceback.TracebackException) -> str:
    """The error as one sentence, and what Python suggests."""
    message = report.msg if isinstance(error, SyntaxError) else str(report)
    if isinstance(error, RuntimeError) and "stack switch" in message:
        return "In this browser asyncio.run works outside functions only. In a function, await what it runs."
    if type(error).__name__ == "BdbQuit":
        return "The debugger does not work here; print what you want to see."
    for kind, words in WORDS:
        if isinstance(error, kind):
            return words.format(message=message).strip().replace("?.", "?")
    name = type(error).__name__
    return f"{name}: {message}" if message else f"{name}."
