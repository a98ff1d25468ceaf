"""What Python says of a board, as the items of a list in the page's HTML."""

from html import escape

from ttt_core.questions import Answer


def sentence_items(judgement: Answer) -> str:
    """Each sentence of this answer to ``judge`` as an item: what ``page/verdict.js`` draws later."""
    return "\n".join(
        f"<li><b>{escape(reason['headline'])}</b> {escape(reason['why'])}</li>"
        for reason in judgement["reasons"]
    )
