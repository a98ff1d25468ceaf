"""What if the faces are not equally likely: the answer.

Between 3/4 and 5/6. A keychain that shows nothing is always possible.
"""

from ttt_core import questions

for point in questions.curve(steps=12)["points"]:
    bar = "#" * round(point["percent"] / 2)
    print(f"{point['empty']:>5} empty {bar} {point['percent']:.1f}%")
