"""The rows of the bench, and the table they make: Markdown that reads well on a terminal too."""

from __future__ import annotations

from dataclasses import dataclass

from tests.bench.timing import Times

HEADINGS = ("what", "takes", "against", "which takes", "ratio", "wanted", "holds")


@dataclass(frozen=True)
class Row:
    """One comparison: ``ratio`` is how many times better than ``against`` it is, ``wanted`` the least wanted.

    ``takes`` and ``which_takes`` are texts with their units. Where there is no ratio ``against`` says why;
    without ``wanted`` a row is told for information alone.
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
    """The row of two tasks that were timed side by side; ours should be ``wanted`` times faster."""
    return Row(what, seconds(ours.seconds), against, seconds(theirs.seconds), theirs.ratio(ours), wanted)


def table(rows: list[Row]) -> str:
    """All rows under their headings, in columns."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    numbers = [heading not in ("what", "against") for heading in HEADINGS]
    rule = ["-" * (width - right) + ":" * right for width, right in zip(widths, numbers, strict=True)]
    return "\n".join(
        f"| {' | '.join(map(pad, line, widths, numbers))} |" for line in (HEADINGS, rule, *lines[1:])
    )


def pad(text: str, width: int, right: bool) -> str:
    """The text in a column of this width, at its left or right."""
    return text.rjust(width) if right else text.ljust(width)


def seconds(time: float) -> str:
    """A time as people say it."""
    if time < 1:
        return f"{time * 1000:.1f} ms" if time < 0.01 else f"{time * 1000:.0f} ms"
    return f"{time:.2f} s" if time < 10 else f"{time:.0f} s"
