"""The rows of the bench and their table, in Markdown that is also readable in a terminal."""

from __future__ import annotations

from dataclasses import dataclass

from tests.bench.timing import Times

HEADINGS = ("what", "takes", "against", "which takes", "ratio", "wanted", "holds")


@dataclass(frozen=True)
class Row:
    """One comparison. ``ratio`` is how many times better than ``against`` it is, ``wanted`` the least ratio.

    ``takes`` and ``which_takes`` are texts with their units. If there is no ratio, ``against`` says why. A
    row without ``wanted`` has no goal.
    """

    what: str
    takes: str
    against: str
    which_takes: str = "-"
    ratio: float | None = None
    wanted: float | None = None

    def cells(self) -> tuple[str, ...]:
        """The texts of its columns."""
        ratio = "-" if self.ratio is None else f"{self.ratio:,.{0 if self.ratio >= 100 else 1}f}"
        wanted = "-" if self.wanted is None else f"{self.wanted:g}"
        if self.ratio is None or self.wanted is None:
            holds = "-"
        else:
            holds = "yes" if self.ratio >= self.wanted else "NO"
        return self.what, self.takes, self.against, self.which_takes, ratio, wanted, holds


def versus(what: str, ours: Times, against: str, theirs: Times, wanted: float) -> Row:
    """The row of two tasks timed side by side. Ours should be at least ``wanted`` times faster."""
    return Row(what, seconds(ours.seconds), against, seconds(theirs.seconds), theirs.ratio(ours), wanted)


def table(rows: list[Row]) -> str:
    """The rows as a table with headings."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    numbers = [heading not in ("what", "against") for heading in HEADINGS]
    rule = ["-" * (width - right) + ":" * right for width, right in zip(widths, numbers, strict=True)]
    return "\n".join(
        f"| {' | '.join(map(pad, line, widths, numbers))} |" for line in (HEADINGS, rule, *lines[1:])
    )


def pad(text: str, width: int, right: bool) -> str:
    """The text padded to this width, aligned to the left or right."""
    return text.rjust(width) if right else text.ljust(width)


def seconds(time: float) -> str:
    """A time in seconds as text with its unit."""
    if time < 1:
        return f"{time * 1000:.1f} ms" if time < 0.01 else f"{time * 1000:.0f} ms"
    return f"{time:.2f} s" if time < 10 else f"{time:.0f} s"
