"""Which first move is best? All nine keep the draw, but chance tells them apart.

Exercise: X starts in a corner. Which reply is worst for X?
"""

from ttt_core import questions

for move in questions.position(".../.../...")["moves"]:
    x, draw, o = move["random_play"].values()
    print(f"cell {move['cell']}: at random X wins {x}, O wins {o}")
