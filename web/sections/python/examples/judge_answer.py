"""Judge a board: the answer.

X has a line too, so one cell of O's line has to go. Then there are three X and
two O: X moved last, and won. The answer of the exercise's own board says so,
under "changes".
"""

from ttt_core import questions

print(questions.judge("ooo/xxx/...")["changes"])
questions.judge(".oo/xxx/...")
