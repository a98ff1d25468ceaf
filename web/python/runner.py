"""Runs what the reader wrote in the editor. PyScript runs this in a worker and hands ``run`` to the page.

Each program starts afresh. What it prints is sent to the page while it runs; what its last line is worth, and
what went wrong, is the answer.
"""

import ast
import builtins
import io
import json
import linecache
import pprint
import re
import sys
import time
import traceback
from collections.abc import Callable
from types import CodeType, ModuleType
from typing import Any, NoReturn

__export__ = ["run"]

PROGRAM = "program.py"
"""What tracebacks call the text in the editor."""

MOST_OUTPUT = 100_000
"""The characters that a program may print."""

PAUSE = 0.05
"""The seconds between two deliveries of output: the page draws no faster."""

BOARD = re.compile(r"[xo.]+(/[xo.]+)+")

SHUT = ("caches", "fetch", "indexedDB", "WebSocket", "XMLHttpRequest")
"""What of the browser no program needs: a link can bring one that its reader has not understood."""


class TooMuchOutputError(BaseException):
    """The program has printed all it may. No ``except Exception`` of its own keeps it from ending."""


class Output(io.TextIOBase):
    """Standard output and error, sent on in pieces."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self.send = send
        self.waiting: list[str] = []
        self.room = MOST_OUTPUT
        self.sent_at = 0.0

    def write(self, text: str) -> int:
        """Keep the text until it is time to send it. Raises ``TooMuchOutputError``."""
        self.waiting.append(text[: self.room])
        self.room -= len(text)
        if self.room < 0:
            raise TooMuchOutputError
        if time.monotonic() - self.sent_at > PAUSE:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Send what has not been sent."""
        if text := "".join(self.waiting):
            self.send(text)
        self.waiting.clear()
        self.sent_at = time.monotonic()


def run(source: str) -> str:
    """Run a program; the answer of ``run_program`` as JSON. What it prints goes to the page as messages."""
    from js import Object, postMessage  # type: ignore[import-not-found]  # noqa: PLC0415 - there in a browser alone
    from pyodide.ffi import to_js  # type: ignore[import-not-found]  # noqa: PLC0415

    def send(text: str) -> None:
        postMessage(to_js({"python": text}, dict_converter=Object.fromEntries))

    return json.dumps(run_program(source, send))


def run_program(source: str, send: Callable[[str], object]) -> dict[str, Any]:
    """Run a program and send what it prints.

    The answer has ``value``, what the last line is worth as text, and ``board``, if that is one; both can be
    None. If the program failed, ``problem`` is a sentence, ``line`` where it arose, and ``traceback`` the
    way there.
    """
    output = Output(send)
    core = take_core()  # a program may change it, and the next one starts afresh
    before = sys.stdout, sys.stderr, sys.modules["__main__"]
    sys.modules["__main__"] = main = ModuleType("__main__")
    vars(main)["input"] = refuse_input
    sys.stdout = sys.stderr = output
    linecache.cache[PROGRAM] = len(source), None, source.splitlines(keepends=True), PROGRAM
    try:
        value = run_all(source, vars(main))
        return {"value": shown(value), "board": board_of(value)}
    except TooMuchOutputError:
        return {"problem": f"That is enough output: after {MOST_OUTPUT:,} characters the program was ended."}
    except SystemExit:
        return {"value": None, "board": None}
    except BaseException as error:  # whatever it is, it is the reader's to see
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
    """Have Python forget ``ttt_core``; return its modules by name."""
    return {name: sys.modules.pop(name) for name in list(sys.modules) if belongs_to_core(name)}


def refuse_input(_prompt: object = "") -> NoReturn:
    """Stand for ``input``."""
    raise EOFError("nobody can type here while a program runs; write the value into the program")


def run_all(source: str, namespace: dict[str, Any]) -> Any:
    """Run all statements; what the last one is worth if it is an expression."""
    program = ast.parse(source, PROGRAM)
    last = program.body[-1:]
    if not last or not isinstance(last[0], ast.Expr):
        exec(compiled(program), namespace)
        return None
    program.body.pop()
    exec(compiled(program), namespace)
    return eval(compiled(ast.Expression(last[0].value)), namespace)


