"""Which first move is best: the answer.

After the corner, only the reply in the middle keeps the draw.
"""

from ttt_core import questions

moves = questions.position("x../.../...")["moves"]
for move in sorted(moves, key=lambda move: move["value"]):
    print(f"cell {move['cell']}: value {move['value']} for X")
moves[3]
