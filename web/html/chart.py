"""Charts as SVG. Without a ``viewBox``, x is in percent and y in pixels, so text keeps its size."""

from collections.abc import Callable, Mapping, Sequence

from web.html.escape import escape

HEIGHT = 240
"""From the axis to the top of the highest bar, in pixels."""


def bars(  # noqa: PLR0913  a chart has as many parts
    series: Mapping[str, Sequence[float]],
    columns: Sequence[object],
    ticks: Sequence[float],
    *,
    label: str,
    across: str,
    scale: Callable[[float], float] = float,
) -> str:
    """A chart with a bar for each number of each series, over these columns.

    ``series`` has the numbers by the attributes of their bars; later series are drawn over earlier ones.
    ``ticks`` are the numbers with a line across, ``across`` is the title of the columns. ``scale`` gives the
    relative height of a number. ``label`` says what the chart shows; its numbers belong in a table beside it.
    """
    most = max(scale(number) for numbers in series.values() for number in numbers)
    width = 100 / len(columns)

    def top(number: float) -> str:
        return f"{HEIGHT * (1 - scale(number) / most):.5g}"

    drawn = [
        f'<line stroke="var(--hair)" x2="100%" y1="{top(tick)}" y2="{top(tick)}"/>'
        f'<text text-anchor="end" x="-8" y="{top(tick)}" dy=".32em">{tick:,}</text>'
        for tick in ticks
    ]
    for look, numbers in series.items():
        drawn += [
            f'<rect {look} x="{(column + 0.1) * width:.5g}%" width="{0.8 * width:.5g}%"'
            f' y="{top(number)}" height="{HEIGHT * scale(number) / most:.5g}"/>'
            for column, number in enumerate(numbers)
        ]
    drawn += [
        f'<text x="{(column + 0.5) * width:.5g}%" y="{HEIGHT + 20}">{escape(str(name))}</text>'
        for column, name in enumerate(columns)
    ]
    return (
        f'<svg class="bars" role="img" aria-label="{escape(label)}" width="100%" height="{HEIGHT + 50}"'
        f' text-anchor="middle">{"".join(drawn)}'
        f'<line stroke="var(--soft)" x2="100%" y1="{HEIGHT}" y2="{HEIGHT}"/>'
        f'<text x="50%" y="{HEIGHT + 44}">{escape(across)}</text></svg>'
    )
