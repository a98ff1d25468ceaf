"""The questions anybody can ask, each a function that answers with a dict fit for JSON.

The command line and the page ask these and no others, so both say the same. Every refused question
raises a ``ValueError`` subclass whose message is one line for people. Each subject has a module of its
own; here they come together.
"""

from __future__ import annotations

from collections.abc import Callable

from ttt_core.questions.article import faults as faults
from ttt_core.questions.article import funnel as funnel
from ttt_core.questions.article import numbered as numbered
from ttt_core.questions.article import rejected as rejected
from ttt_core.questions.article import search as search
from ttt_core.questions.boards import judge as judge
from ttt_core.questions.boards import winner as winner
from ttt_core.questions.chances import curve as curve
from ttt_core.questions.chances import estimate as estimate
from ttt_core.questions.chances import odds as odds
from ttt_core.questions.chances import spin as spin
from ttt_core.questions.chances import tally as tally
from ttt_core.questions.checks import Answer as Answer
from ttt_core.questions.checks import QuestionError as QuestionError
from ttt_core.questions.days import daily as daily
from ttt_core.questions.games import EMPTY as EMPTY
from ttt_core.questions.games import choose as choose
from ttt_core.questions.games import count as count
from ttt_core.questions.games import match as match
from ttt_core.questions.games import position as position
from ttt_core.questions.games import positions as positions
from ttt_core.questions.games import review as review
from ttt_core.questions.who_wins import solve as solve

QUESTIONS: dict[str, Callable[..., Answer]] = {
    question.__name__: question
    for question in (
        judge,
        funnel,
        rejected,
        numbered,
        faults,
        search,
        count,
        odds,
        estimate,
        curve,
        solve,
        position,
        positions,
        winner,
        choose,
        review,
        match,
        spin,
        tally,
        daily,
    )
}
"""Every question by name."""
