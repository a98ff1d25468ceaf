"""Parts of messages: a refused value, short, printable and on one line, and a number with its noun."""

from __future__ import annotations

MOST = 12
"""The most characters that are shown of a text, and digits of a whole number."""


def shown(value: object) -> str:
    r"""The value as part of one short line of printable text.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxx...'"
    >>> shown("a\nb"), shown(-(10**400)), shown(2.5), shown(True)
    ("'a\\nb'", 'a number of more than 12 digits', '2.5', 'True')
    >>> shown([1, 2, 3])
    'a value of type list'
    """
    if isinstance(value, str):
        return repr(value if len(value) <= MOST else value[:MOST] + "...")
    if value is None or type(value) in (bool, float):
        return repr(value)
    if type(value) is int:
        return str(value) if abs(value) < 10**MOST else f"a number of more than {MOST} digits"
    return f"a value of type {type(value).__name__[:40]}"


def with_noun(number: int, noun: str) -> str:
    """The number with its noun, which gets an s unless the number is 1.

    >>> with_noun(1, "move"), with_noun(1000, "move")
    ('1 move', '1,000 moves')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
