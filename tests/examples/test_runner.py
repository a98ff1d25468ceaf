"""The runner of the reader's programs: output, the value of the last line, boards, and errors."""

import json
import sys
from collections.abc import Coroutine
from typing import Any
from unittest.mock import patch

import pytest

from web.sections.python import runner


def ended(running: Coroutine[Any, Any, str]) -> str:
    """What a coroutine returns that waits for nothing. An event loop may run already, for other tests."""
    while True:
        try:
            running.send(None)
        except StopIteration as end:
            return str(end.value)


def run(source: str, lines: str = "") -> dict[str, Any]:
    """The outcome of a program, and its output as ``printed``. The tests keep their modules and streams."""
    printed: list[str] = []
    with (
        patch.dict(sys.modules),
        patch.object(sys, "stdin"),
        patch.object(sys, "stdout"),
        patch.object(sys, "stderr"),
    ):
        outcome: dict[str, Any] = json.loads(ended(runner.run(source, printed.append, lines)))
    return outcome | {"printed": "".join(printed)}


BOARD = "xo./.x./..o"


@pytest.mark.parametrize(
    ("source", "printed", "board"),
    [
        ("1 + 1", "2\n", None),
        ("print('a', end='')\nimport sys\nprint('b', file=sys.stderr)", "ab\n", None),
        ("", "", None),
        ("None", "", None),
        ("x = 1", "", None),
        ("import sys; sys.exit('bad thing')", "bad thing\n", None),
        ("import sys; sys.exit(3)", "", None),
        ("raise SystemExit", "", None),
        ("async def f():\n    return 5\nawait f()", "5\n", None),
        ("async def g():\n    yield 1\n[x async for x in g()]", "[1]\n", None),
        ("__name__", "'__main__'\n", None),
        ("from dataclasses import dataclass\n@dataclass\nclass P:\n    x: 'int'\nP(1)", "P(x=1)\n", None),
        ("class A: __module__ = 5\nA().__module__", "5\n", None),
        (f"'{BOARD}'", f"{BOARD}\n", BOARD),
        (f"from ttt_core import read\nread('{BOARD}')", f"{BOARD}\n", BOARD),
        (f"{{'board': '{BOARD}', 'k': 3}}", f"{{'board': '{BOARD}', 'k': 3}}\n", BOARD),
        ("{'board': 7}", "{'board': 7}\n", None),
        ("'xo'", "'xo'\n", None),
        ("len('/'.join(251 * ['xo.']))", "1003\n", None),
        ("'/'.join(251 * ['xo.'])", repr("/".join(251 * ["xo."])) + "\n", None),
    ],
)
def test_the_last_line_is_printed_and_drawn_if_it_is_a_board(
    source: str, printed: str, board: str | None
) -> None:
    assert run(source) == {"board": board, "printed": printed}


NO_MODULE = "ModuleNotFoundError: No module named 'pandas'. This page has ttt_core and Python's own library."
NOT_HERE = (
    "ModuleNotFoundError: import of turtle halted; None in sys.modules. "
    "It is part of Python, but not of this page."
)
ZERO = "ZeroDivisionError: division by zero"
NO_LINES = "EOFError: EOF when reading a line. The field Input has no more lines."


@pytest.mark.parametrize(
    ("source", "line", "problem"),
    [
        ("x = 1\nprint(", 2, "Line 2: SyntaxError: '(' was never closed"),
        ("def f():\n    1 / 0\n\nf()", 2, f"Line 2: {ZERO}"),
        ("next(iter([]))", 1, "Line 1: StopIteration"),
        ("raise KeyboardInterrupt", 1, "Line 1: KeyboardInterrupt"),
        ("raise ValueError('a\\nb')", 1, "Line 1: ValueError: a"),
        ("e = ValueError('a')\ne.add_note('b')\nraise e", 3, "Line 3: ValueError: a"),
        ("input('Name? ')", 1, f"Line 1: {NO_LINES}"),
        ("raise EOFError('mine')", 1, "Line 1: EOFError: mine"),
        ("raise MemoryError", 1, "Line 1: MemoryError. A page has no more memory."),
        ("import pandas", 1, f"Line 1: {NO_MODULE}"),
        ("import sys; sys.modules['turtle'] = None; import turtle", 1, f"Line 1: {NOT_HERE}"),
        ("class A:\n    def __str__(self): 1 / 0\nraise SystemExit(A())", 2, f"Line 2: {ZERO}"),
        ("class A:\n    def __repr__(self): 1 / 0\nA()", 2, f"Line 2: {ZERO}"),
        ("raise SyntaxError('x', ('program.py', 10**20, 1, 'x'))", 10**20, f"Line {10**20}: SyntaxError: x"),
        ("class A(Exception): __module__ = 5\nraise A('x')", 2, "Line 2: <unknown>.A: x"),
        ("raise ValueError('x' * 10**6)", 1, f"Line 1: ValueError: {280 * 'x'} ..."),
    ],
)
def test_an_error_is_pythons_own_with_its_line(source: str, line: int, problem: str) -> None:
    outcome = run(source)
    assert (outcome["problem"], outcome["line"]) == (problem, line)


def test_a_traceback_begins_in_the_program_and_quotes_it() -> None:
    source = "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    raise ValueError('no') from error"
    printed = run(source)["printed"]
    assert "raise ValueError('no') from error" in printed
    assert ZERO in printed
    assert "runner.py" not in printed


def test_a_program_reads_its_lines_of_input() -> None:
    program = "import sys\nname = input('Name? ')\nprint(name)\nsys.stdin.read()"
    assert run(program, "Ada\n3\n4\n")["printed"] == "Name? Ada\n'3\\n4\\n'\n"


def test_a_program_leaves_no_names() -> None:
    run("x = 1")
    assert run("x")["problem"] == "Line 1: NameError: name 'x' is not defined"
