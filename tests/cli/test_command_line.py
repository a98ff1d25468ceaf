import json
import shlex
import sys
from argparse import ArgumentParser
from io import StringIO
from operator import attrgetter
from pathlib import Path
from threading import Event
from time import sleep

import pytest

from ttt_core import questions
from ttt_core.__main__ import main
from ttt_core.cli.answering import CLEARED_LINE
from ttt_core.cli.arguments import add_arguments, examples
from ttt_core.cli.parser import make_parser, one_line
from ttt_core.cli.tables import significant
from ttt_core.questions import QUESTIONS

ASKED: list[tuple[str, questions.Answer]] = [
    ("judge ---/-x-/---", questions.judge(".../.x./...")),
    ("judge -|x --first either --k 1", questions.judge("./x", k=1, first="either")),
    ("judge xxx/xxx/xxx --effort 1", questions.judge("xxx/xxx/xxx", effort=1)),
    ("rejected legal --show 9 --start 3", questions.rejected("legal", show=9, start=3)),
    ("numbered 5194", questions.numbered(5194)),
    ("search --no-memory --opening 4", questions.search(memory=False, opening=4)),
    ("curve --steps 4", questions.curve(steps=4)),
    ("curve --faces 2/3,0,1/3 --first either", questions.curve(faces="2/3,0,1/3", first="either")),
    ("winner 4,0,8", questions.winner([4, 0, 8])),
    ("winner ''", questions.winner("")),
    ("odds", questions.odds()),
    ("odds 2x3 --k 2", questions.odds("2x3", k=2)),
    ("odds --faces 1/2,1/4,1/4", questions.odds(faces="1/2,1/4,1/4")),
    ("odds --first either", questions.odds(first="either")),
    ("solve 7x7 --k 5 --effort 3", questions.solve("7x7", k=5, effort=3)),
    ("count 2x4 --k 3", questions.count("2x4", k=3)),
    ("count --symmetry game --ends decided", questions.count(symmetry="game", ends="decided")),
    ("count --moves win-block-fork", questions.count(moves="win-block-fork")),
    ("position x.../.... --k 3", questions.position("x.../....", k=3)),
    ("choose x../.../... --strategy perfect", questions.choose("x../.../...", strategy="perfect")),
    (
        "choose ---/---/--- --strategy random --seed -1",
        questions.choose(".........", strategy="random", seed=-1),
    ),
    (
        "choose x.../.o../..../.... --strategy search --effort 50",
        questions.choose("x.../.o../..../....", strategy="search", effort=50),
    ),
    ("review 0 --start ---------", questions.review("0")),
    ("review 2,6 --start xo./.x./..o", questions.review("2,6", start="xo./.x./..o")),
    ("review 0 --start ..../.... --k 3", questions.review("0", start="..../....", k=3)),
    ("match perfect random", questions.match(x="perfect", o="random")),
    (
        "spin 100 --size 2x4 --k 3 --seed 7 --faces 0.5,0.25,0.25",
        questions.spin(100, size="2x4", k=3, seed=7, faces="0.5,0.25,0.25"),
    ),
    ("tally 278 1000", questions.tally(278, 1000)),
    ("daily 2026-11-21", questions.daily("2026-11-21")),
]


