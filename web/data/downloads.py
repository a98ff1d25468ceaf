"""Writes the tables to download, as CSV. ``web/shell/other_pages/data.html`` says what each column holds."""

import csv
from collections.abc import Iterator
from pathlib import Path

from ttt_core.counting.filters import all_faults, rejecting_filters
from ttt_core.rules.game import outcome, side_to_move
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.notation import write
from ttt_core.rules.symmetry import canonical
from ttt_core.rules.witness import count_routes_to
from ttt_core.solving.enumeration import all_boards
from ttt_core.solving.solver import solve_grid
from web.tools.caches import cached
from web.tools.project import ROOT

Row = dict[str, str | int | bool | None]


def cached_data() -> Path:
    """The folder with all tables, written again if a source has changed."""
    sources = [*sorted((ROOT / "ttt_core").rglob("*.py")), Path(__file__)]
    inputs = [path.read_bytes() for path in sources]
    return cached("data", inputs, "Computing the data to download", write_data)


def write_data(folder: Path) -> None:
    """Write all tables into this folder: booleans are ``true`` and ``false``, and None is empty."""
    for name, table in {"boards": boards, "positions": positions}.items():
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            rows = [*table()]
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(rows[0])
            for row in rows:
                writer.writerow(
                    str(each).lower() if isinstance(each, bool) else each for each in row.values()
                )


def boards() -> Iterator[Row]:
    """Every board of the keychain, by its number."""
    found = zip(all_boards(KEYCHAIN), all_faults(), rejecting_filters(), strict=True)
    for number, (board, faults, rejecting) in enumerate(found):
        yield {
            "number": number,
            "board": write(board),
            "legal": not faults,
            "faults": " ".join(faults),
            "rejected_by": rejecting,
            "x": board.x.bit_count(),
            "o": board.o.bit_count(),
            "x_lines": len(board.lines("x")),
            "o_lines": len(board.lines("o")),
            "canonical": write(canonical(board)),
        }


def positions() -> Iterator[Row]:
    """Every position of the keychain, by ply, then by text."""
    solution = solve_grid(KEYCHAIN)
    found = [(solution.positions.board(key), key) for key in solution.values]
    for board, key in sorted(found, key=lambda each: (each[0].ply, each[0].faces)):
        evaluation = solution.evaluate(key)
        best = [solution.positions.cell(key, child) for child in solution.best(key)]
        yield {
            "board": write(board),
            "canonical": write(canonical(board)),
            "ply": board.ply,
            "to_move": side_to_move(board),
            "outcome": outcome(board),
            "value": evaluation.value,
            "label": evaluation.label,
            **{f"equal_{result}": str(share) for result, share in evaluation.equal_games.items()},
            **{f"random_{result}": str(share) for result, share in evaluation.random_play.items()},
            "games_to": count_routes_to(board),
            "games_from": evaluation.games_from,
            "best": " ".join(map(str, best)),
        }
