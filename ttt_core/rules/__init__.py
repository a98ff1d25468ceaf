"""The rules: grids, boards and their notation, legality, and the moves of a game."""
