"""The Games section: the switches, the famous answers and the boards of the stories."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import OVERHANG, unfold
from tests.e2e.earlier import NewPage
from tests.e2e.section import Section
from tests.e2e.site import Site
from tests.e2e.toy import HeldBack, watch_shifts
from ttt_core.questions import judge
from web.sections.games.draw import draw


class Games(Section):
    """The Games section of an open page."""

    view = "games"
    start = "none/line/any"

    def __init__(self, page: Page, site: Site) -> None:
        super().__init__(page, site)
        self.number = page.locator("#games-number")
        self.rules = page.locator("#games-rules")

    def option(self, question: str, value: str) -> Locator:
        """One option of a switch."""
        return self.root.locator(f"input[name='{question}'][value='{value}']")

    def famous(self, link: str) -> Locator:
        """The button of a famous answer."""
        return self.root.locator(f"button[data-rules='{link}']")

    def expect_switches(self, link: str) -> None:
        """Wait until the switches are set to these rules."""
        for question, value in zip(("symmetry", "ends", "moves"), link.split("/"), strict=True):
            expect(self.option(question, value)).to_be_checked()

    def expect_count(self, link: str) -> None:
        """Wait until the section shows what Python draws for these rules."""
        symmetry, ends, moves = link.split("/")
        self.expect_switches(link)
        expect(self.root).to_have_attribute("data-state", "answered")
        expect(self.root).to_have_attribute("data-by", "python")
        pieces = draw(symmetry, ends, moves)  # type: ignore[arg-type]  # a link's words
        expect(self.number).to_have_text(pieces["games-number"])
        expect(self.rules).to_have_text(pieces["games-rules"])
        shown = self.root.locator("#games-table").inner_text().split()
        assert set(re.findall(r">([\d,]+)<", pieces["games-rows"])) <= set(shown)
        expect(self.root.locator(".is-answered")).to_have_text("Counted just now, by Python in this page.")


@pytest.fixture
def games(warm_page: Page, site: Site) -> Games:
    """The section in a page with Python, or in a page that is not open yet if the test has its own."""
    return Games(warm_page, site)


# --- Counting ----------------------------------------------------------------------------------------------


@pytest.mark.python
def test_the_page_draws_what_the_build_would_draw(games: Games) -> None:
    games.open()
    expect(games.number).to_have_text(draw()["games-number"])
    for link in ("none/line/any", "game/decided/win-block", "board/line/perfect-x"):
        games.follow(link)
        games.expect_count(link)


@pytest.mark.stand_in
def test_the_switches_work_by_mouse_and_by_keys(games: Games) -> None:
    games.open()
    games.root.get_by_text("Mirror-image moves count once", exact=True).first.click()
    games.expect_count("game/line/any")
    games.expect_address("game/line/any")
    steps = games.page.evaluate("history.length")
    games.option("symmetry", "game").press("Tab")
    expect(games.option("moves", "any")).to_be_focused()
    games.page.keyboard.press("ArrowRight")
    games.page.keyboard.press("ArrowRight")
    games.expect_count("game/line/win-block")
    games.option("ends", "line").press("ArrowRight")
    games.expect_count("game/decided/win-block")
    games.expect_address("game/decided/win-block")
    expect(games.rules).to_contain_text("mirror-image moves count once, a player must win, or else")
    assert games.page.evaluate("history.length") == steps


def test_a_famous_answer_sets_the_switches_and_back_sets_them_again(games: Games) -> None:
    games.open()
    games.famous("game/line/any").click()
    games.expect_count("game/line/any")
    games.expect_address("game/line/any")
    expect(games.famous("game/line/any")).to_have_attribute("aria-pressed", "true")
    expect(games.root.locator("[aria-pressed=true]")).to_have_count(1)
    expect(games.number).to_be_in_viewport()
    games.root.locator("details", has_text="More famous").evaluate("fold => { fold.open = true }")
    games.famous("game/line/win").press("Enter")
    games.expect_count("game/line/win")
    games.page.go_back()
    games.expect_count("game/line/any")
    games.page.go_back()
    games.expect_count("none/line/any")
    games.page.go_forward()
    games.expect_count("game/line/any")


def test_only_the_newest_switch_is_answered(games: Games) -> None:
    games.open("none/line/any")
    games.expect_count("none/line/any")
    games.page.evaluate(
        """() => {
            globalThis.seen = [];
            const number = document.querySelector("#games-number");
            new MutationObserver(() => seen.push(number.textContent)).observe(number, { childList: true });
            for (const moves of ["win", "perfect-x", "perfect-o"])
                document.querySelector(`#games input[value="${moves}"]`).click();
        }"""
    )
    games.expect_count("none/line/perfect-o")
    assert games.page.evaluate("seen") == [draw(moves="perfect-o")["games-number"]]


# --- Links -------------------------------------------------------------------------------------------------


@pytest.mark.stand_in
def test_a_link_to_a_number_opens_its_row(games: Games) -> None:
    games.open()
    for number, counted in (("304", "304"), ("5477", "5,478")):
        games.follow(number)
        row = games.root.locator("tr[aria-current=true]")
        expect(row.locator("th")).to_have_text(counted)
        expect(row).to_be_in_viewport()
        expect(row).to_be_focused()
    games.expect_switches("none/line/any")
    games.follow("305")
    expect(games.notice).to_have_text("That link asks what 305 counts, which this page does not know.")


# --- The stories -------------------------------------------------------------------------------------------


def test_the_boards_of_the_stories_open_in_spin_and_are_what_the_stories_say(games: Games) -> None:
    games.open()
    legal = {
        board: judge(board)["outcome"] or "goes on"
        for link in games.root.locator(".games-stories a.board-button").all()
        if judge(board := (link.get_attribute("href") or "").removeprefix("#board="))["legal"]
    }
    assert list(legal.values()) == ["goes on", "x", "goes on", "x", "goes on", "x", "x"]
    impossible = games.root.get_by_role("link", name="X X X, O O O, X O X: put it on the keychain")
    impossible.click()
    expect(games.page.locator("[data-verdict]")).to_have_attribute("data-verdict", "illegal")
    expect(games.page.locator("[data-verdict]")).to_contain_text("Both sides have a line.")
    games.page.go_back()
    expect(games.root).to_be_in_viewport()


# --- While Python loads, and at every width ----------------------------------------------------------------


@pytest.mark.stand_in
def test_until_python_loads_the_first_count_stays_and_a_switch_waits(games: Games) -> None:
    python = HeldBack(games.page, "**/worker.py")
    games.open(solver=None)
    waiting = games.root.locator(".waiting")
    expect(waiting).to_contain_text("Python is loading.")
    games.option("symmetry", "game").check()
    expect(games.root).to_have_attribute("aria-busy", "true")
    expect(games.rules).to_have_text(draw()["games-rules"])  # the number still belongs to this question
    python.let_through()
    games.expect_count("game/line/any")


@pytest.mark.stand_in
def test_a_switch_keeps_folds_and_the_focus_and_is_heard_once(games: Games) -> None:
    games.open()
    fold = games.root.locator(".games-table")
    fold.evaluate("fold => { fold.open = true }")
    games.page.evaluate(
        """() => {
            globalThis.heard = 0;
            new MutationObserver(() => heard++).observe(document.querySelector("#games [aria-live]"), {
                childList: true, subtree: true,
            });
        }"""
    )
    games.option("moves", "win").focus()
    games.page.keyboard.press("Space")
    games.expect_count("none/line/win")
    expect(games.option("moves", "win")).to_be_focused()
    expect(fold).to_have_attribute("open", "")
    assert games.page.evaluate("heard") == 1


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.parametrize("width", [320, 1440])
def test_nothing_moves_when_the_number_changes_and_nothing_overflows(
    new_page: NewPage, site: Site, width: int
) -> None:
    games = Games(new_page(viewport={"width": width, "height": 800}), site)
    watch_shifts(games.page)
    games.open()
    games.option("moves", "win-block-fork").check(force=True)
    games.expect_count("none/line/win-block-fork")
    assert sum(games.page.evaluate("shifts")) < 0.005
    unfold(games.root)
    assert games.page.evaluate(OVERHANG) == 0
