"""What is spoken: one sentence for each change, in the one live region of a view, which is hidden."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.solver import open_page
from tests.e2e.test_each_view import VIEWS
from tests.e2e.toy import HEARING, Toy

LIVE = "main > section:not([hidden]) :is([role=status], [aria-live])"

CHANGES = {
    "": r"""| .+\. Possible or impossible\? Today.s board, 1 of 5\.
        #spin [data-cell='4'] x | Guess first\.
        [data-guess=legal] Enter | (You were right|Not this time)\. (Possi|Impossi)ble\. .+
        .today-next button Enter | .+\. Possible or impossible\? Today.s board, 2 of 5\.""",
    "board=xo./.x./..o": r"""| X O empty, empty X empty, empty empty O\. Possible\. X moves next\. .+
        #spin [data-cell='2'] o | row 1, column 3: O\. Impossible\. Too many O\.
        #undo Enter | X O empty, empty X empty, empty empty O\. Possible\. .+
        #million [data-spins='1000'] Enter | [23]\d\d possible of 1,000""",
    "hundred": r"[data-share-show] Enter | 28 of 100\. You said 50\.",
    "map=5189": r"""| empty O X, empty X empty, empty X O\. Possible\. .+
        [data-map] ArrowRight | Possible\. empty O X, empty X empty, empty O empty\. X moves next\. .+""",
    "play": r"""| Your move\. You play X\.\s*
        #play .flat button Enter | Your move\. That keeps the draw\. The computer took row \d, .+""",
    "games": r"#games [value=win] Space | [\d,]+ games, .+",
    "games=5478": r"| Possible boards\. 5,477 without the empty board\.",
    "explore": r"""#explore-follow a Enter | .+, .+, .+\. After \d moves? · . to move\.
        #explore-all input Space | \d+ of 765 positions\.""",
    "sizes": r"""| 4 . 4, 4 in a row\. Possible\. X has won\. .+
        #sizes-tray button Enter | row 1, column 1: .+\. (Possi|Impossi)ble\. .+
        [name=sizes-rows][value='5'] Space | 5 . 4, 4 in a row\. Possible\. X moves first\. .+""",
    "class": r"""#class-start Enter | Possible or impossible\? Board 1: .+
        [data-class-show] Enter | (Possi|Impossi)ble\. .+""",
    "python": r"[data-run] Enter | Done\.",
}
"""For each link, a row for each change: where which key is pressed, and what is spoken; first, on opening."""

WAITS = ("Python is loading", "Starting Python.", "Running.")
"""What is spoken while a program is awaited, if that takes long enough."""


@pytest.mark.parametrize("link", CHANGES)
def test_each_change_is_spoken_once_in_the_one_live_region_which_is_hidden(page: Page, link: str) -> None:
    page.add_init_script(f"({HEARING})({LIVE!r})")
    open_page(page, f"#{link}")
    expect(page.locator(LIVE)).to_have_class("visually-hidden")  # one element
    for row in CHANGES[link].split("\n"):
        pressed, words = row.split("| ")
        place, _, key = pressed.strip().rpartition(" ")
        if key:
            page.locator(place).first.press(key)
        Toy(page).expect_true(f"heard.some((words) => !{[*WAITS]}.includes(words))")
        page.wait_for_timeout(400)  # in which it would be said again, by Python too
        [heard] = [words for words in page.evaluate("heard.splice(0)") if words not in WAITS]
        assert re.fullmatch(words, heard), heard
        assert len(heard.split()) <= 30


FOCUSED = {
    "hundred": "[data-share-guess]",
    "map=5189": "[data-map]",
    "number=5189": "#spin .verdict h2",
    "challenge=xo./.x./..o": "#question",
    "games=5477": "#games [aria-current]:has-text('5,478') td",
    "games=304": "#games [aria-current] td",  # the only row
    "worksheet=7": "#worksheet-title",
    "keys": "#keys h2",
}


def test_a_link_moves_the_focus_to_a_control_or_a_headline(page: Page) -> None:
    open_page(page, "#about")
    assert {*VIEWS} - {link.partition("=")[0] for link in CHANGES} == {"about"}
    expect(page.locator(LIVE)).to_have_count(0)  # it changes nothing
    for link, there in FOCUSED.items():
        page.evaluate("link => { location.hash = link }", link)
        expect(page.locator(there)).to_be_focused()
