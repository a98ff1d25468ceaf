from random import Random

import pytest

from ttt_core.rules.seeded import below, seeded


@pytest.mark.parametrize("seed", [0, 1, 7, 10**30])
def test_a_seed_gives_the_numbers_of_python_and_its_negative_gives_others(seed: int) -> None:
    assert seeded(seed).random() == Random(seed).random()
    assert seeded(-seed - 1).random() != seeded(seed + 1).random()


def test_a_negative_seed_repeats() -> None:
    assert seeded(-7).random() == Random("-0x7").random()


def test_without_a_seed_the_numbers_differ() -> None:
    assert len({seeded(None).random() for _ in range(5)}) == 5


def test_indexes_are_below_the_limit_and_each_occurs() -> None:
    random = Random(0)
    assert {below(random, 3) for _ in range(100)} == {0, 1, 2}
    assert below(random, 1) == 0
