"""A bigger keychain: the answer.

Five in a row. Beyond that hardly anything changes: most of the other boards
fail because their numbers of X and O do not fit.
"""

from ttt_core import questions

for k in range(1, 8):
    print(f"{k} in a row: {questions.odds('2x7', k=k)['percent']:5.2f}%")
