"""The command line as a process: its exit status, Ctrl-C, and output that is closed or full."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ttt_core
from ttt_core.cli.process import main

PICTURE = " X | O |\n---+---+---\n   | X |\n---+---+---\n   |   | O\n"


@pytest.mark.parametrize(
    ("command", "status", "out"),
    [("judge -", 0, PICTURE), ("judge xo.", 2, ""), ("--help", 0, "usage: "), ("count --help", 0, "usage: ")],
)
def test_python_answers_alike_without_docstrings(command: str, status: int, out: str) -> None:
    asked = [sys.executable, "-OO", "-m", "ttt_core", *command.split()]
    ended = subprocess.run(asked, input=PICTURE, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout[: len(out)]) == (status, out)
    assert ended.stderr.count("\n") == (status == 2)


@pytest.mark.parametrize(
    ("given", "out"),
    [
        (b"", ""),
        (b"\xff", ""),
        (b"x" * 200_000, ""),
        (f"\ufeff\n{PICTURE}\n".replace("\n", "\r\n").encode(), PICTURE),
    ],
)
def test_a_board_on_standard_input_is_read_or_refused(
    given: bytes, out: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    assert main(["judge", "-"]) == (0 if out else 2)
    printed = capsys.readouterr()
    assert printed.out[: len(PICTURE)] == out
    assert printed.err.count("\n") == (not out)


NOT_WRITTEN = "python3 -m ttt_core: the answer cannot be written:"


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        ("nope 2>/dev/full", 2, ""),
        ("nope 2>&-", 2, ""),
        ("judge - <&- 2>/dev/full", 2, ""),
        ("judge - 0>/dev/null 2>/dev/full", 2, ""),
        ("odds >/dev/full 2>/dev/full", 1, ""),
        ("odds >&- 2>&-", 1, ""),
        ("odds >/dev/full", 1, f"{NOT_WRITTEN} No space left on device\n"),
        ("odds >&-", 1, f"{NOT_WRITTEN} standard output is closed\n"),
        ("--help >&-", 1, f"{NOT_WRITTEN} standard output is closed\n"),
    ],
)
def test_what_cannot_be_written_keeps_its_status(command: str, status: int, said: str) -> None:
    asked = ["sh", "-c", f'"$0" -m ttt_core {command}', sys.executable]
    buffered = os.environ | {"PYTHONUNBUFFERED": ""}
    ended = subprocess.run(asked, env=buffered, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (status, "", said)


def test_a_closed_pipe_causes_no_error_message() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    asked = [sys.executable, "-m", "ttt_core", "odds"]
    ended = subprocess.run(asked, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, b"")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_half_an_answer_does_not_count_as_done(unbuffered: str, tmp_path: Path) -> None:
    # without packages, of which one measures coverage and writes more
    limited = ["sh", "-c", 'ulimit -f 8; "$0" -S -m ttt_core positions --json >"$1"', sys.executable]
    environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    ended = subprocess.run(
        [*limited, str(tmp_path / "out")], env=environment, stderr=subprocess.PIPE, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (1, f"{NOT_WRITTEN} File too large\n")


INTERRUPTED_TWICE = """
import atexit, signal, sys
from ttt_core.cli import process

def funnel():
    "Send Ctrl-C, and again while the process ends."
    atexit.register(signal.raise_signal, signal.SIGINT)
    signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what it starts behind ignore it
process.QUESTIONS["funnel"] = funnel
sys.argv = ["ttt_core", "funnel"]
process.run()
"""


def test_ctrl_c_stops_with_one_line_and_a_second_one_changes_nothing() -> None:
    asked = [sys.executable, "-c", INTERRUPTED_TWICE]
    ended = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (130, "python3 -m ttt_core: stopped\n")


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"ttt-keychain {ttt_core.__version__}\n"
