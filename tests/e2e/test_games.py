"""The Games section: the switches, the famous answers and the boards of the stories."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import OVERHANG, axe_findings, findings_in_every_look, unfold
from tests.e2e.conftest import NewPage
from tests.e2e.section import Section
from tests.e2e.site import Site
from tests.e2e.toy import HeldBack, watch_shifts
from ttt_core.questions import QUESTIONS, Answer, judge
from web.sections.games.prerender import COLUMNS, FAMOUS

COUNTED = "Counted just now, by Python in this page."


def counted(link: str) -> Answer:
    """The answer of the command line."""
    symmetry, ends, moves = link.split("/")
    return QUESTIONS["count"](symmetry=symmetry, ends=ends, moves=moves)


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
        """Wait until the section shows Python's whole answer for these rules."""
        said = counted(link)
        self.expect_switches(link)
        expect(self.root).to_have_attribute("data-state", "answered")
        expect(self.number).to_have_text(f"{said['totals']['games']:,}")
        expect(self.root.locator("#games-counted")).to_have_text(COUNTED)
        games = said["totals"]["games"]
        for result, number in said["results"].items():
            cells = self.root.locator(f".games-results .{result} dd")
            expect(cells).to_have_text([f"{number:,}", f"{100 * number / games:.1f}%"])
        shown = self.root.locator("tbody tr").evaluate_all(
            "all => all.map(row => [...row.cells].map(cell => cell.textContent))"
        )
        rows = [[f"{row[name]:,}" for name in ("ply", *COLUMNS)] for row in said["rows"]]
        assert shown[: len(rows)] == rows
        assert all(set(row[1:]) == {"–"} for row in shown[len(rows) :])  # noqa: RUF001
        expect(self.root.locator("tfoot td")).to_have_text(
            [f"{said['totals'][name]:,}" for name in ("positions", "terminal_positions")] + ["", f"{games:,}"]
        )


@pytest.fixture
def games(warm_page: Page, site: Site) -> Games:
    """The section in a page with Python, or in a page that is not open yet if the test has its own."""
    return Games(warm_page, site)


# --- Counting ----------------------------------------------------------------------------------------------


@pytest.mark.python
def test_the_page_counts_what_the_command_line_counts(games: Games) -> None:
    games.open()
    games.expect_count("none/line/any")  # the count from the build, counted again
    for link in sorted({*FAMOUS, "board/line/perfect", "none/decided/win", "game/line/win-block-fork"}):
        games.follow(link)
        games.expect_count(link)
    expect(games.root.locator(".live")).to_have_count(1 + 3 + 3)


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
    games.famous("game/decided/perfect").press("Enter")
    games.expect_count("game/decided/perfect")
    expect(games.rules).to_contain_text(re.compile("^game, if "))
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
    assert games.page.evaluate("seen") == [f"{counted('none/line/perfect-o')['totals']['games']:,}"]


# --- Links -------------------------------------------------------------------------------------------------


def test_a_broken_link_says_what_is_wrong_and_shows_the_first_count(games: Games) -> None:
    games.open("game/line/anything")
    expect(games.notice).to_contain_text("That link has “anything” for moves, which is not one of any, win,")
    games.expect_count("none/line/any")
    for link, problem in {
        "game/any": "answers 2 of the 3 questions, as in game/line/any",
        "cell/line/any": "has “cell” for symmetry, which is not one of none, board, game.",
        "none/%/any": "has “%” for ends",
    }.items():
        games.follow(link)
        expect(games.notice).to_contain_text(problem)
        games.expect_switches("none/line/any")
    games.famous("game/line/any").click()
    expect(games.notice).to_be_empty()


# --- The stories -------------------------------------------------------------------------------------------


