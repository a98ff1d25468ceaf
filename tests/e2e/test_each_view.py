"""What holds for each of the views that show numbers: its link is copied, and it needs no script."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import unfold
from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.solver import until
from ttt_core.questions import QUESTIONS, count, odds
from web.sections.explore.draw import headline
from web.sections.games.prerender import FAMOUS


@pytest.mark.needs("clipboard")
@pytest.mark.parametrize(
    ("link", "button"),
    [
        ("games=board/decided/perfect-x", "Copy link"),
        ("explore=xo./.x./..o", "Copy link"),
        ("play=random/o/4,8,0", "Copy link"),
        ("sizes=xo../.x../..o./4", "Copy link"),
    ],
)
def test_the_link_is_copied(warm_page: Page, site: Site, link: str, button: str) -> None:
    warm_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    warm_page.goto(f"{site.url}#{link}")
    section = warm_page.locator(f"#{link.partition('=')[0]}")

    def is_copied() -> bool:
        section.get_by_role("button", name=button).click()
        expect(warm_page.locator("#notice")).to_have_text("The link is copied.")
        return bool(warm_page.evaluate("navigator.clipboard.readText()") == f"{site.url}#{link}")

    assert until(warm_page, is_copied)  # Explore copies a position once it is shown


def said_of_games() -> Iterator[str]:
    said = count()
    for number in (said["totals"]["games"], *said["results"].values(), *said["rows"][-1].values()):
        yield f"{number:,}"
    for rules in {*FAMOUS} - {"none/decided/perfect-o"}:
        symmetry, ends, moves = rules.split("/")
        yield f"{QUESTIONS['count'](symmetry=symmetry, ends=ends, moves=moves)['totals']['games']:,}"
    yield from ("138 of the 765 end a game", "Why the sources disagree", "144,000", "362,880")


def said_of_explore() -> Iterator[str]:
    yield from ("765", "5,478", headline("force-tie"), "Neither can force a win", "38 of 765 positions.")


def said_of_play() -> Iterator[str]:
    yield "Nobody beats Python when it plays perfectly"


def said_of_sizes() -> Iterator[str]:
    said = odds("4x4")
    yield from ("4 in a row: a draw.", f"{said['percent']:.2f}% of its boards are possible.", "Possible.")
    yield from (f"{said['legal']:,}", f"{said['games']:,}", "With perfect play it is a draw.")


@pytest.mark.long
@pytest.mark.needs("no scripts")
@pytest.mark.parametrize(
    ("view", "said"),
    [
        ("games", said_of_games),
        ("explore", said_of_explore),
        ("play", said_of_play),
        ("sizes", said_of_sizes),
    ],
)
def test_without_scripts_a_view_shows_its_numbers(
    new_page: NewPage, site: Site, view: str, said: Callable[[], Iterator[str]]
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site.url}#{view}")
    section = page.locator(f"#{view}")
    unfold(section)
    text = section.inner_text()
    assert [words for words in said() if words not in text] == []
    assert section.locator("input").filter(visible=True).count() == 0
