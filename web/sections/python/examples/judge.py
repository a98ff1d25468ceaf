"""Judge a board. Can a game of tic-tac-toe get to it, and if not, why not?

Exercise: turn one cell so that the board becomes possible.
"""

from ttt_core import questions

answer = questions.judge("ooo/xxx/...")
print(answer["verdict"])
for reason in answer["reasons"]:
    print("-", reason["headline"], reason["why"])
answer["board"]
