"""What if the faces are not equally likely: the answer.

Between 3/4 and 5/6. A keychain that shows nothing is always possible.
"""

from ttt_core import questions

for empty in range(13):
    mark = f"{12 - empty}/24"
    percent = questions.odds(faces=f"{mark},{mark},{empty}/12")["percent"]
    print(f"{empty:>2}/12 empty {'#' * round(percent / 2)} {percent:.1f}%")
