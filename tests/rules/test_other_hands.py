"""Boards as other hands write and dress them. Each is read as itself or refused, none as another board."""

import json
from collections.abc import Callable
from textwrap import indent

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ttt_core.cli.prose import picture
from ttt_core.rules.errors import Refusal
from ttt_core.rules.notation import end_in_letter, read, write

Rows = list[str]

BLANK, TAB = "\ue000", "\ue001"
"""A space that is a cell, and a tab beside an empty one, which no dressing takes away."""


def signs(rows: Rows, between: str = "", empty: str = ".", x: str = "X", o: str = "O") -> list[str]:
    return [between.join({"x": x, "o": o, ".": empty}[face] for face in row) for row in rows]


def lines(between: str = "", empty: str = ".", x: str = "X", o: str = "O") -> Callable[[Rows], str]:
    return lambda rows: "\n".join(signs(rows, between, empty, x, o))


def ruled(
    rule: str, cross: str, style: str = "inner", empty: str = BLANK, bar: str = "|"
) -> Callable[[Rows], str]:
    """Bars, and rules of dashes and crossings between the rows, after each, or below the first."""

    def write_ruled(rows: Rows) -> str:
        drawn = [f" {row} " for row in signs(rows, f" {bar} ", empty)]
        line = cross.join([rule * 3] * len(rows[0]))
        if style == "head":
            drawn = [f"{bar}{row}{bar}" for row in drawn]
            return "\n".join([drawn[0], f"{bar}{line}{bar}", *drawn[1:]])
        return f"\n{line}\n".join(drawn) + (f"\n{line}" if style == "after" else "")

    return write_ruled


