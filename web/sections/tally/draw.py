"""Draws what the reader's own spins say about the share of possible boards."""

from ttt_core.counting.odds import wilson


def draw(legal: int, spins: int) -> dict[str, str]:
    """The pieces of the tally by their ids, if ``legal`` of ``spins`` spins, at least one, were possible."""
    share = 100 * legal / spins
    low, high = (100 * end for end in wilson(legal, spins))
    return {
        "tally-share": f" · {share:.1f}%",
        "tally-range": f"The share of all boards is very likely between {low:.1f}% and {high:.1f}%.",
        "tally-gauge": '<rect class="band" opacity=".2" y="18" height="24" rx="4"'
        f' x="{low}%" width="{high - low}%"/><circle cx="{share}%" cy="30" r="6"/>',
    }
