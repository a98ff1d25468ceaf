"""Large numbers in words, for people."""

from __future__ import annotations

SMALL = ("m", "b", "tr", "quadr", "quint", "sext", "sept", "oct", "non")
BEFORE_DEC = ("", "un", "duo", "tre", "quattuor", "quin", "sex", "septen", "octo", "novem")

NAMES = [f"{stem}illion" for stem in (*SMALL, *(f"{units}dec" for units in BEFORE_DEC), "vigint")]
"""The English names of 10^6, 10^9, 10^12, ... (the short scale)."""


def number_in_words(number: int) -> str | None:
    """The number in words, rounded to three figures: ``12.3 trillion``.

    None below a million, where digits are as easy to read.
    """
    if number < 10**6:
        return None
    length = len(str(number))
    figures = (number + 5 * 10 ** (length - 4)) // 10 ** (length - 3)  # the first three, rounded
    if figures == 1000:
        figures, length = 100, length + 1
    name, whole = divmod(length - 7, 3)
    digits = str(figures)
    return f"{digits[: whole + 1]}.{digits[whole + 1 :]}".rstrip(".") + f" {NAMES[name]}"
