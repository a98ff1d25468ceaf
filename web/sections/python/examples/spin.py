"""Spin a hundred keychains. How close is the share to 27.83%?

Exercise: how many spins make the 95% interval narrower than 0.1 points?
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
