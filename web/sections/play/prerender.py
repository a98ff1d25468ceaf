"""What the Play section shows before Python has loaded."""

from ttt_core import questions
from ttt_core.questions.moves import CHOICE_EFFORT, EMPTY
from ttt_core.solving.enumeration import MAX_LISTED_CELLS
from web.html.keychain import ring
from web.html.template import as_script
from web.html.tiles import tiles


def context() -> dict[str, str]:
    """The value of each placeholder of ``play.html``."""
    first = {"review": questions.review(""), "position": questions.position(EMPTY)}
    return {
        "ring": ring("play"),
        "cells": tiles(EMPTY),
        "first": as_script(first),
        "most_listed": str(MAX_LISTED_CELLS),
        "effort": f"{CHOICE_EFFORT:,}",
    }
