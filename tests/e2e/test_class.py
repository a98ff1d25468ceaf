"""Class mode: a board fills the screen, the class votes, and its score runs against Python's."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import DAYS, Site
from tests.e2e.solver import expect_scripts
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

    def open(self) -> None:
        """Open the view."""
        self.page.goto("#class")
        expect_scripts(self.page)

    def enter(self) -> None:
        """Open the view and enter."""
        self.open()
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

    def vote(self, possible: int, impossible: int) -> None:
        """Type how many hands are up, by keyboard alone, and show the verdict."""
        for field, hands in (("Possible", possible), ("Impossible", impossible)):
            expect(self.dialog.get_by_label(field, exact=True)).to_be_focused()
            self.page.keyboard.type(str(hands))
            expect(self.dialog.get_by_label(field, exact=True)).to_have_value(str(hands))
            self.page.keyboard.press("Tab")
        expect(self.show).to_be_focused()
        self.page.keyboard.press("Enter")


@pytest.fixture
def mode(page: Page) -> ClassMode:
    """Class mode in a page that is not open yet."""
    return ClassMode(page)


def test_the_score_follows_the_majority_by_keyboard_alone(mode: ClassMode) -> None:
    mode.enter()
    score = {"class": 0, "python": 0}
    for number, (ayes, noes) in enumerate([(14, 9), (5, 20), (7, 7)], start=1):
        judged = judge(mode.board())
        mode.vote(ayes, noes)
        expect(mode.verdict).to_have_attribute(
            "data-class-verdict", "legal" if judged["legal"] else "illegal"
        )
        expect(mode.verdict.locator(".word")).to_have_text(judged["verdict"])
        expect(mode.verdict.locator(".reasons li:not(.also)")).to_have_count(len(judged["reasons"]))
        lines = [*judged["lines"]["x"], *judged["lines"]["o"]]
        lit = lines if judged["legal"] else [reason["cells"] for reason in judged["reasons"]]
        expect(mode.dialog.locator(".lit")).to_have_count(len(set().union(*lit)))
        expect(mode.dialog.locator(".strikes path")).to_have_count(len(lines))
        if ayes != noes:
            score["class" if (ayes > noes) == judged["legal"] else "python"] += 1
        said = f"Board {number} · the class {score['class']}, Python {score['python']}"
        expect(mode.dialog.locator("#class-score")).to_have_text(said)
        expect(mode.next).to_be_focused()
        mode.page.keyboard.press("Enter")
        mode.expect_hidden(number + 1)
    expect(mode.dialog.locator("[data-cell]")).to_have_count(0)


def test_hands_are_counted_by_buttons_or_keys_and_uncounted_ones_give_no_score(mode: ClassMode) -> None:
    mode.enter()
    possible = mode.dialog.get_by_label("Possible", exact=True)
    for change, hands in (("more", "1"), ("fewer", "0"), ("more", "1"), ("more", "2")):
        mode.dialog.get_by_role("button", name=f"Possible: one hand {change}", exact=True).click()
        expect(possible).to_have_value(hands)
    mode.next.click()  # a board that nobody wants
    mode.expect_hidden(2)
    expect(possible).to_have_value("")
    mode.show.click()
    expect(mode.dialog.locator("#class-score")).to_have_text("Board 2")
    expect(mode.dialog.locator(".class-point")).to_be_empty()
    expect(mode.dialog.locator(".class-hands")).to_be_hidden()
    mode.next.click()
    mode.expect_hidden(3)
    mode.vote(3, 1)
    expect(mode.dialog.locator("#class-score")).to_contain_text("the class ")
    mode.dialog.get_by_role("button", name="Start again").click()
    mode.expect_hidden(1)
    expect(mode.dialog.locator("#class-score")).to_have_text("Board 1")


def test_the_buttons_stay_where_they_are_and_ten_boards_end_with_who_wins(mode: ClassMode) -> None:
    mode.page.set_viewport_size({"width": 360, "height": 740})
    mode.enter()
    places, right = [], []
    result = mode.dialog.locator(".class-result")
    for number in range(1, 11):
        mode.dialog.get_by_label("Possible", exact=True).fill("3")
        places.append(mode.show.bounding_box())
        right.append("right" if judge(mode.board())["legal"] else "wrong")
        expect(result).to_be_hidden()
        mode.show.click()
        places.append(mode.next.bounding_box())
        score = mode.dialog.locator("#class-score").inner_text()
        if number < 10:
            mode.next.click()
            mode.expect_hidden(number + 1)
    assert len({(place["x"], place["y"]) for place in places if place}) == 1
    ours, its = map(int, re.findall(r"\d+", score)[1:])
    wins = "The class wins" if ours > its else "Python wins" if its > ours else "A draw"
    expect(result).to_have_text(f"{wins}, {max(ours, its)} to {min(ours, its)}.")
    expect(result).to_be_visible()
    squares = mode.dialog.locator(".squares li")
    assert squares.evaluate_all("all => all.map((one) => one.dataset.guess)") == right
    for gone in (".word", ".class-hands", "#class-score"):
        expect(mode.dialog.locator(gone)).to_be_hidden()
    mode.dialog.get_by_role("button", name="Ten more").click()
    mode.expect_hidden(1)
    expect(result).to_be_hidden()
    expect(mode.dialog.locator("#class-score")).to_have_text("Board 1")
    expect(mode.next).to_have_text("Next")


def test_it_shows_the_game_without_python(mode: ClassMode, site: Site) -> None:
    site.faults["worker.py"] = "late"
    mode.enter()
    while not judge(mode.board())["legal"]:
        mode.next.click()
        expect(mode.next).to_be_enabled()
    said = judge(mode.board())
    mode.show.click()
    game = mode.dialog.get_by_role("button", name="Show the game")
    marks = "#class-mode .spinner:not([data-mark='.'])"
    begin = "(game, marks) => { game.click(); return document.querySelectorAll(marks).length; }"
    assert game.evaluate(begin, marks) == 0  # in one call, because the game of one move is short
    expect(mode.page.locator(marks)).to_have_count(said["ply"])
    mode.board()
    game.click()
    mode.next.click()
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
    mode.open()
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


@pytest.mark.expects(r"/20\d\d\.json")
def test_a_failed_load_says_so_and_tries_again(mode: ClassMode, site: Site) -> None:
    site.faults |= dict.fromkeys(DAYS, "missing")
    mode.open()
    mode.opener.click()
    expect(mode.dialog.get_by_role("alert")).to_contain_text("The boards")
    site.faults.clear()
    with mode.page.expect_event("load"):
        mode.dialog.get_by_role("button", name="Load again").click()
    expect_scripts(mode.page)
    mode.opener.click()
    mode.expect_hidden(1)


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
