"""Random grids and boards, and published numbers, for the tests of the core."""

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from ttt_core.rules.board import Board
from ttt_core.rules.grid import Grid, mask_of


def golden(name: str) -> Any:
    """The published numbers in the data file of this name."""
    return json.loads((Path(__file__).parent / "data" / f"{name}.json").read_text(encoding="utf-8"))


@st.composite
def grids(draw: st.DrawFn, max_side: int = 7, max_area: int = 49) -> Grid:
    rows = draw(st.integers(1, min(max_side, max_area)))
    cols = draw(st.integers(1, min(max_side, max_area // rows)))
    return Grid(rows, cols, draw(st.integers(1, max(rows, cols))))


@st.composite
def boards(draw: st.DrawFn, max_side: int = 7, max_area: int = 49) -> Board:
    """Any boards, most of them illegal."""
    grid = draw(grids(max_side, max_area))
    return board_of(grid, draw(st.text("xo.", min_size=grid.area, max_size=grid.area)))


def board_of(grid: Grid, faces: str) -> Board:
    x, o = (mask_of(cell for cell, face in enumerate(faces) if face == side) for side in "xo")
    return Board(grid, x, o)
