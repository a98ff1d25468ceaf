"""Spin a hundred keychains. How close is the estimate to 27.83%?

Exercise: how many spins does it take to be sure of one digit after the point?
"""

from random import Random

from ttt_core import find_faults, read

random = Random(9)  # the same seed gives the same spins
legal = 0
for spin in range(1, 101):
    board = read("".join(random.choices(".xo", k=9)))
    legal += not find_faults(board)
    if spin % 20 == 0:
        print(f"{spin:3} spins: {100 * legal / spin:.1f}% were possible")
board
