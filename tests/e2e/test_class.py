"""Class mode: a board fills the screen, the class votes, and its score runs against Python's."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import DAYS, Site
from tests.e2e.solver import open_page
from tests.e2e.toy import Toy
from ttt_core.questions import judge


class ClassMode:
    """Class mode in an open page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.locator("#class-mode")
        self.verdict = page.locator("[data-class-verdict]")
        self.opener = page.get_by_role("button", name="Class mode", exact=True)
        self.show, self.next = (page.locator(f"[data-class-{name}]") for name in ("show", "next"))

    def enter(self) -> None:
        """Open the view and enter."""
        open_page(self.page, "#class")
        self.opener.press("Enter")
        self.expect_hidden(1)

    def expect_hidden(self, number: int) -> None:
        """Wait for this board of the game, its verdict hidden."""
        expect(self.dialog.locator("#class-score")).to_have_text(re.compile(rf"^Board {number}\b"))
        expect(self.verdict).to_have_attribute("data-class-verdict", "hidden")

    def board(self) -> str:
        """The board that is shown."""
        board = self.page.locator("[data-class-board]").get_attribute("data-class-board")
        assert board
        spinners = self.dialog.locator(".spinner")
        marks: list[str] = spinners.evaluate_all("all => all.map((each) => each.dataset.mark)")
        assert "".join(marks) == board.replace("/", "")
        return board


@pytest.fixture
def mode(page: Page) -> ClassMode:
    """Class mode in a page that is not open yet."""
    return ClassMode(page)


def test_a_round_is_voted_by_keys_alone_and_ends_with_who_wins(mode: ClassMode) -> None:
    mode.page.set_viewport_size({"width": 360, "height": 740})
    mode.enter()
    score, result = mode.dialog.locator("#class-score"), mode.dialog.locator(".class-result")
    places, right = [], []
    for number, (ayes, noes) in enumerate([(14, 9), (5, 20), (7, 7), *7 * [(3, 0)]], start=1):
        judged = judge(mode.board())
        expect(result).to_be_hidden()
        places.append(mode.show.bounding_box())
        for name, hands in (("Possible", ayes), ("Impossible", noes)):
            field = mode.dialog.get_by_label(name, exact=True)
            expect(field).to_be_focused()
            mode.page.keyboard.type(str(hands))
            expect(field).to_have_value(str(hands))
            mode.page.keyboard.press("Tab")
        expect(mode.show).to_be_focused()
        mode.page.keyboard.press("Enter")
        places.append(mode.next.bounding_box())
        legal = judged["legal"]
        expect(mode.verdict).to_have_attribute("data-class-verdict", "legal" if legal else "illegal")
        expect(mode.verdict.locator(".word")).to_have_text(judged["verdict"])
        expect(mode.verdict.locator(".reasons li:not(.also)")).to_have_count(len(judged["reasons"]))
        lines = [*judged["lines"]["x"], *judged["lines"]["o"]]
        lit = lines if legal else [reason["cells"] for reason in judged["reasons"]]
        expect(mode.dialog.locator(".lit")).to_have_count(len(set().union(*lit)))
        expect(mode.dialog.locator(".strikes path")).to_have_count(len(lines))
        right.append(None if ayes == noes else (ayes > noes) == legal)
        ours, its = right.count(True), right.count(False)
        expect(score).to_have_text(f"Board {number} · the class {ours}, Python {its}")
        expect(mode.next).to_be_focused()
        if number < 10:
            mode.page.keyboard.press("Enter")
            mode.expect_hidden(number + 1)
    assert len({(place["x"], place["y"]) for place in places if place}) == 1
    wins = "The class wins" if ours > its else "Python wins" if its > ours else "A draw"
    expect(result).to_have_text(f"{wins}, {max(ours, its)} to {min(ours, its)}.")
    expect(result).to_be_visible()
    squares = "all => all.map(({ dataset: { guess } }) => guess ? guess === 'right' : null)"
    assert mode.dialog.locator(".squares li").evaluate_all(squares) == right
    for gone in (".word", ".class-hands", "#class-score"):
        expect(mode.dialog.locator(gone)).to_be_hidden()
    mode.dialog.get_by_role("button", name="Ten more").press("Enter")
    mode.expect_hidden(1)
    expect(result).to_be_hidden()
    expect(score).to_have_text("Board 1")
    expect(mode.next).to_have_text("Next")


