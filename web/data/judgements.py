"""Writes Python's answers to ``judge`` about all 19,683 boards. The page shows them until Python does."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import product

from ttt_core import questions
from ttt_core.questions import Answer
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import all_boards

FIRST_LETTER = "#"
"""The letter of the first text of a table; the next one has the next letter."""

CELLS = [[kind, sides] for kind, sides in product(("lines", "marks"), ("", "x", "o", "xo"))]
"""What the cells of a reason can be: those on the lines, or with the marks, of these sides."""


def judgements() -> str:
    """The answers as JSON: for each board a letter of what is said of it, and one of its changes."""
    answers = [questions.judge(write(board)) for board in all_boards(KEYCHAIN)]
    alike: dict[str, list[Answer]] = defaultdict(list)
    for answer in answers:
        alike[said(answer)].append(answer)
    table = {key: json.loads(key) | {"cells": cells(group)} for key, group in alike.items()}
    letters, boards = lettered(map(said, answers))
    changes, changed = lettered(json.dumps(answer["changes"]) for answer in answers)
    written = {
        "about": "Python's judgement of each board: board N is N in base three, and letter N of two texts.",
        "first_letter": FIRST_LETTER,
        "lines": [cells_of(line) for line in KEYCHAIN.lines],
        "said": [table[key] for key in letters],
        "boards": boards,
        "changes": [json.loads(each) for each in changes],
        "changed": changed,
    }
    return json.dumps(written, separators=(",", ":")) + "\n"


def said(answer: Answer) -> str:
    """All that many boards have in common, and the last move of a game that is won."""
    own = ("board", "lines", "witness", "changes")
    common = {name: value for name, value in answer.items() if name not in own}
    common["reasons"] = [{**reason, "cells": []} for reason in answer["reasons"]]
    return json.dumps(common | {"last": answer["witness"][-1] if answer["outcome"] in ("x", "o") else None})


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


def lettered(texts: Iterable[str]) -> tuple[list[str], str]:
    """The different texts, and a letter for each text: its place among them."""
    listed = list(texts)
    place = {text: at for at, (text, _) in enumerate(Counter(listed).most_common())}
    return list(place), "".join(chr(ord(FIRST_LETTER) + place[text]) for text in listed)
