"""The list of verdicts that the page uses until Python has loaded."""

import json

from ttt_core.questions import judge
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.legality import Fault
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import numbered_board
from web.data.verdict_list import verdict_list

LIST = json.loads(verdict_list())


def test_the_list_agrees_with_judge() -> None:
    assert len(LIST["boards"]) == 3**9
    for number, letter in enumerate(LIST["boards"]):
        board = write(numbered_board(KEYCHAIN, number))
        judged = judge(board, effort=0)
        assert LIST["letters"][letter] == judged["faults"], board
        assert (letter == ".") == judged["legal"], board
        assert LIST["words"]["legal" if judged["legal"] else "illegal"] == judged["verdict"], board


def test_a_board_is_found_by_reading_its_faces_as_digits() -> None:
    digits = {face: str(digit) for digit, face in enumerate(LIST["faces"])}
    for number in range(3**9):
        text = write(numbered_board(KEYCHAIN, number)).replace("/", "")
        assert int("".join(digits[face] for face in text), 3) == number


def test_every_fault_has_its_words() -> None:
    assert LIST["meanings"] == {fault.value: fault.meaning for fault in Fault}
    assert {fault for faults in LIST["letters"].values() for fault in faults} == LIST["meanings"].keys()