def compiled(tree: ast.Module | ast.Expression) -> CodeType:
    """The tree as code."""
    code: CodeType = builtins.compile(tree, PROGRAM, "exec" if isinstance(tree, ast.Module) else "eval")
    return code


def shown(value: object) -> str | None:
    """What is written of the last line's value: of a board its text, of None nothing."""
    if value is None:
        return None
    text = plain(value)
    return board_of(value) if isinstance(text, str) and board_of(value) else cut(written(text))


def written(value: object) -> str:
    """The value as Python writes it, over several lines where it is long."""
    return pprint.pformat(value, width=76, sort_dicts=False)


def plain(value: object) -> object:
    """The value with boards as their texts, and with nothing special about the texts in it."""
    if is_board(value):
        return sys.modules["ttt_core.rules.notation"].write(value)
    if type(value) is dict:
        return {plain(key): plain(item) for key, item in value.items()}
    if type(value) is list:
        return [plain(item) for item in value]
    return str(value) if isinstance(value, str) else value


def cut(text: str) -> str:
    """The text, no longer than a program may print."""
    if len(text) <= MOST_OUTPUT:
        return text
    return f"{text[:MOST_OUTPUT]}\n... cut here, after {MOST_OUTPUT:,} characters"


def board_of(value: object) -> str | None:
    """The text of the board that this is, spells, or answers about; None if it has none."""
    text = plain(value.get("board") if isinstance(value, dict) else value)
    return text if isinstance(text, str) and BOARD.fullmatch(text) else None


def is_board(value: object) -> bool:
    """Whether this is a board of the ``ttt_core`` that the program uses."""
    return belongs_to_core(type(value).__module__) and type(value).__name__ == "Board"


# --- What went wrong ---------------------------------------------------------------------------------------


def described(error: BaseException) -> dict[str, Any]:
    """What the page says of an error."""
    told = traceback.TracebackException.from_exception(error, compact=True)
    line = line_of(error)
    where = f"Line {line}: " if line else ""
    only_the_program(told)
    return {"problem": where + in_words(error), "line": line, "traceback": cut("".join(told.format()))}


def line_of(error: BaseException) -> int | None:
    """The line of the program in which the error arose."""
    if isinstance(error, SyntaxError) and error.filename == PROGRAM:
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == PROGRAM]
    return lines[-1] if lines else None


def only_the_program(told: traceback.TracebackException | None) -> None:
    """Leave out of a traceback how the program was started."""
    while told:
        while told.stack and told.stack[0].filename != PROGRAM:
            told.stack.pop(0)
        told = told.__cause__ or told.__context__


WORDS: list[tuple[type[BaseException], str]] = [
    (IndentationError, "The lines of a block must start at the same column: {message}."),
    (SyntaxError, "Python cannot read this: {message}."),
    (NameError, "Nothing here has that name: {message}."),
    (ModuleNotFoundError, "{message}. Here are ttt_core and Python's own library."),
    (ZeroDivisionError, "A division by zero."),
    (RecursionError, "A function called itself too often without coming to an end."),
    (MemoryError, "There is no memory left for this."),
    (KeyError, "There is no entry {message}."),
    (IndexError, "There is no item at this place: {message}."),
    (AttributeError, "It has nothing of that name: {message}."),
    (AssertionError, "What is asserted does not hold. {message}"),
]
"""What an error of each kind means, the most special first."""


def in_words(error: BaseException) -> str:
    """The error as one sentence."""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    for kind, words in WORDS:
        if isinstance(error, kind):
            return words.format(message=message).strip()
    name = type(error).__name__
    return f"{name}: {message}" if message else f"{name}."


def shut_the_browser() -> None:
    """Take from programs what would reach beyond this worker."""
    import js  # noqa: PLC0415 - there in a browser alone
    from pyodide.ffi import to_js  # noqa: PLC0415

    for name in SHUT:
        js.Object.defineProperty(
            js.globalThis, name, to_js({"value": None}, dict_converter=js.Object.fromEntries)
        )


if sys.platform == "emscripten":
    shut_the_browser()
