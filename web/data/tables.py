"""The rows of the tables to download, each a dict from column name to value."""

from collections.abc import Iterator
from itertools import product
from typing import get_args

from ttt_core import Grid, questions
from ttt_core.counting.filters import all_faults, rejected_by
from ttt_core.counting.games import Ends, Symmetry
from ttt_core.counting.move_rules import AllowedMoves
from ttt_core.rules.game import outcome, side_to_move
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.notation import write
from ttt_core.rules.symmetry import canonical
from ttt_core.rules.witness import count_routes_to
from ttt_core.solving.enumeration import all_boards
from ttt_core.solving.solver import solve_grid
from web.data import keychain_table

Row = dict[str, str | int | float | bool | None]


def boards() -> Iterator[Row]:
    """Every board of the keychain, by its number."""
    for number, (board, faults) in enumerate(zip(all_boards(KEYCHAIN), all_faults(), strict=True)):
        yield {
            "number": number,
            "board": write(board),
            "legal": not faults,
            "faults": " ".join(faults),
            "rejected_by": rejected_by(faults),
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


def games() -> Iterator[Row]:
    """The number of games under each of the 42 conventions, ply by ply."""
    for symmetry, ends, moves in product(*map(get_args, (Symmetry, Ends, AllowedMoves))):
        answer: questions.Answer = questions.count(symmetry=symmetry, ends=ends, moves=moves)
        for row in answer["rows"]:
            yield {"symmetry": symmetry, "ends": ends, "moves": moves, **row}


def grids() -> list[Grid]:
    """Every grid that a reader can choose, by rows, columns and length of the line."""
    sides = keychain_table.SIDES
    return [Grid(r, c, k) for r, c in product(sides, sides) for k in sides[: max(r, c)]]


def keychains() -> Iterator[Row]:
    """The counts of each of these grids, and who wins on it; a turned grid has the same."""
    found = dict(zip(keychain_table.GRIDS, keychain_table.keychains(), strict=True))
    for grid in grids():
        row = found[grid.landscape]
        yield {
            "size": grid.size,
            "k": grid.k,
            "cells": grid.area,
            "lines": len(grid.lines),
            "boards": 3**grid.area,
            **{name: row[name] for name in keychain_table.COUNTED},
            "value": row["value"],
            "moves_to_win": row["moves_to_win"],
            "proof": "open" if row["value"] is None else row["proof"]["kind"],
        }
