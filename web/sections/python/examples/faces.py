"""What if the faces are not equally likely? The chances, exactly.

Exercise: how likely must an empty face be for half the boards to be possible?
"""

from ttt_core import questions

for faces in ("1/3,1/3,1/3", "1/2,1/2,0", "1/4,1/4,1/2", "1/2,1/4,1/4"):
    odds = questions.odds(faces=faces)
    print(f"X,O,empty {faces:12} possible: {odds['percent']:5.2f}%")
