"""Lists Python's verdicts on all 19,683 boards. The page shows them until Python has loaded."""

import json
from string import ascii_letters

from ttt_core.counting.filters import all_faults
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.legality import Fault
from ttt_core.rules.reasons import VERDICTS

LEGAL = "."
MEANINGS = {fault.value: fault.meaning for fault in Fault}
POSSIBLE = "Some game reaches this board."


def verdict_list() -> str:
    """The verdicts as JSON: one letter per board, and the faults that each letter stands for.

    The boards are in the order of ``enumeration.numbered_board``. ``LEGAL`` stands for no fault.
    """
    verdicts = all_faults()
    letters = {faults: LEGAL if not faults else "" for faults in sorted(set(verdicts))}
    letters |= dict(zip(filter(None, letters), ascii_letters, strict=False))
    written = {
        "about": "Python's verdict on each board, one letter a board; board N is N in base three.",
        "meanings": MEANINGS,
        "possible": POSSIBLE,
        "words": {"legal": VERDICTS[True], "illegal": VERDICTS[False]},
        "lines": [cells_of(line) for line in KEYCHAIN.lines],
        "letters": {letter: faults for faults, letter in letters.items()},
        "boards": "".join(letters[faults] for faults in verdicts),
    }
    return json.dumps(written, indent=1) + "\n"
