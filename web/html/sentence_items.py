"""The reasons for a verdict, as list items in the page's HTML."""

from ttt_core.questions import Answer
from web.html.escape import escape


def sentence_items(judgement: Answer) -> str:
    """One item for each reason in this answer to ``judge``. ``parts/verdict.js`` replaces them later."""
    return "\n".join(
        f"<li><b>{escape(reason['headline'])}</b> {escape(reason['why'])}</li>"
        for reason in judgement["reasons"]
    )
