"""The command line as a process: its exit status, Ctrl-C, closed output, and the Python that runs it."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

import ttt_core
from ttt_core.__main__ import main
from ttt_core.questions import QUESTIONS
from ttt_core.questions.question import FOUND

PICTURE = " X | O |\n---+---+---\n   | X |\n---+---+---\n   |   | O\n"


@pytest.mark.parametrize("optimised", [[], ["-O"], ["-OO"]])
@pytest.mark.parametrize(
    ("command", "status", "out"),
    [
        ("judge xo./.x./..o", 0, PICTURE),
        ("judge -", 0, PICTURE),
        ("solve -", 0, PICTURE),
        ("review 6 --start -", 0, " X | O |\n"),
        ("judge xo.", 2, ""),
        ("--help", 0, "usage: "),
        ("count --help", 0, "usage: "),
    ],
)
def test_every_python_answers_alike(optimised: list[str], command: str, status: int, out: str) -> None:
    ended = subprocess.run(
        [sys.executable, *optimised, "-m", "ttt_core", *command.split()],
        input=PICTURE + "\nPossible.\n\n- X to move.\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout[: len(out)]) == (status, out)
    assert ended.stderr.count("\n") == (status == 2)


@pytest.mark.parametrize(
    ("given", "out"),
    [
        ("", ""),
        ("\udcff", ""),
        ("x" * 200_000, ""),
        ("xo./.x./..o" + " " * 160_000 + "x", ""),
        (PICTURE + "\nk  3\n", PICTURE),  # an answer of solve
        (f"\ufeff\n{PICTURE}\nPossible.\n\nA route:\n  1. row 1".replace("\n", "\r\n"), PICTURE),
        ('{"cell": 8, "board": "xo./.x./..o", "why": "so"}\n', PICTURE),
        ("x\n\no", ""),  # not a board and words
        ("|x|\n\n|o|", ""),
    ],
)
def test_a_board_on_standard_input_is_read_or_refused(given: str, out: str) -> None:
    command = [sys.executable, "-m", "ttt_core", "judge", "-"]
    ended = subprocess.run(
        command, input=given.encode("utf-8", "surrogateescape"), capture_output=True, check=False
    )
    assert ended.stdout.decode()[: len(PICTURE)] == out
    assert (ended.returncode, ended.stderr.count(b"\n")) == ((0, 0) if out else (2, 1))


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("nope 2>/dev/full", 2),
        ("judge xo. 2>/dev/full", 2),
        ("judge - <&- 2>/dev/full", 2),
        ("nope 2>&-", 2),
        ("odds >/dev/full 2>/dev/full", 1),
        ("odds >&- 2>&-", 1),
    ],
)
def test_what_cannot_be_written_keeps_its_status(command: str, status: int) -> None:
    ended = subprocess.run(["sh", "-c", f'"$0" -m ttt_core {command}', sys.executable], check=False)
    assert ended.returncode == status


def test_a_closed_pipe_causes_no_error_message() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        [sys.executable, "-m", "ttt_core", "odds"], stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_ctrl_c_stops_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> NoReturn:
        """Raise what Ctrl-C raises."""
        raise KeyboardInterrupt

    interrupted.__module__ = QUESTIONS["funnel"].__module__
    monkeypatch.setitem(FOUND, "funnel", interrupted)
    assert main(["funnel"]) == 130
    assert capsys.readouterr().err == "python3 -m ttt_core: stopped\n"


@pytest.mark.parametrize(
    ("redirected", "why"),
    [(">&-", "standard output is closed"), (">/dev/full", "No space left on device")],
)
@pytest.mark.parametrize("asked", ["odds", "odds --json", "--help", "odds --help", "--version"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_answer_that_cannot_be_written_gives_one_line(
    asked: str, redirected: str, why: str, unbuffered: str
) -> None:
    ended = subprocess.run(
        ["sh", "-c", f'"$0" -m ttt_core {asked} {redirected}', sys.executable],
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        capture_output=True,
        text=True,
        check=False,
    )
    line = f"python3 -m ttt_core: the answer cannot be written: {why}\n"
    assert (ended.returncode, ended.stderr) == (1, line)


INTERRUPTED_TWICE = """
import atexit, signal, sys
from ttt_core import __main__
from ttt_core.questions import article

def funnel():
    "Send Ctrl-C, and again while the process ends."
    atexit.register(signal.raise_signal, signal.SIGINT)
    signal.raise_signal(signal.SIGINT)

funnel.__module__ = article.__name__
article.question(funnel)
sys.argv = ["ttt_core", "funnel"]
__main__.run()
"""


def test_a_second_ctrl_c_does_not_disturb_the_first() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_TWICE], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (130, "python3 -m ttt_core: stopped\n")


INTERRUPTED_IMPORT = """
import runpy, signal, sys

class Interrupt:
    def find_spec(self, name, *_):
        "Send Ctrl-C when the module of the first argument is looked for."
        if name == asked:
            signal.raise_signal(signal.SIGINT)

asked, sys.argv = sys.argv[1], ["ttt_core", "odds"]
signal.signal(signal.SIGINT, signal.default_int_handler) # what a shell starts in the background ignores it
sys.meta_path.insert(0, Interrupt())
runpy.run_module("ttt_core", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("module", ["cli", "cli.process", "cli.answering", "questions", "rules.grid"])
def test_ctrl_c_while_modules_are_imported_stops_with_one_line(module: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED_IMPORT, f"ttt_core.{module}"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (130, "")
    assert ended.stderr in ("ttt_core: stopped\n", "python3 -m ttt_core: stopped\n")


OLD_PYTHON = """
import runpy, sys
sys.version_info, sys.version = (3, 10, 13), "3.10.13 (main)"
runpy.run_module("ttt_core", run_name="__main__", alter_sys=True)
"""


def test_an_old_python_gets_one_sentence() -> None:
    ended = subprocess.run([sys.executable, "-c", OLD_PYTHON], capture_output=True, text=True, check=False)
    sentence = "ttt_core: this needs Python 3.11 or newer, not 3.10.13\n"
    assert (ended.returncode, ended.stderr) == (1, sentence)


@pytest.mark.parametrize("file", ["__init__.py", "__main__.py"])
def test_old_pythons_can_parse_what_runs_before_that_sentence(file: str) -> None:
    ast.parse(Path(ttt_core.__file__).with_name(file).read_text("utf-8"), feature_version=(3, 8))


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"ttt-keychain {ttt_core.__version__}\n"
