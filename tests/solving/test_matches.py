from fractions import Fraction

import pytest

from tests.naive import Naive
from ttt_core.questions import match as ask_match
from ttt_core.rules.game import outcome, play
from ttt_core.rules.notation import read
from ttt_core.solving.strategies import STRATEGIES, Strategy, choose, match

NAIVE = Naive(3, 3, 3)


@pytest.mark.parametrize("x", ["perfect", "highest-win"])
@pytest.mark.parametrize("o", ["perfect", "highest-win"])
def test_two_deterministic_strategies_play_one_game(x: Strategy, o: Strategy) -> None:
    board = read(".........")
    while not outcome(board):
        board = play(board, choose(board, x if board.ply % 2 == 0 else o).cell)
    assert match(x, o)._asdict() == {each: each == outcome(board) for each in ("x", "draw", "o")}


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_perfect_never_loses_a_match(strategy: Strategy) -> None:
    assert match("perfect", strategy).o == match(strategy, "perfect").x == 0


def test_a_match_against_random_averages_over_all_its_moves() -> None:
    def o_loses(faces: str, chance: Fraction) -> Fraction:
        """The chance that highest-win, as O, loses to random from here, summed over all games."""
        if NAIVE.result(faces):
            return chance if NAIVE.result(faces) == "x" else Fraction(0)
        if NAIVE.mover(faces) == "o":
            return o_loses(NAIVE.put(faces, choose(read(faces), "highest-win").cell, "o"), chance)
        cells = NAIVE.winning(faces, "x") or NAIVE.moves(faces)
        children = [NAIVE.put(faces, cell, "x") for cell in cells]
        return sum((o_loses(child, chance / len(children)) for child in children), Fraction(0))

    assert match("random", "highest-win").x == o_loses(".........", Fraction(1)) > 0


def test_the_question() -> None:
    answer, turned = ask_match(x="perfect", o="random"), ask_match(x="random", o="perfect")
    assert (answer["x"], answer["o"], turned["x"], turned["o"]) == ("perfect", "random", "random", "perfect")
    assert answer["results"]["o"] == turned["results"]["x"] == "0"
