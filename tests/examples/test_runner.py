"""The runner of the reader's programs: output, the value of the last line, boards, and errors in words."""

import json
import pprint
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
    """The outcome of a program, and its output as ``printed``. The modules of the tests stay theirs."""
    printed: list[str] = []
    with patch.dict(sys.modules), patch.object(sys, "stdin"), patch.object(sys, "breakpointhook"):
        outcome: dict[str, Any] = json.loads(ended(runner.run(source, printed.append, lines)))
    return outcome | {"printed": "".join(printed)}


@pytest.mark.parametrize(
    ("source", "value", "board"),
    [
        ("1 + 1", "2", None),
        ("a = [1]; a.append(a); a", "[1, ...]", None),
        ("d = {}; d['d'] = (d, 2); d", "{'d': (..., 2)}", None),
        ("x = []\nfor _ in range(500): x = [x]\nx", 100 * "[" + "..." + 100 * "]", None),
        ("import sys; sys.exit('bad thing')", "bad thing", None),
        ("import sys; sys.exit(3)", None, None),
        ("import sys; sys.exit(('bad', 2))", "('bad', 2)", None),
        ("raise SystemExit(ValueError('bad'))", "bad", None),
        ("Python 3.13.2 on linux\n>>> 1 + 1\n2", "2", None),
        ("    >>> 1 + 1\n    2", "2", None),
        ('s = """\n>>> 1 + 1\n"""\nlen(s)', "11", None),
        (
            "from collections import deque\nd = deque()\nfor _ in range(9_999): d = deque([d])\nd",
            "deque, nested too deeply to show",
            None,
        ),
        ("a = ([],); a[0].append(a); a", "([...],)", None),
        ("a = {}; a[1] = [a, {2: a}]; a", "{1: [..., {2: ...}]}", None),
        (">>> x = 2\n>>> x + 1\n3", "3", None),
        (">>> for x in (1, 2):\n...     y = x\n...\n>>> y", "2", None),
        ("import asyncio\nasync def f():\n    return 5\nawait f()", "5", None),
        (
            "import asyncio\nasync def f():\n    await asyncio.sleep(0)\n    return 5\nasyncio.run(f())",
            "5",
            None,
        ),
        ("In [1]: def f():\n   ...:     return 2\n   ...: \nIn [2]: f()\nOut[2]: 2", "2", None),
        ("In = [1]\nIn [0]", "1", None),
        ("async def g():\n    yield 1\n[x async for x in g()]", "[1]", None),
        (
            "import asyncio\nasync def f(): return 5\n[asyncio.run(f(), debug=True) for _ in 'ab']",
            "[5, 5]",
            None,
        ),
        (
            "import asyncio\nasync def f(): return 5\nasyncio.new_event_loop().run_until_complete(f())",
            "5",
            None,
        ),
        ("import sys\nsys.stdin.readline(), list(sys.stdin)", "('', [])", None),
        ("x = 1", None, None),
        ("", None, None),
        ("None", None, None),
        ("'xo'", "'xo'", None),
        ("'xo./.x./..o'", "xo./.x./..o", "xo./.x./..o"),
        (
            "from ttt_core import read\nread('xo../.x../..o./....')",
            "xo../.x../..o./....",
            "xo../.x../..o./....",
        ),
        ("from ttt_core import read\n[read('x........')]", "['x../.../...']", None),
        ("{'board': 'xo./.x./..o', 'k': 3}", "{'board': 'xo./.x./..o', 'k': 3}", "xo./.x./..o"),
        ("{'board': 7}", "{'board': 7}", None),
        ("from ttt_core import questions\nquestions.judge('xxx......')['faults']", "['too-many-x']", None),
        ("__name__", "'__main__'", None),
        (
            "from dataclasses import dataclass\n\n@dataclass\nclass P:\n    x: 'int'\n\nP(1)",
            "P(x=1)",
            None,
        ),  # finds the module of the program
    ],
)
def test_the_last_line_is_shown_and_drawn_if_it_is_a_board(
    source: str, value: str | None, board: str | None
) -> None:
    outcome = run(source)
    assert (outcome["value"], outcome["board"], outcome["printed"]) == (value, board, "")


