"""Spin a hundred keychains: the answer.

The interval has to be 0.1 wide. It shrinks with the square root of the spins:
four times the spins halve the width. So it takes about three million.
"""

from math import ceil

share = 5478 / 19683
deviation = (share * (1 - share)) ** 0.5
print(f"{ceil((2 * 1.96 * deviation / 0.001) ** 2):,} spins")
