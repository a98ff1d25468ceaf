"""Counts that take longer than a minute or more than 1 GB, as they were found once.

``.github/KEYCHAINS.md`` says how each was found.
"""

from ttt_core.rules.grid import Grid

BOARDS = {
    Grid(5, 6, 4): 27_446_020_996_255,
    Grid(6, 6, 3): 2_010_408_393_290_323,
    Grid(6, 6, 4): 15_998_573_340_352_375,
    Grid(6, 6, 5): 22_592_550_243_579_767,
    Grid(5, 7, 3): 781_395_464_274_752,
    Grid(5, 7, 4): 5_582_397_180_803_054,
    Grid(5, 7, 5): 7_694_587_083_664_282,
    Grid(6, 7, 3): 668_769_747_860_909_251,
    Grid(6, 7, 4): 9_341_314_418_684_292_464,
    Grid(6, 7, 5): 14_821_322_627_835_466_643,
    Grid(6, 7, 6): 16_062_210_298_310_881_979,
    Grid(7, 7, 3): 560_533_160_606_250_548_414,
    Grid(7, 7, 4): 15_611_356_902_844_907_251_562,
    Grid(7, 7, 5): 28_827_193_669_108_725_408_298,
    Grid(7, 7, 6): 32_282_446_924_005_523_064_640,
}
"""The number of legal boards, by grid, where one side starts. No grid has more rows than columns."""
