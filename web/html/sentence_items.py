"""The reasons for a verdict, as list items in the page's HTML."""

from ttt_core.questions import Answer
from web.html.escape import escape


def sentence_items(judgement: Answer) -> str:
    """An item for each reason in this answer to ``judge``, and for its aside, as in ``parts/verdict.js``."""
    items = [
        f"<li><b>{escape(reason['headline'])}</b> {escape(reason['why'])}</li>"
        for reason in judgement["reasons"]
    ]
    return "\n".join(items + [f'<li class="also">{each}</li>' for each in [judgement["aside"]] if each])