def boxed(box: str, height: int = 1, *, inner: bool = True, empty: str = BLANK) -> Callable[[Rows], str]:
    """In a frame of these signs: its corners and crossings, row by row, then its dash and its bar."""
    dash, bar = box[9], box[10]

    def line(ends: str, cols: int) -> str:
        return ends[0] + ends[1].join([dash * 3] * cols) + ends[2]

    def write_boxed(rows: Rows) -> str:
        cols = len(rows[0])
        pad = f"{bar}{bar.join(['   '] * cols)}{bar}\n" * (height // 2)
        drawn = [f"{pad}{bar} {row} {bar}\n{pad}" for row in signs(rows, f" {bar} ", empty)]
        middle = f"{line(box[3:6], cols)}\n" if inner else ""
        return f"{line(box[:3], cols)}\n{middle.join(drawn)}{line(box[6:9], cols)}"

    return write_boxed


def numbered(between: str, *, letters: str = "ABCDE") -> Callable[[Rows], str]:
    return lambda rows: "\n".join(
        between.join(line)
        for line in [[" ", *letters[: len(rows[0])]], *([str(n), *row] for n, row in enumerate(rows, 1))]
    )


def three_lines(rows: Rows) -> str:
    blank = "|".join(["     "] * len(rows[0]))
    drawn = [f"{blank}\n  {row}  " for row in signs(rows, "  |  ", BLANK)]
    return f"\n{'|'.join(['_____'] * len(rows[0]))}\n".join(drawn) + f"\n{blank}"


SURE: dict[str, Callable[[Rows], object]] = {
    "lines": lines(),
    "slashes": "/".join,
    "link": lambda rows: end_in_letter("/".join(rows)),
    "spaced slashes": " / ".join,
    "dots and capitals": lambda rows: "\n".join(rows).upper(),
    "spaces": lines(" "),
    "wide": lines("   ", "·"),
    "commas": lines(","),
    "commas and spaces": lines(", ", "-"),
    "nothing between commas": lines(",", ""),
    "semicolons": lines("; ", "_"),
    "tabs": lines("\t"),
    "emoji": lines("", "⬜", "❌", "⭕️"),
    "picture": lambda rows: picture("/".join(rows)),
    "bars": lines("|", "."),
    "wide bars": lines(" │ ", "."),
    "double bars": lines("||", "."),
    "plain rules": ruled("-", "-", empty="."),
    "rules after each": ruled("-", "+", "after", "."),
    "light": boxed("┌┬┐├┼┤└┴┘─│"),
    "heavy": boxed("┏┳┓┣╋┫┗┻┛━┃"),
    "double": boxed("╔╦╗╠╬╣╚╩╝═║"),
    "round": boxed("╭┬╮├┼┤╰┴╯─│"),
    "ascii": boxed("+++++++++-|"),
    "high": boxed("+++++++++-|", 3),
    "list": lambda rows: rows,
    "lists": lambda rows: [[None if face == "." else face for face in row] for row in rows],
    "json": lambda rows: json.dumps([[*row.replace(".", " ")] for row in rows]),
    "pretty json": lambda rows: json.dumps(rows, indent=2),
    "python": lambda rows: str([*map(tuple, rows)]),
}
"""Forms whose text is read whatever the board. All are more than one row and column."""

RISKY: dict[str, Callable[[Rows], object]] = {
    "dashes": lines("", "-"),
    "blanks": lines("", BLANK),
    "blanks in slashes": lambda rows: "/".join(signs(rows, "", BLANK)),
    "print(*row)": lines(" ", BLANK),
    "a sheet": lines(TAB, ""),
    "wide blanks": lines("  ", BLANK),
    "blanks, two wide": lines("", BLANK + " ", "❌", "⭕"),
    "bars alone": lines("|", ""),
    "bars and dashes": lines("|", "-"),
    "bars and blanks": lines("|", BLANK),
    "rules of bars": ruled("-", "|"),
    "rules of bars, and dashes": ruled("_", "|", empty="_"),
    "table": ruled("-", "|", "head"),
    "rules without bars": ruled("-", "-", bar=" "),
    "rows by rules": lambda rows: f"\n{'-' * len(rows[0])}\n".join(rows),
    "frame alone": boxed("┌┬┐├┼┤└┴┘─│", inner=False),
    "frame and dots": boxed("/-\\|+|\\-/-|", empty="."),
    "three lines": three_lines,
    "numbers and letters": numbered(" "),
    "numbers between bars": numbered(" | "),
    "small letters": numbered("", letters="abcde"),
    "texts with blanks": lambda rows: signs(rows, "", " "),
    "spaced texts": lambda rows: signs(rows, " "),
    "flat": lambda rows: [*"".join(rows)],
    "list of lines": lambda rows: [row + "\n" for row in rows],
    "bullets": lambda rows: "\n".join(f"- {row}" for row in rows),
    "brackets": lambda rows: "\n".join(f"[{row}]" for row in signs(rows, "][", " ")),
}

OBLONG = ["lines", "slashes", "picture", "light", "round", "ascii", "high", "list", "lists", "json", "python"]
"""The forms that a board may have that is not square."""

DRESSED: list[Callable[[str], str]] = [
    lambda text: text,
    lambda text: indent(text, "    "),
    lambda text: indent(text, "  ", lambda _: True),
    lambda text: indent(text, "\t"),
    lambda text: indent(text, "   ").strip(),
    lambda text: f"\n{indent(text, '    ')}\n    ",
    lambda text: text.replace("\n", " \n") + " ",
    lambda text: "\n".join(line.rstrip() for line in text.split("\n")),
    lambda text: "\n".join(line.strip() for line in text.split("\n")),
    lambda text: "\n".join(f" {line}".ljust(30) for line in text.split("\n")),
    lambda text: text.replace("\n", "\r\n") + "\r\n",
    lambda text: f"\n\n{text}\n   \n",
    lambda text: f"```\n{text}\n```",
    lambda text: text.replace(" ", "\u00a0"),
]


def rows_of(sides: tuple[int, int]) -> st.SearchStrategy[Rows]:
    row = st.text("xo.", min_size=sides[1], max_size=sides[1])
    return st.lists(row, min_size=sides[0], max_size=sides[0])


squares = st.integers(2, 5).flatmap(lambda side: rows_of((side, side)))
oblongs = (
    st.tuples(st.integers(1, 6), st.integers(1, 6))
    .filter(lambda sides: sides[0] != sides[1])
    .flatmap(rows_of)
)


def is_read_or_refused(rows: Rows, written: object, dress: Callable[[str], str]) -> bool:
    """Whether this is read, as it must be if it is."""
    if isinstance(written, str):
        written = dress(written).replace(BLANK, " ").replace(TAB, "\t")
    refused, board = "", None
    try:
        board = read(written, max(len(rows), len(rows[0])))
    except Refusal as refusal:
        refused = str(refusal)
    assert len(refused) <= 300
    assert "\n" not in refused
    assert board is None or write(board) == "/".join(rows), repr(written)
    return board is not None


@pytest.mark.parametrize("hand", SURE)
@given(squares)
@example(["...", ".x.", "..."])
def test_a_square_board_is_read_as_each_hand_writes_it(hand: str, rows: Rows) -> None:
    assert is_read_or_refused(rows, SURE[hand](rows), DRESSED[0])


@pytest.mark.parametrize("hand", [*SURE, *RISKY])
@given(squares, st.sampled_from(DRESSED))
@example(["..", "xo"], DRESSED[0])
@example(["xo.", "x..", "o.."], DRESSED[7])
def test_a_square_board_is_read_as_no_other(hand: str, rows: Rows, dress: Callable[[str], str]) -> None:
    is_read_or_refused(rows, (SURE | RISKY)[hand](rows), dress)


@pytest.mark.parametrize("hand", OBLONG)
@given(oblongs, st.sampled_from(DRESSED))
@example(["x..", ".o."], DRESSED[0])
def test_any_other_board_is_read_as_no_other(hand: str, rows: Rows, dress: Callable[[str], str]) -> None:
    is_read_or_refused(rows, SURE[hand](rows), dress)
