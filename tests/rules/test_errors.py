import copy
import pickle

import pytest

from ttt_core import IllegalBoardError, OutOfReachError, Refusal
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