def test_without_hands_nobody_gets_a_point_and_the_game_to_a_possible_board_is_shown(mode: ClassMode) -> None:
    mode.enter()
    possible = mode.dialog.get_by_label("Possible", exact=True)
    for change, hands in (("more", "1"), ("fewer", "0"), ("more", "1"), ("more", "2")):
        mode.dialog.get_by_role("button", name=f"Possible: one hand {change}", exact=True).click()
        expect(possible).to_have_value(hands)
    number = 1
    while number == 1 or not judge(mode.board())["legal"]:
        mode.next.click()
        number += 1
        mode.expect_hidden(number)
    expect(possible).to_have_value("")
    said = judge(mode.board())
    mode.show.click()
    expect(mode.dialog.locator("#class-score")).to_have_text(f"Board {number}")
    expect(mode.dialog.locator(".class-point")).to_be_empty()
    expect(mode.dialog.locator(".class-hands")).to_be_hidden()
    game = mode.dialog.get_by_role("button", name="Show the game")
    marks = "#class-mode .spinner:not([data-mark='.'])"
    begin = "(game, marks) => { game.click(); return document.querySelectorAll(marks).length; }"
    assert game.evaluate(begin, marks) == 0  # in one call, because the game of one move is short
    expect(mode.page.locator(marks)).to_have_count(said["ply"])
    mode.board()
    game.click()
    mode.dialog.get_by_role("button", name="Start again").click()
    mode.expect_hidden(1)
    mode.page.wait_for_timeout(600)  # the next move of that game would be on the new board
    mode.board()


FULL_SCREENS = {
    "taken": """const { prototype } = HTMLDialogElement, { showModal } = prototype;
    prototype.showModal = function () {
        showModal.call(this);
        globalThis.isFilled = document.fullscreenElement !== null;
    }""",
    "refused": "Element.prototype.requestFullscreen = () => Promise.reject(TypeError())",
    "never said": "Element.prototype.requestFullscreen = () => new Promise(() => {})",
}
"""What becomes of full screen, which WebKit would lay over a dialog that is open by then."""


@pytest.mark.parametrize("fullscreen", FULL_SCREENS)
def test_escape_leaves_and_the_game_goes_on_later(mode: ClassMode, site: Site, fullscreen: str) -> None:
    site.faults |= dict.fromkeys(DAYS, "late")
    open_page(mode.page, "#class")
    mode.page.evaluate(f"() => {{ {FULL_SCREENS[fullscreen]} }}")
    mode.opener.press("Enter")
    expect(mode.dialog).to_be_visible()
    assert mode.page.evaluate("globalThis.isFilled ?? true")
    mode.page.keyboard.press("Escape")
    expect(mode.dialog).to_be_hidden()
    Toy(mode.page).expect_true("!document.fullscreenElement")
    mode.opener.press("Enter")
    expect(mode.dialog).to_be_visible()
    site.works()
    mode.expect_hidden(1)  # though two asked for it
    board = mode.board()
    field = mode.dialog.get_by_label("Possible", exact=True)
    field.fill("5")
    mode.page.keyboard.press("Escape")
    expect(mode.dialog).to_be_hidden()
    expect(mode.opener).to_be_focused()
    Toy(mode.page).expect_true("!document.fullscreenElement")
    mode.opener.click()
    expect(field).to_be_focused()
    mode.page.keyboard.type("14")
    expect(field).to_have_value("14")
    assert mode.board() == board
    mode.page.evaluate("location.hash = '#games'")
    expect(mode.dialog).to_be_hidden()


def test_it_can_be_read_from_the_back_of_the_room(mode: ClassMode) -> None:
    mode.page.add_init_script("Element.prototype.requestFullscreen = async () => {}")  # its size must change
    mode.enter()
    for height in (508, 400):  # as over a keyboard
        mode.page.set_viewport_size({"width": 390, "height": height})
        places = [mode.dialog.locator(f".class-{name}").bounding_box() for name in ("hands", "buttons")]
        [hands, buttons] = filter(None, places)
        assert hands["y"] + hands["height"] <= buttons["y"]
    for width, height in ((1280, 720), (1920, 1080)):
        mode.page.set_viewport_size({"width": width, "height": height})
        sizes: list[float] = mode.dialog.locator(":is(h2, p, li, label, input, button)").evaluate_all(
            "all => all.filter((each) => each.checkVisibility() && !each.matches('.visually-hidden'))"
            ".map((each) => parseFloat(getComputedStyle(each).fontSize))"
        )
        assert min(sizes) >= 28
        case = mode.dialog.locator(".case")
        expect(case).to_be_in_viewport(ratio=1)
        assert case.evaluate("it => it.getBoundingClientRect().height") >= 0.75 * height
        if mode.show.is_visible():
            mode.show.click()  # on the larger screen, the verdict is there
