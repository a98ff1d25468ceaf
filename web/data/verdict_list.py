"""Lists Python's verdicts on all 19,683 boards. The page shows them until Python has loaded."""

import json
from collections.abc import Collection
from string import ascii_letters

from ttt_core.counting.filters import all_faults
from ttt_core.rules.board import Board
from ttt_core.rules.game import outcome, side_to_move
from ttt_core.rules.grid import KEYCHAIN, cells_of
from ttt_core.rules.legality import Fault, find_faults
from ttt_core.rules.reasons import POSSIBLE_IF_O_FIRST, VERDICTS

LEGAL = "."
IF_O_FIRST = POSSIBLE_IF_O_FIRST["headline"]
MEANINGS = {fault.value: fault.meaning for fault in Fault}


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
        "if_o_first": IF_O_FIRST,
        "words": {"legal": VERDICTS[True], "illegal": VERDICTS[False]},
        "lines": {line_name(cells): cells for cells in map(cells_of, KEYCHAIN.lines)},
        "letters": {letter: faults for faults, letter in letters.items()},
        "boards": "".join(letters[faults] for faults in verdicts),
    }
    return json.dumps(written, indent=1) + "\n"


def line_name(cells: list[int]) -> str:
    """The line in words."""
    rows, cols = ({cell // KEYCHAIN.cols for cell in cells}, {cell % KEYCHAIN.cols for cell in cells})
    if len(rows) == 1:
        return f"the {('top', 'middle', 'bottom')[rows.pop()]} row"
    if len(cols) == 1:
        return f"the {('left', 'middle', 'right')[cols.pop()]} column"
    return f"the diagonal from the top {'left' if 0 in cells else 'right'}"


def sentences(board: Board, faults: Collection[Fault]) -> str:
    """Why the board, which has these faults, is possible or not, as ``verdict-list.js`` says it."""
    if faults:
        also = [] if find_faults(board, "o") else [IF_O_FIRST]
        return " ".join([*(fault.meaning for fault in faults), *also])
    won = outcome(board)
    if won == "draw":
        return "A draw: the board is full and nobody has a line."
    if won:
        names = [line_name(cells_of(line)) for line in board.lines(won)]
        return f"{won.upper()} has won on {' and '.join(names)}."
    return f"{str(side_to_move(board)).upper()} to move: nobody has a line."
