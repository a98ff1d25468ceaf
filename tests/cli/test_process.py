"""The command line as a process: its exit status, Ctrl-C, and output that is closed or full."""

import io
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

import ttt_core
from ttt_core.cli.process import main

PICTURE = " X | O |\n---+---+---\n   | X |\n---+---+---\n   |   | O\n"


@pytest.mark.parametrize(
    ("command", "status", "out"),
    [
        ("judge -", 0, PICTURE),
        ("judge xo.", 2, ""),
        ("--help", 0, "usage: "),
        ("count --help", 0, "usage: "),
    ],
)
def test_python_answers_alike_without_docstrings(command: str, status: int, out: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-OO", "-m", "ttt_core", *command.split()],
        input=PICTURE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout[: len(out)]) == (status, out)
    assert ended.stderr.count("\n") == (status == 2)


@pytest.mark.parametrize(
    ("given", "out"),
    [
        (b"", ""),
        (b"\xff", ""),
        (b"x" * 200_000, ""),
        (f"\ufeff\n{PICTURE}\n".replace("\n", "\r\n").encode(), PICTURE),
        (f"{PICTURE}\nPossible.\n".encode(), ""),
        (b'{"board": "xo./.x./..o"}', ""),
    ],
)
def test_a_board_on_standard_input_is_read_or_refused(
    given: bytes, out: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    with nullcontext() if out else pytest.raises(SystemExit, match="2"):
        main(["judge", "-"])
    printed = capsys.readouterr()
    assert printed.out[: len(PICTURE)] == out
    assert printed.err.count("\n") == (not out)


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("nope 2>/dev/full", 2),
        ("judge xo. 2>/dev/full", 2),
        ("judge - <&- 2>/dev/full", 2),
        ("judge - 0>/dev/null 2>/dev/full", 2),
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


@pytest.mark.parametrize(
    ("redirected", "why"),
    [(">&-", "standard output is closed"), (">/dev/full", "No space left on device")],
)
@pytest.mark.parametrize("asked", ["odds", "--help"])
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


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_half_an_answer_does_not_count_as_done(unbuffered: str, tmp_path: Path) -> None:
    positions = [sys.executable, "-m", "ttt_core", "positions", "--json"]
    environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    script = 'ulimit -f 8; out=$1; shift; "$@" >"$out"'
    limited = ["sh", "-c", script, "sh", str(tmp_path / "out"), *positions]
    assert subprocess.run(limited, env=environment, check=False, stderr=subprocess.DEVNULL).returncode == 1
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    blocked = subprocess.run(positions, env=environment, check=False, stdout=writer, stderr=subprocess.PIPE)
    os.close(reader)
    os.close(writer)
    assert (blocked.returncode, blocked.stderr.count(b"\n")) == (1, 1)


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
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_TWICE], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (130, "python3 -m ttt_core: stopped\n")


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"ttt-keychain {ttt_core.__version__}\n"
