import pytest

from web.html.number_words import NAMES, number_in_words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, None),
        (999_999, None),
        (1_000_000, "1.00 million"),
        (43_046_721, "43.0 million"),
        (999_499_999, "999 million"),
        (999_500_000, "1.00 billion"),
        (12_345_678_901_234, "12.3 trillion"),
        (3**49, "239 sextillion"),
        (10**63, "1.00 vigintillion"),  # the name of 10^63 on the short scale
    ],
)
def test_a_number_in_words(number: int, words: str | None) -> None:
    assert number_in_words(number) == words


def test_each_name_is_a_thousand_times_the_one_before() -> None:
    for place, name in enumerate(NAMES):
        assert number_in_words(123 * 10 ** (3 * place + 4)) == f"1.23 {name}"
