"""A bigger keychain: the answer.

Five in a row. Beyond that hardly anything changes: what keeps the other boards
from being possible is that chance seldom deals as many X as O.
"""

from ttt_core import questions

for k in range(1, 8):
    print(f"{k} in a row: {questions.odds('2x7', k=k)['percent']:5.2f}%")
