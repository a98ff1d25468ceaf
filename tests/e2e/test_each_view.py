"""What holds for each view: its link is copied or broken, everybody can use it, and it needs no script."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import findings_in_every_look, small_targets, unfold
from tests.e2e.earlier import NewPage, long
from tests.e2e.site import Site
from tests.e2e.solver import until
from ttt_core.questions import QUESTIONS, count, odds
from web.data.sheet import sheets
from web.sections.classroom.prerender import SEED
from web.sections.explore.draw import headline
from web.sections.games.prerender import FAMOUS

# --- Links -------------------------------------------------------------------------------------------------


@pytest.mark.needs("clipboard")
@pytest.mark.parametrize(
    ("view", "link"),
    [
        ("spin", "board=xo./.x./..o"),
        ("games", "games=board/decided/perfect-x"),
        ("explore", "explore=xo./.x./..o"),
        ("play", "play=random/o/4,8,0"),
        ("sizes", "sizes=xo../.x../..o./4"),
    ],
)
def test_the_link_is_copied(warm_page: Page, site: Site, view: str, link: str) -> None:
    warm_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    warm_page.goto(f"{site.url}#{link}")

    def is_copied() -> bool:
        warm_page.locator(f"#{view}").get_by_role("button", name="Copy link").click()
        expect(warm_page.locator("#notice")).to_have_text("The link is copied.")
        return bool(warm_page.evaluate("navigator.clipboard.readText()") == f"{site.url}#{link}")

    assert until(warm_page, is_copied)  # Explore copies a position once it is shown


class Broken(NamedTuple):
    """Links to a view that name nothing there."""

    said: dict[str, str]
    """What the notice says of each."""
    stays: str = "html[data-view=spin] [data-verdict=legal]"
    """What the page shows all the same."""


UNREAD = "has a board that can’t be read. A board is written as xo./.x./..o"  # noqa: RUF001  as on the page

BROKEN = {
    "board": Broken(
        {
            **dict.fromkeys(("xq./.x./..o", "xo./.x/..o", "XO_%7C_X_%7C__O", "%", ""), UNREAD),
            "xo..x...o": "has a board of 1 × 9 spinners",  # noqa: RUF001
            "xo./.x.": "has a board of 2 × 3 spinners, not 3 × 3",  # noqa: RUF001
        },
    ),
    "challenge": Broken({"xq./.x./..o": UNREAD}),
    "map": Broken({number: f"has the number “{number}”" for number in ("19683", "x", "-1", "")}),
    "number": Broken({number: f"has the number “{number}”" for number in ("19683", "abc")}),
    "faces": Broken({"20,20,30": "add up to 70, not to 60", "1/3": "has the faces “1/3”"}),
    "experiment": Broken({"lots/3": "asks for “lots/3”, not for 1 to 1,000,000 spins and a seed"}),
    "daily": Broken(
        {
            day: f"That link names the day “{day}”. Days begin with 2026-01-01."
            for day in ("2026-02-30", "2027-02-29", "2026-13-01", "2025-12-31", "26-11-21", "soon")
        }
    ),
    "games": Broken(
        {
            "game/line/anything": "has “anything” for moves, which is not one of any, win,",
            "game/any": "answers 2 of the 3 questions, as in game/line/any",
            "cell/line/any": "has “cell” for symmetry, which is not one of none, board, game.",
            "none/%/any": "has “%” for ends",
        },
        "#games:has([name=symmetry][value=none]:checked):has([name=moves][value=any]:checked)",
    ),
    "explore": Broken({"xo./.q./..o": UNREAD}, "html[data-view=explore]"),
    "sizes": Broken(
        {
            "8x8/8": "asks for 8 × 8 tiles, and here a side has 1 to 7",  # noqa: RUF001
            "4x4": "does not end in how many in a row win, as 4x4/4 does",
            "4x4/5": "asks for 5 in a row, and on 4 × 4 tiles it can be 1 to 4",  # noqa: RUF001
            "0x4/2": "asks for 0 × 4 tiles",  # noqa: RUF001
            "1x1/2": "asks for 2 in a row, and on 1 × 1 tiles it can only be 1",  # noqa: RUF001
            "xo./xq./2": UNREAD,
        },
        "#sizes-line:has-text('4 in a row')",
    ),
    "worksheet": Broken(
        {
            seed: f"asks for work sheet “{seed}”, and the sheets are numbered from 1 to {sheets():,}."
            for seed in ("seven", "0", "-1", "1e3", str(sheets() + 1), "")
        },
        f"[data-sheet='{SEED}']",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_link_says_what_is_wrong_and_the_view_keeps_its_own(
    warm_page: Page, site: Site, name: str
) -> None:
    notice = warm_page.locator("#notice")
    warm_page.goto(f"{site.url}#board=xo./.x./..o")
    expect(warm_page.locator("[data-verdict=legal]")).to_be_attached()
    for link, problem in BROKEN[name].said.items():
        warm_page.goto(f"{site.url}#{name}={link}")
        expect(notice).to_contain_text(problem)
        expect(warm_page.locator(BROKEN[name].stays)).to_be_attached()
    warm_page.goto(f"{site.url}#about")
    expect(notice).to_be_empty()


# --- For everybody -----------------------------------------------------------------------------------------


class State(NamedTuple):
    """A state of a view."""

    view: str
    link: str
    there: str
    """What the page has once the view is in this state."""
    press: str = ""
    then: str = ""
    """What it has after this was pressed."""


STATES = {
    "a wrong guess": State(
        *("spin", "challenge=xxx/.../...", "[data-verdict=hidden]", "[data-guess=legal]"),
        ".toy .to-change >> nth=0",
    ),
    "a possible board": State(
        "spin",
        "board=xo./.x./..o",
        "[data-verdict=legal][data-by=python]",
        "#replay button",
        "#replaying input",
    ),
    "an impossible board": State("spin", "board=xxx/xxx/xxx", "[data-verdict=illegal][data-by=python]"),
    "a challenge": State("spin", "challenge=xox/.o./.x.", "[data-verdict=hidden]"),
    "an experiment": State(
        *("spin", "experiment=10/7", "#experiment-count:has-text('possible of 10 ')"),
        *("#experiment-result summary", "#experiment tbody tr >> nth=0"),
    ),
    "a dot": State("map", "map=19682", "#map[data-state=drawn]", "[data-map]", ".map-lens"),
    "games": State("games", "games=game/decided/win-block", "#games[data-state=answered]"),
    "a position": State("explore", "explore=xo./.x./..o", "[data-board='xo./.x./..o'][data-state=answered]"),
    "a refused position": State("explore", "explore=xx./.../...", "#explore .refusal:not(:empty)"),
    "a game": State(
        *("play", "play=perfect/o/0,1,3", "#play-record > li >> nth=2"),
        *("#play label:has([value=equal_games])", "#play .flat > .best >> nth=0"),
    ),
    "a game that is over": State("play", "play=perfect/o/4,1,0,2,8", "#play .flat > .lit >> nth=0"),
    "a game on another keychain": State("play", "play=search/x/4x4/4/5", "#play-record > li >> nth=1"),
    "a large keychain": State("sizes", "sizes=7x7/7", "#sizes-verdict[data-judged=legal]"),
    "a sheet": State("class", "worksheet=7", "#sheet-code svg"),
    "the sources": State("about", "about", "#about:visible"),
}


@pytest.mark.needs("media")
@pytest.mark.parametrize(
    "name",
    ["a wrong guess", *long(*(name for name in STATES if name not in ("a wrong guess", "games")))],
)
def test_axe_finds_nothing_and_nothing_overflows_or_is_small(warm_page: Page, site: Site, name: str) -> None:
    state = STATES[name]
    warm_page.goto(f"{site.url}#{state.link}")
    expect(warm_page.locator(state.there)).to_be_attached()
    if state.press:
        warm_page.locator(state.press).click()
        expect(warm_page.locator(state.then)).to_be_attached()
    section = warm_page.locator(f"#{state.view}")
    unfold(section)
    assert findings_in_every_look(warm_page, f"#{state.view}") == []
    warm_page.set_viewport_size({"width": 320, "height": 800})
    assert small_targets(section, "button, .switch label") == []


def said_of_spin() -> Iterator[str]:
    yield from ("Impossible.", "Both sides have a line.", "5,478", "19,683", "27.83")
    yield "Turn on JavaScript to turn the spinners"


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


def said_of_about() -> Iterator[str]:
    yield from ("5,478 of 19,683", "two of them cannot happen", "none of its two sample boards can happen")
    yield from (f"there are {count()['totals']['games']:,}", "Our correction:")


@pytest.mark.long
@pytest.mark.needs("no scripts")
@pytest.mark.parametrize(
    ("view", "said"),
    [
        ("spin", said_of_spin),
        ("about", said_of_about),
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
