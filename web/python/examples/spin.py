"""Spin a hundred keychains. How near does the estimate come to 27.83%?

Exercise: how many spins does it take to be sure of one digit behind the point?
"""

from random import Random

from ttt_core import find_faults, read

random = Random(9)  # the same number, the same spins
legal = 0
for spin in range(1, 101):
    board = read("".join(random.choices(".xo", k=9)))
    legal += not find_faults(board)
    if spin % 20 == 0:
        print(f"{spin:3} spins: {100 * legal / spin:.1f}% were possible")
board
