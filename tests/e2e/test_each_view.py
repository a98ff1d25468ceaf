"""What holds for each view: it opens, its links are read, copied or refused, and everybody can use it."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import findings_in_every_look
from tests.e2e.site import Site
from tests.e2e.solver import open_page
from ttt_core.questions import count, odds
from ttt_core.rules.notation import end_in_letter
from web.data.sheet import sheets
from web.sections.classroom.prerender import SEED
from web.sections.explore.draw import headline
from web.tools.project import ROOT, read_json

VIEWS = [view["id"] for view in read_json(ROOT / "web/sections/views.json")]
HOME = ["spin", "map", "doors"]
UNFOLD = "all => all.forEach((details) => { details.open = true })"


# --- States and their looks --------------------------------------------------------------------------------


class State(NamedTuple):
    """A state of a view, or of a page of its own."""

    view: str
    link: str
    there: str
    """What the page has once the view is in this state."""
    press: str = ""
    then: str = ""
    """What it has after this was pressed."""
    within: str = ""
    """The part that is looked at, if it is not the view."""
    fault: str = ""
    """The file that is missing."""


STATES = {
    "the opening": State("spin", "", "[data-verdict=hidden]"),
    "a wrong guess": State(
        *("spin", "#challenge=xxx/.../...", "[data-verdict=hidden]", "[data-guess=legal]"),
        ".toy .to-change >> nth=0",
    ),
    "a possible board": State(
        *("spin", "#board=xo./.x./..o", "[data-verdict=legal][data-by=python]"),
        *("#replay button", "#replaying input"),
    ),
    "an impossible board": State("spin", "#board=xxx/xxx/xxx", "[data-verdict=illegal][data-by=python]"),
    "no Python": State("spin", "#board=xo./.x./..o", "[data-solver=failed]", fault="worker.py"),
    "the lights": State("spin", "#hundred", "[data-lights] [data-light=on] >> nth=49"),
    "the answer": State(
        *("spin", "#hundred", "[data-share-show]", "[data-share-show]", "#hundred .told:focus"),
    ),
    "a dot": State("spin", "#map=19682", "#map[data-state=drawn]", "[data-map]", ".map-lens", within="#map"),
    "games": State("games", "#games=game/decided/win-block", "#games[data-state=answered][data-by=python]"),
    "a position": State("explore", "#explore=xo./.x./..o", "[data-board='xo./.x./..o'][data-by=python]"),
    "a refused position": State("explore", "#explore=xx./.../...", "#explore-position[data-state=refused]"),
    "a game": State(
        *("play", "#play=perfect/o/0,1,3", "#play-record > li >> nth=2"),
        *("#play label:has([value=on])", "#play .flat > .best >> nth=0"),
    ),
    "a game that is over": State("play", "#play=perfect/o/4,1,0,2,8", "#play .flat > .lit >> nth=0"),
    "a game on another keychain": State("play", "#play=search/x/4x4/4/5", "#play-record > li >> nth=1"),
    "a game without Python": State(
        *("play", "#play=perfect/x/4", "#play .refusal:has-text('t running.')"),
        fault="worker.py",
    ),
    "a keychain": State("sizes", "#sizes=xo../.x../..o./4", "#sizes-verdict[data-judged=legal]"),
    "a large keychain": State("sizes", "#sizes=7x7/7", "#sizes-verdict[data-judged=legal]"),
    "a sheet": State("class", "#worksheet=7", "[data-sheet='7']"),
    "class mode": State(
        *("class", "#class", "[data-script=running]"),
        *("#class button:text-is('Class mode')", "#class-mode[open]"),
    ),
    "a program": State(
        "python", "#python", "[data-script=running]", "#python [data-run]", "#python [data-state=done]"
    ),
    "the sources": State("about", "#about", "#about:visible"),
    "the licences": State("", "licenses/index.html", "main a[href$='.txt'] >> nth=0", within="html"),
}

SHORT = ("the opening", "a wrong guess")
PLAIN = ("games", "a position", "a game that is over", "a keychain")
"""The states whose links the address keeps, and *Copy link* copies."""


def case(name: str) -> object:
    state = STATES[name]
    marks = [] if name in SHORT else [pytest.mark.long]
    return pytest.param(state, id=name, marks=[*marks, pytest.mark.expects(*filter(None, [state.fault]))])


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("state", [*map(case, STATES)])
def test_axe_finds_nothing_and_nothing_sticks_out_or_is_small(page: Page, site: Site, state: State) -> None:
    page.add_init_script("Element.prototype.requestFullscreen = async () => {}")  # its size must change
    if state.fault:
        site.faults[state.fault] = "missing"
    page.goto(state.link)
    expect(page.locator(state.there)).to_be_attached()
    if state.press:
        page.locator(state.press).click()
        expect(page.locator(state.then)).to_be_attached()
    within = state.within or f"#{state.view}"
    page.locator(f"{within} details").evaluate_all(UNFOLD)
    assert findings_in_every_look(page, within) == []


@pytest.mark.python
def test_python_itself_answers_in_each_view(page: Page) -> None:
    for name in ("an impossible board", "games", "a position", "a game", "a keychain"):
        page.goto(STATES[name].link)
        expect(page.locator(STATES[name].there)).to_be_attached()


# --- Keys alone --------------------------------------------------------------------------------------------

WALKS = {
    "#board=.../.../...": """ | #theme
        Tab | [data-cell='0']:focus
        x ArrowRight o ArrowDown Enter ArrowLeft X ArrowUp | #board=xo./xx./...
        Delete ArrowUp ArrowLeft | #board=.o./xx./...
         | [data-cell='0']:focus
        End ArrowRight | [data-cell='8']:focus
        Home ArrowRight | [data-cell='1']:focus
        Tab | #spin-all:focus
        Shift+Tab | [data-cell='1']:focus
        ControlOrMeta+z | #board=xo./xx./...""",
    "#play": """ | #play .flat > :nth-child(5)
        Space | #play-record > li >> nth=1
         | #play [aria-label='row 2, column 2: X']:focus
        Enter Tab | #play-new:focus
        Enter | #play .flat:not(:has([data-face=x]))""",
    "#games": """ | #games [name=symmetry][value=none]
        ArrowRight ArrowRight | #games=game/line/any
        Tab ArrowRight ArrowRight Tab ArrowRight | #games=game/decided/win-block
         | #games[data-state=answered] #games-rules:has-text("must win, or else block, and")""",
    "#play=friend/x/": """ | #play .flat > :nth-child(5)
        Enter | #play [data-turn=o]
        ArrowUp Enter | #play [data-turn=x]
        ArrowLeft Enter | #play-record:has(> :nth-child(3)) p:text-is("O in row 1, column 2.")
        ControlOrMeta+z | #play-record:not(:has(> :nth-child(3)))
        Tab | #play [data-send-move]:focus
        Enter | #play-undo:disabled""",
    "#explore=.../.../...": """ | #explore:has([data-board='.../.../...']) #explore-follow a >> nth=0
        Enter | #explore-position[data-board='x../.../...']
         | #explore-headline:focus
        Tab Tab Tab Tab Enter | #explore-position[data-board='xo./.../...']
         | #explore-headline:focus""",
    "#sizes=2x3/3": """ | #sizes .flat > :nth-child(1)
        x ArrowRight o ArrowRight ArrowRight X ArrowDown Enter ArrowLeft . x | #sizes=xox/.xx/3
         | #sizes [aria-label='row 2, column 2: X']:focus
        Delete | #sizes=xox/..x/3
         | #sizes-verdict[data-judged=illegal]
        Tab | #sizes-spin:focus
         | #sizes .for-keys >> visible=true""",
    "#sizes=3x4/3": """ | #sizes .in-python:has(a[href$='/api/ttt_core/questions.html']) [aria-label$=solve]
        Enter | html[data-view=python] .cm-content:focus:has-text('questions.solve(board="3x4", k=3)')""",
    "#python": """ | #python [data-example] >> nth=-1
        Tab | #python .cm-content:focus
        ControlOrMeta+a i f Space 0 : Enter p r i n t ( 1 ) Enter Shift+Tab i f Space 1 : | .cm-line >> nth=2
        Enter Shift+Tab Tab p r i n t ( 2 ) Escape | #python [data-run]:focus
        Enter | #python [data-output][data-state=done] pre:has-text("2"):not(:has-text("1"))""",
}
"""For each link, the place that gets the focus, and a row for each step. The tiles are one tab stop."""


