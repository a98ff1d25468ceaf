import json
from fractions import Fraction

import pytest

from tests.random_boards import golden
from ttt_core import questions
from ttt_core.counting.odds import wilson


def test_odds_of_the_keychain() -> None:
    assert questions.odds() == {
        "size": "3x3",
        "k": 3,
        "by": "count",
        "boards": 19683,
        "legal": 5478,
        "faces": {"x": "1/3", "o": "1/3", "empty": "1/3"},
        "odds": "1826/6561",
        "percent": 100 * 1826 / 6561,
        "by_marks": [
            [0, 0, 1], [1, 0, 9], [1, 1, 72], [2, 1, 252], [2, 2, 756],
            [3, 2, 1260], [3, 3, 1520], [4, 3, 1140], [4, 4, 390], [5, 4, 78],
        ],
        "by_ply": golden("games")["positions"],
        "terminal": 958,
        "games": 255168,
        "results": golden("games")["results"],
    }  # fmt: skip


def test_odds_with_biased_faces_and_either_starter() -> None:
    assert questions.odds(faces="1,0,0")["odds"] == "0"
    assert questions.odds(faces="0.5,1/4,1/4")["faces"] == {"x": "1/2", "o": "1/4", "empty": "1/4"}
    assert questions.odds(faces="0,0,1")["percent"] == 100
    marks = [each[:2] for each in questions.odds(first="either")["by_marks"]]
    assert marks == sorted(marks)
    # 1 + 72 + 756 + 1372 + 222 boards have no line and as many X as O: they are legal for both starters
    assert questions.odds(first="either")["legal"] == 2 * 5478 - (1 + 72 + 756 + 1372 + 222)
    assert questions.odds("1x1", k=1, first="either")["odds"] == "1"


FULL = ("by_marks", "by_ply", "terminal", "games", "results")


def test_odds_from_the_table_of_found_counts() -> None:
    found = questions.odds("7x6", k=5)
    assert (found["size"], found["by"]) == ("7x6", "table")
    assert Fraction(found["odds"]) == Fraction(found["legal"], 3**42)
    assert found["percent"] == float(100 * Fraction(found["odds"]))
    assert {name: found[name] for name in FULL} == dict.fromkeys(FULL)
    turned = questions.odds("6x7", k=5, first="o", faces="1/3,1/3,1/3")
    assert turned == {**found, "size": "6x7"}


def test_odds_of_larger_sizes_are_whole_numbers_in_json() -> None:
    answer = questions.odds("7x7")
    assert json.loads(json.dumps(answer)) == answer
    assert answer["games"] == golden("oeis")["games"]["terms"][6]
    assert len(answer["by_ply"] or ()) == 50


def test_spin() -> None:
    answer = questions.spin(1000, seed=7)
    legal = answer["legal"]
    interval = [100 * end for end in wilson(legal, 1000)]
    assert answer == {"spins": 1000, "legal": legal, "percent": legal / 10, "interval": interval}
    assert questions.spin(10, size="2x2", k=2, faces="0,0,1")["legal"] == 10


def test_the_most_spins_and_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    assert questions.spin(1, size="10x10")["spins"] == 1
    monkeypatch.setattr("ttt_core.questions.chances.count_legal_spins", lambda *_: 1)
    assert questions.spin(10_000_000)["spins"] == 10_000_000


def test_only_marks_that_a_legal_board_has_are_counted() -> None:
    answer = questions.odds("2x2", k=1)
    assert (answer["by_marks"], answer["by_ply"]) == ([[0, 0, 1], [1, 0, 4]], [1, 4])
