"""Find the mistake: the answer.

The last line, 6-4-8, should be 6-4-2. A published notebook has this slip.
"""

from ttt_core import questions

answer = questions.count()
print(f"{answer['totals']['games']:,} games:", answer["results"])
