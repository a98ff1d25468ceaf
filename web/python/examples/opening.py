"""Which first move is best? All nine keep the draw, but chance tells them apart.

Exercise: and which reply does X like least after a first move in the corner?
"""

from ttt_core import questions

for move in questions.position(".../.../...")["moves"]:
    x, draw, o = move["random_play"].values()
    print(f"cell {move['cell']}: at random X wins {x}, O wins {o}")
