from typing import Any

import pytest

from tests.naive import Naive
from tests.random_boards import golden
from ttt_core import questions

NAIVE = Naive(3, 3, 3)
LABELS = ("x-wins", "x-control", "force-tie", "draw", "o-control", "o-wins")


def text(faces: str) -> str:
    return "/".join(faces[start : start + 3] for start in (0, 3, 6))


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


def test_a_position_with_what_comes_after_and_before() -> None:
    before: dict[str, set[str]] = {}
    for faces in NAIVE.positions():
        for child in NAIVE.children(faces):
            before.setdefault(NAIVE.canonical(child), set()).add(text(NAIVE.canonical(faces)))
    for faces in sorted(NAIVE.positions())[::7]:
        answer = questions.position(faces)
        assert answer["board"] == text(faces)
        assert answer["canonical"] == text(NAIVE.canonical(faces))
        assert answer["random_play"] == {each: str(n) for each, n in NAIVE.chances(faces).items()}
        assert answer["games_from"] == sum(NAIVE.shares(faces).values())
        assert answer["games_to"] == questions.judge(faces)["games_to"]
        assert answer["came_from"] == sorted(before.get(NAIVE.canonical(faces), ()))
        for move, cell in zip(answer["moves"], NAIVE.moves(faces), strict=True):
            after: questions.Answer = questions.position(NAIVE.put(faces, cell, NAIVE.mover(faces)))
            best = after["value"] == answer["value"]
            assert move == {name: after.get(name) for name in move} | {"cell": cell, "best": best}
            assert {"board", "canonical", "value", "label", "equal_games", "random_play"} <= {*move}


def test_positions_are_the_canonical_ones_in_order() -> None:
    listed = questions.positions()["positions"]
    canonical = {NAIVE.canonical(each) for each in NAIVE.positions()}
    in_order = sorted(canonical, key=lambda faces: (-faces.count("."), text(faces)))
    assert [each["board"] for each in listed] == list(map(text, in_order))
    for each in listed:
        said: questions.Answer = questions.position(each["board"])
        same = {name: said[name] for name in ("board", "label", "value")}
        ply = sum(map(each["board"].count, "xo"))
        assert each == {**same, "ply": ply, "terminal": not said["moves"]}


def test_positions_are_counted_by_ply_and_label() -> None:
    answer = questions.positions()
    listed, rows = answer["positions"], answer["rows"]
    for row in rows:
        alike = [each for each in listed if each["ply"] == row["ply"]]
        assert row["terminal_positions"] == sum(each["terminal"] for each in alike)
        assert row["labels"] == {label: sum(each["label"] == label for each in alike) for label in LABELS}
    assert answer["labels"] == {label: sum(row["labels"][label] for row in rows) for label in LABELS}
    assert tuple(answer["labels"]) == LABELS
    published = golden("oeis")
    assert [row["positions"] for row in rows] == published["canonical_positions"]["terms"]
    for name, labels in ("winning_for_x", LABELS[:2]), ("winning_for_o", LABELS[4:]):
        assert [sum(row["labels"][each] for each in labels) for row in rows] == published[name]["terms"]


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