@pytest.mark.parametrize("link", WALKS)
def test_keys_alone_do_everything(page: Page, link: str) -> None:
    (_, start), *steps = [row.split(" | ") for row in WALKS[link].split("\n")]
    page.emulate_media(reduced_motion="no-preference")
    open_page(page, end_in_letter(link))
    page.locator(start).focus()
    for keys, there in steps:
        for key in keys.split():
            page.keyboard.press(key)
        if re.match(r"#\w+=", there):
            page.wait_for_url(f"**/{end_in_letter(there)}")
        else:
            expect(page.locator(there)).to_be_attached()


# --- Links -------------------------------------------------------------------------------------------------


@pytest.mark.only_browser("chromium")
def test_the_link_of_a_state_is_copied(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for state in map(STATES.__getitem__, PLAIN):
        page.goto(state.link)
        expect(page.locator(state.there)).to_be_attached()
        copy = page.locator(f"#{state.view}").get_by_role("button", name=re.compile("Copy link|Copied"))
        copy.click()
        expect(copy).to_have_text("Copied")
        expect(page.locator("#copied")).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == site.url + state.link


UNREAD = "has a board that can’t be read. A board is written as xo./.x./..o"  # noqa: RUF001  as on the page

BROKEN = {
    "board": {
        **dict.fromkeys(("xq./.x./..o", "xo./.x/..o", "%", ""), UNREAD),
        "xo..x...o": "has a board of 1 × 9 spinners",  # noqa: RUF001
        "xo./.x.": "has a board of 2 × 3 spinners, not 3 × 3",  # noqa: RUF001
    },
    "challenge": {"xq./.x./..o": UNREAD},
    "daily": {
        **dict.fromkeys(("2026-11-2", "2026-02-30"), "names no day from 2026-01-01 on: here are today"),
        "2999-01-01": "names 2999-01-01, which is still to come: here are today",
    },
    "map": dict.fromkeys(("19683", "x", "-1", ""), "names no board: their numbers go from 0 to 19,682."),
    "number": dict.fromkeys(("19683", "abc"), "names no board: their numbers go from 0 to 19,682."),
    "games": {
        "game/line/anything": "names no moves of these: any, win,",
        "305": "asks about a number that this page does not know.",
        "game/any": "answers 2 of the 3 questions; game/line/any answers all",
    },
    "explore": {"xo./.q./..o": UNREAD},
    "play": {
        "best/x/4": "names no way to play of these: perfect, highest-win, random",
        "perfect/x/4,b": "names no cell from 0 to 8 as move 2.",
        "perfect/x/3x4/3/z": "names no cell from 0 to 11 as move 1.",
        "perfect/x/4,4": "move 2: cell 4 is taken",
        "perfect/x/xxx/oo./.../": "the game was over before it began",
        "search/x/4x4/4/0,1,0": "move 3: cell 0 is taken",
    },
    "sizes": {
        "8x8/8": "asks for 8 × 8 tiles, and here a side has 1 to 7",  # noqa: RUF001
        "4x4": "doesn’t say how many in a row win, as 4x4/4 does",  # noqa: RUF001
        "4x4/5": "asks for 5 in a row, and on 4 × 4 tiles it can be 1 to 4",  # noqa: RUF001
    },
    "worksheet": dict.fromkeys(
        ("seven", "0", "-1", str(sheets() + 1), ""),
        f"names no work sheet: their numbers go from 1 to {sheets():,}.",
    ),
}
"""Links to each view that name nothing there, and what the notice says of them."""

STAYS = {
    "daily": "[data-verdict=hidden]",
    "play": "html[data-view=play]",
    "games": "#games:has([name=symmetry][value=none]:checked):has([name=moves][value=any]:checked)",
    "explore": "html[data-view=explore]",
    "sizes": "#sizes-line:has-text('4 in a row')",
    "worksheet": f"[data-sheet='{SEED}']",
}
"""What the page shows all the same, if not the board of home."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_link_says_what_is_wrong_and_the_view_keeps_its_own(page: Page, name: str) -> None:
    page.goto("#board=xo./.x./..o")
    before = page.locator("html[data-view=spin] [data-verdict=legal][data-by=python]")
    expect(before).to_be_attached()
    for link, problem in BROKEN[name].items():
        page.goto(f"#{name}={link}")
        expect(page.locator("#notice")).to_contain_text(problem)
        expect(page.locator(STAYS.get(name, "[data-view=spin] [data-verdict=legal]"))).to_be_attached()
        page.go_back()
        expect(page.locator("#notice")).to_be_empty()
        expect(before).to_be_attached()


# --- Without script, and on paper --------------------------------------------------------------------------


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_each_view_shows_its_numbers_and_promises_nothing_else(page: Page) -> None:
    counted, sizes, switches = count(), odds("4x4"), "Turn on JavaScript"
    games = f"{counted['totals']['games']:,}"
    percent = f"{sizes['percent']:.2f}% of its boards are possible."
    said = {
        "spin": ("Impossible.", "Both have won.", f"{switches} to turn the spinners"),
        "map": ("5,478", "19,683", "27.83"),
        "games": (games, *(f"{number:,}" for number in counted["results"].values()), "26,830", "362,880"),
        "explore": (*("765", headline("force-tie"), "Neither can force a win", "38 of 765 positions."),),
        "play": (switches,),
        "sizes": (
            *("4 in a row: a draw.", percent, "Possible.", "With best play it is a draw."),
            *(f"{sizes['legal']:,}", f"{sizes['games']:,}"),
        ),
        "class": (switches,),
        "python": (switches,),
        "about": ("in three ways", games),
    }
    page.goto("")
    page.locator("details").evaluate_all(UNFOLD)
    for view in (*HOME, *VIEWS):
        section = page.locator(f"#{view}")
        expect(section).to_be_visible()
        expect(section.locator("input").filter(visible=True)).to_have_count(0)
        text = section.inner_text()
        assert [words for words in said.get(view, ()) if words not in text] == []
    expect(page.locator("#games h3:has(+ fieldset)").filter(visible=True)).to_have_count(0)
    expect(page.locator("#map img")).to_be_visible()  # in the place of the dots
    expect(page.locator(".story-stage")).to_be_hidden()
    expect(page.locator(".story-count").filter(visible=True)).to_have_count(6)
    state = page.locator("main a[href^='#'][href*='=']").filter(visible=True).first
    assert state.evaluate("link => getComputedStyle(link).pointerEvents") == "none"


ON_PAPER = {
    "": ".toy .face >> visible=true >> nth=8",  # nine of 27
    "#games": "#games h2",
    "#explore": "#explore h2",
    "#play": "#play .flat",
    "#sizes": "#sizes-facts",
    "#python": "#python h2",
    "#about": "#about h2",
    "#worksheet=7": "#sheet-questions li >> nth=9",
}
"""What each view has on paper."""


def test_each_view_prints_itself_with_open_folds_in_black_and_white(page: Page) -> None:
    page.emulate_media(color_scheme="dark", media="print")
    for link, there in ON_PAPER.items():
        open_page(page, link)
        for _ in range(2):  # as some browsers do before they have asked where to
            page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(page.locator(there)).to_be_visible()
        view = page.locator("html").get_attribute("data-view")
        printed = HOME if view == "spin" else [view]
        shown = page.locator("main > section").filter(visible=True)
        assert {*shown.evaluate_all("all => all.map(({ id }) => id)")} <= {*printed}
        controls = page.locator("header, main :is(input, .primary, .quiet)")
        expect(controls.filter(visible=True)).to_have_count(0)
        page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.goto("#games")
    expect(page.locator("#games details:not(.fold)[open]")).to_have_count(0)  # as the reader had left them
    colours = "[getComputedStyle(document.body)].map(it => [it.color, it.backgroundColor])[0]"
    assert page.evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
