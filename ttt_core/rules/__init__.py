"""The rules: grids, boards and how they are written; what is legal, and what a game may do."""
