"""What the command line reads and prints. Its process is in ``test_process``."""

import json
import shlex
from pathlib import Path
from typing import NoReturn

import pytest

from ttt_core import questions
from ttt_core.cli.process import main
from ttt_core.questions import QUESTIONS

RANDOM = questions.choose(".........", strategy="random", seed=-1)
ASKED: list[tuple[str, questions.Answer]] = [
    ("judge -/x --first either --k 1", questions.judge("./x", k=1, first="either")),
    ("search --no-memory", questions.search(memory=False)),
    ("winner ''", questions.winner("")),
    ("choose ---/---/--- --strategy random --seed -1", RANDOM),
]


@pytest.mark.parametrize(("command", "answer"), ASKED)
def test_json_is_the_answer(
    command: str, answer: questions.Answer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*shlex.split(command), "--json"]) == main(["--json", *shlex.split(command)]) == 0
    printed = capsys.readouterr()
    assert [json.loads(line) for line in printed.out.splitlines()] == [answer] * 2
    assert not printed.err


BLOCKS = Path(__file__).with_name("answers.txt").read_text("utf-8").removeprefix("$ ").split("\n$ ")
PRINTED = dict(block.split("\n", 1) for block in BLOCKS)
"""Commands, and what they print for people."""


@pytest.mark.parametrize("command", PRINTED)
def test_an_answer_as_text(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr() == (PRINTED[command].rstrip("\n") + "\n", "")


def test_after_two_dashes_nothing_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "--json", "--", "---/---/---"]) == 0
    assert json.loads(capsys.readouterr().out) == questions.judge(".........")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("", "there is no question; 'python3 -m ttt_core --help' lists the questions"),
        ("guess", "argument QUESTION: invalid choice: 'guess'"),
        ("--json judge", "the following arguments are required: BOARD"),
        ("judge xo?/.../...", "'?' at row 1, column 3 is neither X, O nor empty"),
        ("judge ......... --effort 1_0", "argument --effort: must be a whole number, not '1_0'"),
        (f"spin {'9' * 9999}", "argument N: must have fewer digits"),
        ("odds --k ٣", "not '\N{ARABIC-INDIC DIGIT THREE}'"),
        ("judge ......... --first y", "argument --first: invalid choice: 'y'"),
        ("judge ......... --fir x", "unrecognized arguments: --fir x"),
        ("judge ......... 'a\nb'", "unrecognized arguments: a b; put what has spaces in quotes"),
        ("odds --faces -.5,1,1", "'-.5' is not a chance"),
        ("winner -3,1", "move 1: '-3' is not a cell number, as in 4,0,8"),
        ("review 0 --start --", "argument --start: expected one argument"),
    ],
)
def test_a_refusal_is_one_line_and_status_2(
    command: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(command)) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert message in printed.err
    assert printed.err.startswith("python3 -m ttt_core")
    assert printed.err.count("\n") == 1


HOSTILE = [
    "\x1b[2J" * 99,
    "9" * 100_000,
    "x" * 99 + "?",
    "a\nb" * 200,
    "\udcff\u202e" * 40,
    "-" * 500,
    "{}%s\\",
]
"""Values that nobody would type, but a script could pass."""


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize(
    "command",
    [
        "{}",
        "judge {}",
        "judge ......... --k {}",
        "judge ......... --first {}",
        "judge ......... {}",
        "winner 4,{}",
        "odds {}",
        "spin {}",
        "daily {}",
    ],
)
def test_a_refusal_is_short_and_printable_for_any_input(
    command: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([each.replace("{}", value) for each in command.split()]) == 2
    line = capsys.readouterr().err.removesuffix("\n")
    assert line.isprintable()
    assert line.isascii()
    assert 0 < len(line) <= 300


@pytest.mark.parametrize("failure", [ValueError, KeyError, UnicodeError, OSError, RecursionError])
def test_a_failure_is_no_refusal(failure: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> NoReturn:
        """Fail as a bug does."""
        raise failure("a bug")

    monkeypatch.setitem(QUESTIONS, "funnel", broken)
    with pytest.raises(failure, match="a bug"):
        main(["funnel"])


@pytest.mark.parametrize("question", QUESTIONS)
def test_help_for_every_question(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == main([question, "--help"]) == 0
    listed, alone = (" ".join(shown.split()) for shown in capsys.readouterr().out.split("usage: ")[1:])
    summary = (QUESTIONS[question].__doc__ or "").partition("\n")[0]
    assert f" {question} {summary[0].lower()}{summary[1:-1]} " in listed
    assert f" {summary} " in alone
