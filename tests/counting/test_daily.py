from collections import Counter
from datetime import date, timedelta

import pytest

from ttt_core.counting.daily import BOARDS_PER_DAY, boards_by_kind, boards_of
from ttt_core.questions import QuestionError, daily, judge, winner
from ttt_core.rules import notation

YEAR = [date(2026, 11, 21) + timedelta(days) for days in range(366)]
LEGAL_KINDS = {"goes on", "x won", "o won", "full"}


def test_the_boards_of_a_day_never_change() -> None:
    """A change would break links to a day that people have shared."""
    assert daily("2026-11-21") == {
        "day": "2026-11-21",
        "boards": ["xoo/xxo/xox", "oxx/oox/oxx", "ox./ox./xxo", "oxx/.o./xox", ".oo/oox/.xx"],
    }
    assert daily("2026-11-22") != daily("2026-11-21")


def test_every_day_has_five_kinds_and_both_verdicts() -> None:
    kinds = {board: kind for kind, boards in boards_by_kind().items() for board in boards}
    seen: Counter[str] = Counter()
    for day in YEAR:
        found = [kinds[board] for board in boards_of(day)]
        assert len(set(found)) == BOARDS_PER_DAY
        assert 1 <= len(LEGAL_KINDS & set(found)) <= 4
        seen.update(found)
    assert set(seen) == set(boards_by_kind())
    assert min(seen.values()) > 0.8 * BOARDS_PER_DAY * len(YEAR) / len(seen)  # no kind is much rarer


def test_each_kind_has_the_boards_that_it_names() -> None:
    for kind, boards in boards_by_kind().items():
        for board in boards[::7]:
            judged = judge(notation.write(board))
            assert judged["legal"] == (kind in LEGAL_KINDS)
            lines = {side for side, made in judged["lines"].items() if made}
            ahead = judged["marks"]["x"] - judged["marks"]["o"]
            held = {
                "goes on": judged["to_move"] is not None,
                "x won": judged["outcome"] == "x",
                "o won": judged["outcome"] == "o",
                "full": judged["ply"] == 9,
                "one mark too many": not lines and ahead in (2, -1),
                "a line and one too many": len(lines) == 1 and ahead in (2, -1),
                "played on": len(lines) == 1 and ahead in (0, 1),
                "two lines": lines == {"x", "o"} and ahead in (0, 1),
            }
            assert held[kind], (kind, judged["board"])


def test_games_reach_the_boards_of_legal_kinds() -> None:
    for kind, boards in boards_by_kind().items():
        for board in boards[::40] if kind in LEGAL_KINDS else []:
            judged = judge(notation.write(board))
            assert winner(judged["witness"] or ())["board"] == judged["board"]


@pytest.mark.parametrize("day", ["", "yesterday", "2026-02-30", "20261121", "2026-W47-6", 5, None])
def test_an_invalid_date_is_refused(day: object) -> None:
    with pytest.raises(QuestionError, match="the day must be a date such as 2026-11-21, not"):
        daily(day)  # type: ignore[arg-type]  # on purpose
