from ttt_core.rules.board import Board
from ttt_core.rules.grid import Grid
from ttt_core.solving.pairing import pair_up

GRIDS = [
    Grid(rows, cols, k) for cols in range(1, 8) for rows in range(1, cols + 1) for k in range(1, cols + 1)
]


def test_each_open_line_has_its_own_pair() -> None:
    paired = 0
    for grid in GRIDS:
        pairs = pair_up(Board(grid))
        if pairs is None:
            continue
        paired += 1
        cells = [cell for pair in pairs for cell in pair]
        assert len(cells) == len(set(cells))
        assert len(pairs) == len(grid.lines)
        for line in grid.lines:
            assert any(line >> a & 1 and line >> b & 1 for a, b in pairs)
    assert (len(GRIDS), paired) == (140, 45)
