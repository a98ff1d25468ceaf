from collections import Counter
from datetime import date, timedelta

import pytest

from ttt_core.counting.daily import BOARDS_PER_DAY, boards_by_kind, boards_of
from ttt_core.questions import daily

YEAR = [date(2026, 11, 21) + timedelta(days) for days in range(366)]
LEGAL_KINDS = {"goes on", "x won", "o won", "full"}


@pytest.mark.parametrize(
    ("day", "boards"),
    [
        ("2026-01-01", "xxx/x.o/xoo xxx/oox/.o. xox/ox./xoo .xx/oxo/.oo x.o/oxx/.xo"),
        ("2026-11-21", "xoo/xxo/xox oxx/oox/oxx ox./ox./xxo oxx/.o./xox .oo/oox/.xx"),
        ("2026-11-22", "xox/xoo/.ox xoo/xx./x.. xoo/xoo/xxx xoo/.x./.ox .xo/o.x/.o."),
        ("2028-02-29", "..o/oxx/xoo o.o/.../xxx ..x/xxx/ooo xxo/xxo/.oo xx./o.x/ooo"),
        ("2030-07-14", "xox/xoo/xxo .o./xxx/..o xx./xox/xoo oxx/oox/ox. .xx/oox/ox."),
        ("2035-12-31", "oox/x../oox o.x/o.x/xox oxx/ooo/xxx xxx/.o./o.x .ox/xo./.ox"),
    ],
)
def test_the_boards_of_a_day_never_change(day: str, boards: str) -> None:
    """A change would break links to a day that people have shared."""
    assert daily(day) == {"day": day, "boards": boards.split()}


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