@pytest.mark.parametrize(
    ("source", "line", "words"),
    [
        ("x = 1\nprint(", 2, "Line 2: This is not valid Python: '(' was never closed."),
        (
            "if True:\nx",
            2,
            "Line 2: The lines of a block must start at the same column: expected an indented",
        ),
        ("\nfoo", 2, "Line 2: There is no such name: name 'foo' is not defined."),
        (
            "import pandas",
            1,
            "Line 1: No module named 'pandas'. Only ttt_core and Python's own library are here.",
        ),
        ("def f():\n    1 / 0\n\nf()", 2, "Line 2: A division by zero."),
        ("def f():\n    f()\nf()", 2, "Line 2: A function called itself too many times"),
        ("{}[1]", 1, "Line 1: There is no entry 1."),
        ("[][1]", 1, "Line 1: There is no item at this place: list index out of range."),
        ("(1).x", 1, "Line 1: There is no such attribute: 'int' object has no attribute 'x'."),
        ("assert 1 > 2, 'sums'", 1, "Line 1: An assertion failed. sums"),
        ("input('Name? ')", 1, "Line 1: The program asked for a line, and the field Input has no more."),
        ("int(input())", 1, "Line 1: The program asked for a line, and the field Input has no more."),
        (
            "while True:\n    input()",
            2,
            "Line 2: The program asked for a line, and the field Input has no more.",
        ),
        (
            "x = 1\n[input() for _ in 'ab']",
            2,
            "Line 2: The program asked for a line, and the field Input has",
        ),
        ("breakpoint()", 1, "Line 1: RuntimeError: breakpoint() does not work here"),
        ("for x in 'ab':\n    breakpoint(x)", 2, "Line 2: RuntimeError: breakpoint() does not work here"),
        ("import sys\nsys.breakpointhook()", 2, "Line 2: RuntimeError: breakpoint() does not work here"),
        ("import bdb\nraise bdb.BdbQuit", 2, "Line 2: The debugger does not work here"),
        ("next(iter([]))", 1, "Line 1: StopIteration."),
        ("import sys\nnext(sys.stdin)", 2, "Line 2: StopIteration."),
        ("raise RuntimeError('Cannot stack switch because')", 1, "Line 1: In this browser asyncio.run works"),
        ("raise MemoryError", 1, "Line 1: There is not enough memory."),
        ("raise KeyboardInterrupt", 1, "Line 1: KeyboardInterrupt."),
        ("from ttt_core import read\n\nread('q')", 3, "Line 3: NotationError: "),
    ],
)
def test_an_error_is_explained_with_its_line(source: str, line: int, words: str) -> None:
    outcome = run(source)
    assert outcome["line"] == line
    assert outcome["problem"].startswith(words)


def test_a_traceback_begins_in_the_program_and_quotes_it() -> None:
    source = "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    raise ValueError('no') from error"
    traceback = run(source)["traceback"]
    assert "raise ValueError('no') from error" in traceback
    assert "ZeroDivisionError: division by zero" in traceback
    assert "runner.py" not in traceback


def test_output_and_errors_arrive_in_order_and_system_exit_is_not_a_failure() -> None:
    source = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c', end='')\nraise SystemExit"
    assert run(source) == {"value": None, "board": None, "printed": "a\nb\nc"}


CUT = "\n... cut here, after 100,000 characters"


@pytest.mark.parametrize(
    "source",
    [
        "'x' * 10**8",
        "['x' * 10**8] * 9",
        "b'x' * 10**8",
        "[range(10**6)] * 10**7",
        "{'a': {'b': [0] * 10**7}}",
        "(0,) * 10**7",
        "list(range(100_000))",
    ],
)
def test_a_huge_value_is_cut_before_it_is_written(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []
    write = pprint.pformat

    def written(value: object, **options: Any) -> str:
        lengths.append(len(repr(value)))
        return write(value, **options)

    monkeypatch.setattr(pprint, "pformat", written)
    assert run(source)["value"].endswith(CUT)
    assert max(lengths) < 2 * 10**6


@pytest.mark.long
def test_a_board_too_large_to_draw_is_cut_as_text() -> None:
    drawn, large = (run(f"'/'.join(['xo.'] * {rows})") for rows in (250, 251))
    assert drawn["board"] == drawn["value"] == "/".join(["xo."] * 250)
    assert large["board"] is None
    huge = run("from ttt_core import read\nread('/'.join(['.' * 999] * 999))")
    assert huge["value"].endswith(CUT)


def test_a_value_just_short_enough_to_show_is_whole() -> None:
    assert run("'x ' * 40_000")["value"] == pprint.pformat("x " * 40_000, width=76)
    assert run("list(range(9_000))")["value"] == pprint.pformat(list(range(9_000)), width=76)


def test_a_long_sentence_is_cut() -> None:
    start = "Line 1: ValueError: "
    assert run("raise ValueError('x' * 10**6)")["problem"] == start + (300 - len(start)) * "x" + " ..."


@pytest.mark.parametrize(
    "source",
    [
        "90_000 * 'é'",
        "90_000 * '😀'",
        "90_000 * 'x/' + 'x'",
        "from ttt_core import read\nread('/'.join([500 * '.'] * 500))",
        "raise ValueError(90_000 * '\\0')",
        "raise type(9_000 * 'a', (Exception,), {})",
    ],
)
def test_an_outcome_is_no_longer_than_the_page_reads(source: str) -> None:
    outcome = ended(runner.run(source, lambda _: None, ""))
    units = len(outcome.encode("utf-16-le")) // 2
    assert units <= 7 * 100_000  # `LONGEST.done` of web/python/messages.js


def test_a_program_reads_its_lines_of_input() -> None:
    program = "import sys\nname = input('Name? ')\nprint(name)\nsys.stdin.read()"
    outcome = run(program, "Ada\n3\n4\n")
    assert (outcome["printed"], outcome["value"]) == ("Name? Ada\n", repr("3\n4\n"))


def test_a_program_leaves_the_streams_and_no_names() -> None:
    streams = sys.stdout, sys.stderr
    run("x = 1")
    assert "problem" in run("x")
    assert (sys.stdout, sys.stderr) == streams
