from collections import Counter
from typing import Any

import pytest

from tests.naive import Naive
from tests.random_boards import golden
from ttt_core import questions

NAIVE = Naive(3, 3, 3)


def text(faces: str) -> str:
    return "/".join(faces[start : start + 3] for start in (0, 3, 6))


def shown(numbers: dict[str, Any]) -> dict[str, str]:
    return {each: str(number) for each, number in numbers.items()}


@pytest.mark.parametrize("table", golden("mathrec")["tables"])
def test_count(table: dict[str, Any]) -> None:
    rules_asked = {name: table[name] for name in ("symmetry", "ends", "moves")}
    answer = questions.count(**rules_asked)
    assert answer["rules"] == rules_asked
    assert [list(row.values()) for row in answer["rows"]] == table["rows"]
    assert list(answer["rows"][0]) == ["ply", "positions", "terminal_positions", "paths", "terminal_paths"]
    columns = list(zip(*table["rows"], strict=True))
    assert answer["totals"] == {
        "positions": sum(columns[1]),
        "terminal_positions": sum(columns[2]),
        "paths": sum(columns[3]),
        "games": sum(columns[4]),
        "won": answer["results"]["x"] + answer["results"]["o"],
    }
    assert sum(answer["results"].values()) == answer["totals"]["games"]


def test_position_against_naive_play() -> None:
    parents: dict[str, set[str]] = {}
    for faces in NAIVE.positions():
        for child in NAIVE.children(faces):
            parents.setdefault(NAIVE.canonical(child), set()).add(text(NAIVE.canonical(faces)))
    for faces in sorted(NAIVE.positions())[::7]:
        answer = questions.position(faces)
        assert answer["board"] == text(faces)
        assert answer["canonical"] == text(NAIVE.canonical(faces))
        assert answer["value"] == NAIVE.value(faces)
        games = NAIVE.shares(faces)
        assert answer["games_from"] == sum(games.values())
        assert answer["random_play"] == shown(NAIVE.chances(faces))
        assert answer["games_to"] == questions.judge(faces)["games_to"]
        assert set(answer["came_from"]) == parents.get(NAIVE.canonical(faces), set())
        assert answer["came_from"] == sorted(answer["came_from"])
        assert [move["cell"] for move in answer["moves"]] == NAIVE.moves(faces)
        for move, child in zip(answer["moves"], NAIVE.children(faces), strict=True):
            after: questions.Answer = questions.position(child)
            shared = ("board", "canonical", "value", "label", "equal_games", "random_play")
            assert all(value == after[name] for name, value in move.items() if name in shared)
            assert {*shared} <= {*move}
            assert move["best"] == (NAIVE.value(child) == NAIVE.value(faces))


# The labels (named by MathRec) by whether all continuations have the same result, and by value.
LABELS = {
    ("sure", 1): "x-wins",
    ("sure", 0): "draw",
    ("sure", -1): "o-wins",
    ("open", 1): "x-control",
    ("open", 0): "force-tie",
    ("open", -1): "o-control",
}


def test_positions_are_the_canonical_ones_of_naive_play() -> None:
    expected = [
        {
            "board": text(faces),
            "ply": 9 - faces.count("."),
            "label": LABELS["open" if len(+Counter(NAIVE.shares(faces))) > 1 else "sure", NAIVE.value(faces)],
            "value": NAIVE.value(faces),
            "terminal": not NAIVE.moves(faces),
        }
        for faces in {NAIVE.canonical(each) for each in NAIVE.positions()}
    ]
    assert questions.positions()["positions"] == sorted(
        expected, key=lambda each: (each["ply"], each["board"])
    )


def test_positions_are_counted_by_ply_and_label() -> None:
    answer = questions.positions()
    # MathRec, table b: positions and terminal positions by ply, under the symmetry of the board
    table = next(
        each["rows"]
        for each in golden("mathrec")["tables"]
        if (each["symmetry"], each["ends"], each["moves"]) == ("game", "line", "any")
    )
    columns = [[row["ply"], row["positions"], row["terminal_positions"]] for row in answer["rows"]]
    assert columns == [row[:3] for row in table]
    for row in [*answer["rows"], {"ply": None, "labels": answer["labels"]}]:
        alike: list[str] = [
            each["label"] for each in answer["positions"] if row["ply"] in (each["ply"], None)
        ]
        assert row["labels"] == {label: alike.count(label) for label in LABELS.values()}
    assert list(answer["labels"]) == ["x-wins", "x-control", "force-tie", "draw", "o-control", "o-wins"]


def test_review_of_a_game_with_a_mistake() -> None:
    # by hand: O in the centre draws against the corner opening; then X has two in row 1, and O must block
    answer = questions.review("0,4,1,6,2")
    assert answer["moves"][3] == {
        "cell": 6,
        "side": "o",
        "board": "xx./.o./...",
        "before": "draw",
        "after": "loss",
        "best": [2],
    }
    assert [(move["side"], move["before"], move["after"]) for move in answer["moves"]] == [
        ("x", "draw", "draw"),
        ("o", "draw", "draw"),
        ("x", "draw", "draw"),
        ("o", "draw", "loss"),
        ("x", "win", "win"),
    ]
    assert answer == {
        "moves": answer["moves"],
        "start": ".../.../...",
        "board": "xxx/.o./o..",
        "to_move": None,
        "outcome": "x",
        "line": [0, 1, 2],
    }


def test_review_has_values_on_grids_of_up_to_twelve_cells() -> None:
    for size, value in (("3x4", "win"), ("1x13", None)):
        start = "/".join([int(size[2:]) * "."] * int(size[0]))
        (move,) = questions.review([0], start=start, k=3)["moves"]
        assert move["before"] == value
        assert bool(move["best"]) == bool(value)