def test_the_boards_of_the_stories_open_in_spin_and_are_what_the_stories_say(games: Games) -> None:
    games.open()
    legal = {
        board: judge(board)["outcome"] or "goes on"
        for link in games.root.locator(".games-stories a.board-button").all()
        if judge(board := (link.get_attribute("href") or "").removeprefix("#board="))["legal"]
    }
    assert list(legal.values()) == ["goes on", "x", "goes on", "x", "goes on", "x", "x"]
    impossible = games.root.get_by_role("link", name="X X X, O O O, X O X: show it on the keychain")
    impossible.click()
    expect(games.page.locator("[data-verdict]")).to_have_attribute("data-verdict", "illegal")
    expect(games.page.locator("[data-verdict]")).to_contain_text("Both sides have a line.")
    games.page.go_back()
    expect(games.root).to_be_in_viewport()


# --- Without Python, without scripts ----------------------------------------------------------------------


@pytest.mark.stand_in
def test_until_python_loads_the_first_count_stays_and_a_switch_waits(games: Games) -> None:
    python = HeldBack(games.page, "**/worker.py")
    games.open(solver=None)
    waiting = games.root.locator(".waiting")
    expect(waiting).to_contain_text("Python is loading.")
    expect(games.number).to_have_text(f"{counted('none/line/any')['totals']['games']:,}")
    games.option("symmetry", "game").check()
    expect(games.root).to_have_attribute("aria-busy", "true")
    expect(games.rules).to_contain_text("if every cell differs")  # the number still belongs to this question
    python.let_through()
    games.expect_count("game/line/any")
    expect(waiting).not_to_be_visible()


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.expects(r"worker\.py")
@pytest.mark.needs("axe")
def test_without_python_the_section_says_so_and_retry_loads_the_count(games: Games, site: Site) -> None:
    site.faults["worker.py"] = "missing"
    games.open("game/line/any", solver="failed")
    expect(games.root.locator(".waiting .is-failed")).to_be_visible()
    expect(games.rules).to_contain_text("if every cell differs")
    for scheme in ("light", "dark"):
        games.page.emulate_media(color_scheme=scheme)
        assert axe_findings(games.page, "#games") == []
    site.faults.clear()
    games.root.get_by_role("button", name="Retry").click()
    games.expect_count("game/line/any")


# --- Layout and accessibility ------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.parametrize("width", [320, 1440])
def test_nothing_moves_when_python_loads_and_nothing_overflows(
    new_page: NewPage, site: Site, width: int
) -> None:
    games = Games(new_page(viewport={"width": width, "height": 800}), site)
    watch_shifts(games.page)
    python = HeldBack(games.page, "**/worker.py")
    games.open(solver=None)
    games.root.locator("#games-answer").scroll_into_view_if_needed()
    expect(games.root.locator("#games-chart svg")).to_be_visible()
    games.page.evaluate("shifts.length = 0")
    python.let_through()
    games.expect_count("none/line/any")
    assert sum(games.page.evaluate("shifts")) < 0.005
    bars = games.page.get_by_role("img", name="Routes by moves played").locator("[aria-label='bar']")
    expect(bars).to_have_count(2)
    for link in ("none/line/any", "game/decided/win-block"):
        games.follow(link)
        expect(bars.first.locator("rect")).to_have_count(len(counted(link)["rows"]))
    unfold(games.root)
    assert games.page.evaluate(OVERHANG) == 0


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.needs("media")
def test_axe_finds_nothing_in_any_state(page: Page, site: Site) -> None:
    games = Games(page, site)
    python = HeldBack(games.page, "**/worker.py")
    games.open("game/decided/win-block", solver=None)
    expect(games.root).to_have_attribute("data-state", "waiting")
    games.root.locator("#games-chart").scroll_into_view_if_needed()
    expect(games.root.locator("#games-chart svg")).to_be_visible()
    assert axe_findings(games.page, "#games") == []
    python.let_through()
    games.expect_count("game/decided/win-block")
    unfold(games.root)
    assert findings_in_every_look(games.page, "#games") == []
