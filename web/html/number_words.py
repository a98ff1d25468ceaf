"""Large numbers in words, for people."""

from __future__ import annotations

NAMES = (
    "million",
    "billion",
    "trillion",
    "quadrillion",
    "quintillion",
    "sextillion",
    "septillion",
    "octillion",
    "nonillion",
    "decillion",
    "undecillion",
    "duodecillion",
    "tredecillion",
    "quattuordecillion",
    "quindecillion",
    "sexdecillion",
    "septendecillion",
    "octodecillion",
    "novemdecillion",
    "vigintillion",
)
"""The English names of 10^6, 10^9, 10^12, ... (the short scale)."""


def number_in_words(number: int) -> str | None:
    """The number in words, rounded to three figures: ``12.3 trillion``.

    None below a million, where digits are as easy to read. A number too large for ``NAMES`` is described as
    ``a number of 70 digits``.
    """
    if number < 10**6:
        return None
    length = len(str(number))
    figures = (number + 5 * 10 ** (length - 4)) // 10 ** (length - 3)  # the first three, rounded
    if figures == 1000:
        figures, length = 100, length + 1
    name, whole = divmod(length - 7, 3)
    if name >= len(NAMES):
        return f"a number of {len(str(number))} digits"
    digits = str(figures)
    return f"{digits[: whole + 1]}.{digits[whole + 1 :]}".rstrip(".") + f" {NAMES[name]}"
