"""The runner of the reader's programs: output, the value of the last line, boards, and errors in words."""

import pprint
import sys

import pytest

import ttt_core
from web.sections.python import runner
from web.sections.python.runner import Output, TooMuchOutputError, run_program


def run(source: str) -> dict[str, object]:
    """The outcome of a program, and its output as ``printed``."""
    printed: list[str] = []
    return {**run_program(source, printed.append), "printed": "".join(printed)}


@pytest.mark.parametrize(
    ("source", "value", "board"),
    [
        ("1 + 1", "2", None),
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
            "import numpy",
            1,
            "Line 1: No module named 'numpy'. Only ttt_core and Python's own library are here.",
        ),
        ("def f():\n    1 / 0\n\nf()", 2, "Line 2: A division by zero."),
        ("def f():\n    f()\nf()", 2, "Line 2: A function called itself too many times"),
        ("{}[1]", 1, "Line 1: There is no entry 1."),
        ("[][1]", 1, "Line 1: There is no item at this place: list index out of range."),
        ("(1).x", 1, "Line 1: There is no such attribute: 'int' object has no attribute 'x'."),
        ("assert 1 > 2, 'sums'", 1, "Line 1: An assertion failed. sums"),
        ("input('Name? ')", 1, "Line 1: EOFError: input() does not work here"),
        ("raise MemoryError", 1, "Line 1: There is not enough memory."),
        ("raise KeyboardInterrupt", 1, "Line 1: KeyboardInterrupt."),
        ("from ttt_core import read\n\nread('q')", 3, "Line 3: NotationError: "),
    ],
)
def test_an_error_is_explained_with_its_line(source: str, line: int, words: str) -> None:
    outcome = run(source)
    assert outcome["line"] == line
    assert str(outcome["problem"]).startswith(words), outcome["problem"]


def test_a_traceback_begins_in_the_program_and_quotes_it() -> None:
    outcome = run(
        "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    raise ValueError('no') from error"
    )
    traceback = str(outcome["traceback"])
    assert "raise ValueError('no') from error" in traceback
    assert "ZeroDivisionError: division by zero" in traceback
    assert "runner.py" not in traceback


def test_output_and_errors_arrive_in_order() -> None:
    source = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c', end='')"
    assert run(source)["printed"] == "a\nb\nc"


def test_output_is_sent_in_pieces_while_the_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    sent: list[str] = []
    output = Output(sent.append)
    output.write("a")
    now = 1.0
    output.write("b")
    output.write("c")
    assert sent == ["ab"]
    output.flush()
    output.flush()
    assert sent == ["ab", "c"]


def test_too_much_output_ends_the_program_and_says_so() -> None:
    outcome = run("while True:\n    try:\n        print('x' * 99)\n    except Exception:\n        pass")
    assert outcome["problem"] == "Too much output: the program was stopped after 100,000 characters."
    assert len(str(outcome["printed"])) == 100_000
    with pytest.raises(TooMuchOutputError):
        Output(lambda _: None).write("x" * 100_001)


def test_a_value_too_long_to_show_is_cut_and_says_so() -> None:
    value = str(run("list(range(100_000))")["value"])
    assert value.endswith("\n... cut here, after 100,000 characters")


@pytest.mark.parametrize(
    "source",
    [
        "'x' * 10**8",
        "['x' * 10**8] * 9",
        "b'x' * 10**8",
        "[range(10**6)] * 10**7",
        "{'a': {'b': [0] * 10**7}}",
        "(0,) * 10**7",
    ],
)
def test_a_huge_value_is_cut_before_it_is_written(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []

    def written(value: object) -> str:
        lengths.append(len(repr(value)))
        return pprint.pformat(value)

    monkeypatch.setattr(runner, "written", written)
    assert str(run(source)["value"]).endswith("\n... cut here, after 100,000 characters")
    assert max(lengths) < 2 * 10**6


@pytest.mark.long
def test_a_board_too_large_to_draw_is_cut_as_text() -> None:
    drawn, large = (run(f"'/'.join(['xo.'] * {rows})") for rows in (250, 251))
    assert drawn["board"] == drawn["value"] == "/".join(["xo."] * 250)
    assert large["board"] is None
    huge = run("from ttt_core import read\nread('/'.join(['.' * 999] * 999))")
    assert str(huge["value"]).endswith("\n... cut here, after 100,000 characters")


def test_a_value_just_short_enough_to_show_is_whole() -> None:
    assert run("'x ' * 40_000")["value"] == pprint.pformat("x " * 40_000, width=76)
    assert run("list(range(9_000))")["value"] == pprint.pformat(list(range(9_000)), width=76)


def test_a_long_message_is_cut_in_the_sentence() -> None:
    problem = str(run("raise ValueError('x' * 10**6)")["problem"])
    assert problem == f"Line 1: ValueError: {'x' * 300} ..."


def test_what_is_flushed_arrives_a_thousand_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    sent: list[tuple[str, float]] = []

    def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr("time.monotonic", lambda: now)
    monkeypatch.setattr("time.sleep", sleep)
    output = Output(lambda text: sent.append((text, now)))
    for text in "abc":
        output.write(text)
        output.flush()
    assert sent == [("a", 0.001), ("b", 0.002), ("c", 0.003)]


def test_system_exit_is_not_a_failure() -> None:
    assert run("print(1)\nraise SystemExit") == {"value": None, "board": None, "printed": "1\n"}


def test_programs_do_not_affect_each_other() -> None:
    before = dict(sys.modules), sys.stdout, sys.stderr
    run("x = 1\nimport ttt_core\nttt_core.find_faults = None")
    run("from ttt_core.rules import grid\ngrid.KEYCHAIN.__dict__['lines'] = ()")
    assert "problem" in run("x")
    assert run("from ttt_core import questions\nquestions.funnel()['legal']")["value"] == "5478"
    assert {name: module for name, module in sys.modules.items() if name in before[0]} == before[0]
    assert (sys.stdout, sys.stderr) == before[1:]
    assert ttt_core is sys.modules["ttt_core"]
    assert run("__name__")["value"] == "'__main__'"


def test_a_dataclass_finds_the_module_of_the_program() -> None:
    source = "from dataclasses import dataclass\n\n@dataclass\nclass P:\n    x: 'int'\n\nP(1)"
    assert run(source)["value"] == "P(x=1)"
    assert runner.PROGRAM == "program.py"
