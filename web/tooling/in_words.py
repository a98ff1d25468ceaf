"""Small numbers in words."""

NAMES = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def in_words(number: int) -> str:
    """The number in words up to nine, and in digits above."""
    return NAMES[number] if number < len(NAMES) else f"{number:,}"
