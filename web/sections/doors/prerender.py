"""The pictures of the doors: small drawings of what each view is about, made from real data."""

from collections.abc import Iterator

from ttt_core import questions
from ttt_core.questions.games import EMPTY
from ttt_core.rules.notation import read_size
from web.data.keychain_table import keychains
from web.data.sheet import sheet
from web.html.mini_board import shapes

WIDTH, HEIGHT = 120, 72
"""The size of a picture, in its own units."""

WON, DRAWN = 'fill="var(--vermilion)"', 'fill="none" stroke="var(--edge)"'
"""The look of a tile that X wins, and of any other."""

SHOWN_K = 4
"""The picture of bigger keychains shows who wins with so many in a row, which is known for all of them."""


def context() -> dict[str, str]:
    """The value of each placeholder of ``doors.html``."""
    count = questions.count()
    return {
        "games": f"{count['totals']['games']:,}",
        "choices": f"{questions.count(symmetry='game')['totals']['games']:,}",
        "play_picture": picture(*replies()),
        "games_picture": picture(*ends(count)),
        "sizes_picture": picture(*winners()),
        "class_picture": picture(*work_sheet()),
    }


def picture(*parts: str) -> str:
    """These drawings as a picture, which screen readers skip."""
    start = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" fill="var(--enamel-lit)" aria-hidden="true">'
    return f"{start}{''.join(parts)}</svg>"


def board(text: str, x: float, y: float, side: float) -> str:
    """A small board at this place of a picture."""
    rows = text.split("/")
    size = 10 * len(rows)
    tiles = shapes("".join(rows), len(rows[0]))
    return (
        f'<svg class="mini" x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}"'
        f' viewBox="0 0 {size} {size}">'
        f'<rect fill="var(--enamel-deep)" width="{size}" height="{size}" rx="{0.09 * size:g}"/>{tiles}</svg>'
    )


def tile(x: float, y: float, side: float, radius: float) -> str:
    """A square with round corners at this place, as a part of a path: an element each would take longer."""
    edge, corner = f"{side - 2 * radius:g}", f"a{radius:g} {radius:g} 0 0 1 "
    return (
        f"M{x + radius:g} {y:g}h{edge}{corner}{radius:g} {radius:g}v{edge}{corner}{-radius:g} {radius:g}"
        f"h-{edge}{corner}{-radius:g} {-radius:g}v-{edge}{corner}{radius:g} {-radius:g}z"
    )


def replies() -> Iterator[str]:
    """Python's reply to X in a corner, and X's and Python's next moves."""
    text = EMPTY
    for number in range(3):
        for strategy in ("random", "perfect"):
            text = questions.choose(text, strategy=strategy, seed=number)["board"]
        yield board(text, 4 + 39 * number, 18, 34)


def ends(count: questions.Answer) -> Iterator[str]:
    """A bar for the games that end after each number of moves, as high as their square root."""
    ended = [row["terminal_paths"] for row in count["rows"]]
    highest = max(ended) ** 0.5
    bars = [
        f"M{6 + 11 * ply} 67v{-60 * number**0.5 / highest - 1:.1f}h8V67" for ply, number in enumerate(ended)
    ]
    yield f'<path d="{"".join(bars)}"/>'


def winners() -> Iterator[str]:
    """A tile for each size, filled if X can force a win; rows downwards, columns across."""
    tiles = {WON: "", DRAWN: ""}
    for row in keychains():
        if row["k"] != SHOWN_K:
            continue
        grid = read_size(row["size"], row["k"])
        look = WON if row["value"] else DRAWN
        for rows, cols in sorted({grid[:2], grid[1::-1]}):
            tiles[look] += tile(27 + 9.6 * (cols - 1), 3 + 9.6 * (rows - 1), 7.6, 1.6)
    for look, path in tiles.items():
        yield f'<path {look} d="{path}"/>'


def work_sheet() -> Iterator[str]:
    """The first boards of a work sheet, with boxes to tick."""
    boxes = ""
    for at, text in enumerate(sheet(1)[:6]):
        x, y = 6 + 40 * (at % 3), 6 + 34 * (at // 3)
        yield board(text, x, y, 20)
        boxes += "".join(f"M{x + 23} {y + 3 + 9 * row}h5v5h-5z" for row in (0, 1))
    yield f'<path {DRAWN} d="{boxes}"/>'
