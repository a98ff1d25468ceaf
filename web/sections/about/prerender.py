"""The sources, with numbers from ``ttt_core``."""

from ttt_core import questions
from web.html.code_link import code_link, repository


def context() -> dict[str, str]:
    """The value of each placeholder of ``about.html``."""
    return {
        "games": f"{questions.count()['totals']['games']:,}",
        "turned": f"{questions.count(symmetry='board')['totals']['games']:,}",
        "choices": f"{questions.count(symmetry='game')['totals']['games']:,}",
        "report": report(),
        "code": code_link(after=". "),
    }


def report() -> str:
    """Where to report a mistake: a link to the repository, if a workflow builds the page."""
    place = "the list of issues of the repository"
    return f'<a href="{address}/issues" rel="external">{place}</a>' if (address := repository()) else place
