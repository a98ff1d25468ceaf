"""Draws what the reader's own spins say about the share of possible boards."""

from ttt_core import questions
from ttt_core.counting.odds import wilson


def draw(legal: int = 0, spins: int = 0) -> dict[str, str]:
    """The pieces of the tally by their ids, if ``legal`` of ``spins`` spins were possible."""
    if not spins:
        closer = f"Keep spinning: your share gets closer to {questions.odds()['percent']:.2f}%."
        return {"tally-share": "", "tally-range": closer, "tally-gauge": ""}
    share = 100 * legal / spins
    low, high = (100 * end for end in wilson(legal, spins))
    return {
        "tally-share": f" · {share:.1f}%",
        "tally-range": f"95% interval: {low:.1f}% to {high:.1f}%. The dashed line is the exact value.",
        "tally-gauge": '<rect class="band" opacity=".2" y="18" height="24" rx="4"'
        f' x="{low}%" width="{high - low}%"/><circle cx="{share}%" cy="30" r="6"/>',
    }
