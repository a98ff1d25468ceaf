"""Writes Python's answers to ``judge`` about all 19,683 boards. The page shows them until Python does."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import product
from pathlib import Path

from ttt_core import questions
from ttt_core.questions import Answer
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import all_boards
from web.tools.caches import cached
from web.tools.project import ROOT

FILE = "judgements.json"

FIRST_LETTER = "#"
"""The letter of the first row of a table; the next one has the next letter."""

CELLS = [[kind, sides] for kind, sides in product(("lines", "marks"), ("", "x", "o", "xo"))]
"""What the cells of a reason can be: those on the lines, or with the marks, of these sides."""


def cached_judgements() -> Path:
    """The file with the answers, written again if a source has changed."""
    inputs = [path.read_bytes() for path in (*sorted((ROOT / "ttt_core").rglob("*.py")), Path(__file__))]
    return cached("judgements", inputs, "Judging all boards", write_judgements) / FILE


def write_judgements(folder: Path) -> None:
    """Write the file into this folder."""
    (folder / FILE).write_text(judgements(), "utf-8")


def judgements() -> str:
    """The answers as JSON: a letter of what is said of each board, and a letter of its changes."""
    answers = [questions.judge(write(board)) for board in all_boards(KEYCHAIN)]
    alike: dict[str, list[Answer]] = defaultdict(list)
    for answer in answers:
        alike[said(answer)].append(answer)
    letter_of = letters(map(said, answers))
    letter_of_changes = letters(json.dumps(answer["changes"]) for answer in answers)
    rows = {
        text: json.loads(text)
        | {"cells": cells(group)}
        | {"changed": "".join(letter_of_changes[json.dumps(answer["changes"])] for answer in group)}
        for text, group in alike.items()
    }
    written = {
        "about": "Python's judgements, a letter for each board: board N is N in base three.",
        "first_letter": FIRST_LETTER,
        "lines": [cells_of(line) for line in KEYCHAIN.lines],
        "said": [rows[text] for text in letter_of],
        "changes": [json.loads(text) for text in letter_of_changes],
        "boards": "".join(letter_of[said(answer)] for answer in answers),
    }
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")) + "\n"


def said(answer: Answer) -> str:
    """All that many boards have in common."""
    own = ("board", "lines", "witness", "changes")
    common = {name: value for name, value in answer.items() if name not in own}
    return json.dumps(common | {"reasons": [{**reason, "cells": []} for reason in answer["reasons"]]})


def cells(alike: list[Answer]) -> list[list[str]]:
    """For each reason of these answers, what its cells are, the same in all of them."""
    return [
        next(
            each
            for each in CELLS
            if all(found(answer, *each) == answer["reasons"][at]["cells"] for answer in alike)
        )
        for at in range(len(alike[0]["reasons"]))
    ]


def found(answer: Answer, kind: str, sides: str) -> list[int]:
    """The cells on the lines, or with the marks, of these sides."""
    faces = answer["board"].replace("/", "")
    if kind == "marks":
        return [cell for cell, face in enumerate(faces) if face in sides]
    return sorted({cell for side in sides for line in answer["lines"][side] for cell in line})


def letters(texts: Iterable[str]) -> dict[str, str]:
    """A letter for each different text, the most common first."""
    return {text: chr(ord(FIRST_LETTER) + at) for at, (text, _) in enumerate(Counter(texts).most_common())}
