"""What the fold of unequal faces shows before Python has loaded: the share with three equal faces."""

from ttt_core import questions


def context() -> dict[str, str]:
    """The value of each placeholder of ``faces.html``."""
    odds = questions.odds()
    return {
        "percent": f"{odds['percent']:.2f}",
        "odds": odds["odds"].replace("/", " / "),
        "legal": f"{odds['legal']:,}",
        "boards": f"{odds['boards']:,}",
    }
