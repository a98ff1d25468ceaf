"""Numbers as the page writes them."""

NAMES = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

TIMES = "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}"
"""Between two factors."""


def spelled_out(number: int) -> str:
    """The number in words up to nine, and in digits above."""
    return NAMES[number] if number < len(NAMES) else f"{number:,}"
