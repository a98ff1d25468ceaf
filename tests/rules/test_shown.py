import pytest

from ttt_core.rules.shown import shown


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("x" * 12, "'xxxxxxxxxxxx'"),
        ("x" * 13, "'xxxxxxxxxxxx...'"),
        ("\x1b[31m", r"'\x1b[31m'"),
        (10**12 - 1, "999999999999"),
        (1 - 10**12, "-999999999999"),
        (10**12, "a number of more than 12 digits"),
        (-(10**400), "a number of more than 12 digits"),
        (2.5, "2.5"),
        (True, "True"),
        (None, "None"),
        ({}, "a value of type dict"),
        (type("N" * 41, (), {})(), "a value of type " + "N" * 40),
    ],
)
def test_a_refused_value_is_shown_on_one_short_line(value: object, text: str) -> None:
    assert shown(value) == text