@pytest.mark.parametrize(("command", "answer"), ASKED)
def test_json_is_the_answer(
    command: str, answer: questions.Answer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*shlex.split(command), "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == answer
    assert printed.out.count("\n") == 1
    assert not printed.err


def test_json_can_stand_before_the_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "odds"]) == 0
    assert main(["--json", "odds", "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers == [questions.odds()] * 2


BLOCKS = Path(__file__).with_name("answers.txt").read_text("utf-8").removeprefix("$ ").split("\n$ ")
PRINTED = dict(block.split("\n", 1) for block in BLOCKS)
"""Commands, and what they print for people."""


@pytest.mark.parametrize("command", PRINTED)
def test_an_answer_as_text(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr() == (PRINTED[command].rstrip("\n") + "\n", "")


def test_every_question_is_answered_as_text() -> None:
    assert {command.partition(" ")[0] for command in PRINTED} == set(QUESTIONS)


def test_after_two_dashes_nothing_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tally", "--json", "--", "1", "3"]) == 0
    assert main(["judge", "--json", "--", "---/---/---"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers == [questions.tally(1, 3), questions.judge(".........")]


@pytest.mark.parametrize(
    ("percent", "text"),
    [(0.0, "0.00"), (0.00004, "4e-05"), (0.9994, "0.999"), (1.0, "1.00"), (1.5, "1.50"), (100.0, "100.00")],
)
def test_a_small_percentage_has_three_figures(percent: float, text: str) -> None:
    assert significant(percent) == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "there is no question; 'python3 -m ttt_core --help' lists the questions"),
        (["--json"], "there is no question; 'python3 -m ttt_core --help' lists the questions"),
        (["guess"], "argument QUESTION: invalid choice: 'guess'"),
        (["judge"], "the following arguments are required: BOARD"),
        (["--json", "judge"], "the following arguments are required: BOARD"),
        (["judge", "xo?/.../..."], "'?' at row 1, column 3 is neither X, O nor empty"),
        (["judge", "xo./..../..."], "row 2 has 4 cells, but row 1 has 3 cells"),
        (["judge", "x../..."], "2x3 is not square, so k, how many in a row win, must be given"),
        (["judge", "x../...", "--k", "4"], "k = 4 is longer than both sides of 2x3"),
        (["judge", "x../...", "--k", "two"], "argument --k: must be a whole number, not 'two'"),
        (["judge", ".........", "--effort", "1_0"], "argument --effort: must be a whole number, not '1_0'"),
        (["spin", " 5 "], "argument N: must be a whole number, not ' 5 '"),
        (["spin", "9" * 9999], "argument N: must have fewer digits"),
        (["odds", "--k", "\N{ARABIC-INDIC DIGIT THREE}"], "not '\N{ARABIC-INDIC DIGIT THREE}'"),
        (["judge", ".........", "--effort", "-1"], "the effort must be at least 0, not -1"),
        (["judge", "........."] * 2, "unrecognized arguments: judge ........."),
        (["judge", ".........", "--first", "o"], "argument --first: invalid choice: 'o'"),
        (["judge", ".........", "--fast"], "unrecognized arguments: --fast"),
        (["judge", ".........", "--fir", "x"], "unrecognized arguments: --fir x"),
        (["--vers"], "unrecognized arguments: --vers"),
        (["judge", ".........", "a\nb"], "unrecognized arguments: a b"),
        (["funnel", "--k", "3"], "unrecognized arguments: --k 3"),
        (["winner"], "the following arguments are required: CELL,CELL,..."),
        (["winner", "4,4"], "move 2: cell 4 is taken"),
        (["winner", "4,9"], "move 2: cell 9 is off the 3x3 board, whose cells are 0 to 8"),
        (["winner", "4,b"], "move 2: 'b' is not a cell number"),
        (["odds", "3"], "'3' is not a size: write rows x columns, such as 3x3"),
        (
            ["odds", "12345x3"],
            "not a size: write rows x columns, such as 3x3, each of at most four digits",
        ),
        (["solve", "3"], "'3' is neither a board, such as xo./.x./..o, nor a size, such as 3x4"),
        (["odds", "0x3", "--k", "3"], "rows must be at least 1, not 0"),
        (
            ["odds", "99x99"],
            "99x99 has more than 100 cells; these are in reach: all grids up to 7x7",
        ),
        (["odds", "3x3", "--k", "-1"], "k must be at least 1, not -1"),
        (["odds", "3x3", "--k", "---"], "argument --k: must be a whole number, not '---'"),
        (["odds", "--faces", "-1,1,1"], "'-1' is not a chance: write it as 1/3 or 0.25"),
        (["odds", "--faces", "-.5,1,1"], "'-.5' is not a chance"),
        (["winner", "-3,1"], "move 1: '-3' is not a cell number"),
        (["rejected", "counts", "--start", "-2"], "start must be at least 0, not -2"),
        (["search", "--opening", "-1"], "the opening must be a cell from 0 to 8, not -1"),
        (["review", "0", "--start", "--"], "argument --start: expected one argument"),
        (["tally", "-1", "3"], "must be from 0 to 3, the number of spins, not -1"),
        (["tally", "--", "-1", "3"], "must be from 0 to 3, the number of spins, not -1"),
        (["tally", "3", "2"], "must be from 0 to 2, the number of spins, not 3"),
    ],
)
def test_a_refusal_is_one_line_and_status_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert message in printed.err
    assert printed.err.startswith("python3 -m ttt_core")
    assert printed.err.count("\n") == 1
    assert printed.err.endswith("\n")


@pytest.mark.parametrize(
    ("message", "line"),
    [
        ("a\\b \x1b", "a\\b \\x1b"),
        ("a" * 60, "a" * 60),
        ("a" * 61 + " b", "a" * 57 + "... b"),
        ("ab " * 99 + "abc", "ab " * 99 + "abc"),
        ("ab " * 99 + "abcd", "ab " * 99 + "..."),
    ],
)
def test_words_and_lines_have_a_longest(message: str, line: str) -> None:
    assert one_line(message) == line


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
    "arguments",
    [
        ["{}"],
        ["judge", "{}"],
        ["judge", ".........", "--k", "{}"],
        ["judge", ".........", "--first", "{}"],
        ["judge", ".........", "{}"],
        ["judge", ".........", "--no{}", "3"],
        ["rejected", "{}"],
        ["numbered", "{}"],
        ["winner", "{}"],
        ["winner", "4,{}"],
        ["odds", "{}"],
        ["odds", "--faces", "1/2,1/4,{}"],
        ["choose", ".........", "--strategy", "{}"],
        ["spin", "{}"],
        ["tally", "{}", "3"],
        ["daily", "{}"],
    ],
    ids=" ".join,
)
def test_a_refusal_is_short_and_printable_for_any_input(
    arguments: list[str], value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([each.replace("{}", value) for each in arguments])
    assert caught.value.code == 2
    line = capsys.readouterr().err.removesuffix("\n")
    assert line.isprintable()
    assert line.isascii()
    assert 0 < len(line) <= 300


@pytest.mark.parametrize("question", [None, *QUESTIONS])
def test_help_for_every_question(question: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([question, "--help"] if question else ["--help"])
    assert caught.value.code == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in ([question] if question else QUESTIONS))
    assert "legal" not in shown or question == "rejected"  # the name of a filter
    words = " ".join(shown.split())
    summaries = {name: (asked.__doc__ or "").partition("\n")[0] for name, asked in QUESTIONS.items()}
    if question:
        commands = [" ".join([question, *given]) for given in examples(QUESTIONS[question])]
        assert f" {summaries[question]} " in words
        assert "\n\nexamples:" + "".join(f"\n  python3 -m ttt_core {each}" for each in commands) in shown
    else:
        assert all(f" {each[0].lower()}{each[1:-1]} " in words for each in summaries.values())
    assert all(line == line.rstrip() for line in shown.splitlines())


def test_the_examples_are_the_calls_of_the_docstring() -> None:
    assert [*examples(QUESTIONS["search"])] == [[], ["--no-memory", "--opening", "4"]]
    assert [*examples(QUESTIONS["review"])] == [["4,1,0,8"], ["2,6", "--start", "xo./.x./..o"]]
    assert not [*examples(dict)]  # which has none


EXAMPLES = [
    [name, *shlex.split(" ".join(words))] for name in QUESTIONS for words in examples(QUESTIONS[name])
]


FILTERS, STARTERS = ["counts", "no-double-win", "legal"], ["x", "either"]
K = "how many in a row win; by default the side of a square board"
SEED = "makes random choices repeatable, here and in the page"
CHANCES = "the chances of the faces, such as 1/2,1/4,1/4; by default each 1/3"
ARGUMENTS = {
    "spin": [
        ("spins", "N", None, None, True, None, int, "how many, up to 10,000,000"),
        ("--size", "SIZE", None, "3x3", False, None, None, "rows x columns (default: 3x3)"),
        ("--k", "K", None, None, False, None, int, K),
        ("--seed", "SEED", None, None, False, None, int, SEED),
        ("--faces", "X,O,EMPTY", None, None, False, None, None, CHANCES),
    ],
    "odds": [
        ("size", "SIZE", None, "3x3", False, "?", None, "rows x columns (default: 3x3)"),
        ("--k", "K", None, None, False, None, int, K),
        ("--faces", "X,O,EMPTY", None, None, False, None, None, CHANCES),
        ("--first", None, STARTERS, "x", False, None, None, "who may start (default: x)"),
    ],
    "rejected": [
        ("by", "FILTER", FILTERS, None, True, None, None, "the filter: counts, no-double-win, legal"),
        ("--start", "START", None, 0, False, None, int, "how many examples to skip (default: 0)"),
        ("--show", "SHOW", None, 6, False, None, int, "how many examples, up to 100 (default: 6)"),
    ],
    "search": [
        ("--no-memory", None, None, True, False, 0, None, "visit a board once for each route to it"),
        ("--opening", "CELL", None, None, False, None, int, "the one first move to try; by default all"),
    ],
}
"""Per parameter: its name, what stands for its value, the choices, the default, whether it is required, how
often it can be given, its type and its help."""


@pytest.mark.parametrize("question", ARGUMENTS)
def test_the_arguments_are_those_of_the_signature(question: str) -> None:
    parser = ArgumentParser(add_help=False)
    add_arguments(parser, QUESTIONS[question])
    parts = attrgetter("metavar", "choices", "default", "required", "nargs", "type", "help")
    found = [(*(each.option_strings or [each.dest]), *parts(each)) for each in parser._actions]
    assert found == ARGUMENTS[question]


def test_a_strategy_is_required_and_one_of_those_that_there_are() -> None:
    parser = ArgumentParser(add_help=False)
    add_arguments(parser, QUESTIONS["choose"])
    strategy = next(each for each in parser._actions if each.dest == "strategy")
    assert (strategy.required, strategy.choices) == (True, ["perfect", "highest-win", "random", "search"])
    effort = next(each for each in parser._actions if each.dest == "effort")
    assert str(effort.help).endswith(" (default: 10,000)")


@pytest.mark.parametrize("arguments", EXAMPLES, ids=" ".join)
def test_every_example_of_the_help_is_answered(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out


def types_in(value: object) -> set[type]:
    """The types of everything in an answer."""
    parts = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    return {type(value)}.union(*map(types_in, parts))


@pytest.mark.parametrize("arguments", EXAMPLES, ids=" ".join)
def test_an_answer_has_only_plain_values(arguments: list[str]) -> None:
    options = vars(make_parser().parse_args(arguments))
    question, _ = options.pop("question"), options.pop("json")
    assert types_in(QUESTIONS[question](**options)) <= {dict, list, str, int, float, bool, type(None)}


class Terminal(StringIO):
    """Shows what is written once it is flushed."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def isatty(self) -> bool:
        return True

    def flush(self) -> None:
        self.shown.append(self.getvalue())


class FastEvent(Event):
    """Returns from the first three waits at once, as if a second had passed, then waits for the answer."""

    seconds = 0

    def wait(self, timeout: float | None = None) -> bool:
        assert timeout == 1
        self.seconds += 1
        if self.seconds > 3:
            super().wait()
            sleep(0.05)  # whoever does not wait for this thread now looks too early
        return self.seconds > 3


def test_a_terminal_shows_the_elapsed_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("ttt_core.cli.answering.Event", FastEvent)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["tally", "1", "2"]) == 0
    lines = [*(f"\rcounting, {second} s " for second in (1, 2, 3)), CLEARED_LINE]
    assert terminal.shown == ["".join(lines[:number]) for number in (1, 2, 3, 4)]


@pytest.mark.parametrize("stream", [StringIO(), None], ids=["file", "none"])
def test_what_is_no_terminal_shows_no_seconds(
    stream: StringIO | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ttt_core.cli.answering.Event", FastEvent)
    monkeypatch.setattr(sys, "stderr", stream)
    assert main(["tally", "1", "2"]) == 0
    assert not stream or not stream.getvalue()


class EarlyEvent(Event):
    """Waits for the answer, as if it came before a second had passed."""

    def wait(self, _: float | None = None) -> bool:
        return super().wait()


def test_an_answer_within_a_second_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("ttt_core.cli.answering.Event", EarlyEvent)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["tally", "1", "2"]) == 0
    assert not terminal.getvalue()


def test_a_refusal_appears_at_once_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    for stream in (terminal, None):
        monkeypatch.setattr(sys, "stderr", stream)
        with pytest.raises(SystemExit):
            main(["tally", "2", "1"])
    assert terminal.shown == [terminal.getvalue()]
    assert "must be from 0 to 1" in terminal.getvalue()
    assert not capsys.readouterr().out


def test_the_installed_command_calls_itself_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/bin/ttt-keychain", "tally", "2", "1"])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().err.startswith("ttt-keychain: the number of possible boards must be")
