"""A bigger keychain: 4 x 4, with four or with three in a row to win.

Exercise: how long must the line be for a quarter of the 2 x 7 boards to be
possible?
"""

from ttt_core import questions, read

for k in (4, 3):
    odds = questions.odds("4x4", k=k)
    print(f"{k} in a row: {odds['legal']:,} of {odds['boards']:,} boards")
    print(f"  {odds['percent']:.2f}%, and {odds['games']:,} games")
read("xoo./ox.o/.oxo/xxxx")
