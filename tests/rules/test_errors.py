import copy
import pickle
from multiprocessing import get_context

import pytest

from ttt_core import IllegalBoardError, OutOfReachError, Refusal, questions
from ttt_core.rules.legality import Fault

ERRORS = [
    Refusal("no"),
    OutOfReachError("too far"),
    IllegalBoardError((Fault.TOO_MANY_X, Fault.NO_LAST_MOVE)),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_can_be_copied_and_pickled(error: Exception) -> None:
    for same in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(same) is type(error)
        assert (str(same), vars(same)) == (str(error), vars(error))


def test_a_question_is_refused_in_another_process() -> None:
    with (
        get_context("spawn").Pool(1) as pool,
        pytest.raises(IllegalBoardError, match="Both have won") as caught,
    ):
        pool.map(questions.position, ["ooo/xxx/..."])
    assert caught.value.faults == (Fault.BOTH_WON, Fault.X_WON_O_MOVED)
