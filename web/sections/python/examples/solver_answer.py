"""Who wins: the answer.

The values are for the side to move, so they change sign with every move. The
solver of ttt_core keeps them for X.
"""

from collections import Counter

from ttt_core.solving.solver import solve_grid

values = Counter(solve_grid().values.values())
print(f"X wins {values[1]:,}, O wins {values[-1]:,}, and {values[0]:,} are drawn")
