"""The Explore section: what it shows of a position, the links to other positions, and the list of all."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.earlier import long
from tests.e2e.section import Section
from tests.e2e.site import Site
from tests.e2e.toy import HeldBack, Toy
from tests.page.test_draw import links
from ttt_core.questions import judge, position
from ttt_core.rules.notation import end_in_letter, read, write
from web.sections.explore.draw import FIRST_BOARD, draw


class Explorer(Section):
    """The Explore section of an open page."""

    view = "explore"
    start = FIRST_BOARD

    def __init__(self, page: Page, site: Site) -> None:
        super().__init__(page, site)
        self.toy = Toy(page, site)
        self.panel = page.locator("#explore-position")
        self.list = page.locator("#explore-all")
        self.steps = page.locator("#explore-follow a")
        self.before = page.locator("#explore-before a")
        self.boards = page.locator("#explore-groups a")

    def open_here(self, board: str = FIRST_BOARD) -> None:
        """Open the page at this position, and wait until it is shown."""
        self.open(board, solver=None)
        if board == FIRST_BOARD:
            expect(self.panel).to_have_attribute("data-board", board)
        else:
            self.expect_shown(board)

    def expect_shown(self, board: str) -> None:
        """Wait until the page shows this position with Python's answer."""
        expect(self.panel).to_have_attribute("data-board", board)
        expect(self.panel).to_have_attribute("data-state", "answered")

    def part(self, name: str) -> Locator:
        """An element by its id."""
        return self.page.locator(f"#explore-{name}")

    def choose(self, moves: int) -> None:
        """Choose the number of moves of the list."""
        self.list.locator(f"label:has(input[value='{moves}'])").click()

    def links(self, boards: Locator) -> list[str]:
        """The boards that these links lead to."""
        hrefs: list[str] = boards.evaluate_all("all => all.map(a => a.getAttribute('href'))")
        return [write(read(link.removeprefix("#explore="))) for link in hrefs]


@pytest.fixture
def explorer(warm_page: Page, site: Site) -> Explorer:
    """The section in a page with Python, or in a page that is not open yet if the test has its own."""
    return Explorer(warm_page, site)


def expect_facts(explorer: Explorer, board: str) -> None:
    """Compare what stands on the page with what Python draws of this position."""
    pieces = draw(board, moves=None)
    for name in ("headline", "meaning", "when", "follow-note", "before-note"):
        expect(explorer.part(name)).to_have_text(re.sub("<.*?>", "", pieces[f"explore-{name}"]))
    for name in ("follow", "before", "form"):
        boards = links(pieces[f"explore-{name}"])
        assert explorer.links(explorer.part(name).locator("a")) == boards


# --- A position --------------------------------------------------------------------------------------------


@pytest.mark.python
def test_the_page_draws_what_the_build_would_draw(explorer: Explorer) -> None:
    explorer.open(solver=None)
    expect(explorer.panel).to_have_attribute("data-by", "build")
    expect_facts(explorer, FIRST_BOARD)
    for board in (".ox/xoo/.xx", "oox/xxo/oxx", FIRST_BOARD):
        explorer.follow(board)
        explorer.expect_shown(board)
        expect(explorer.panel).to_have_attribute("data-by", "python")
        expect_facts(explorer, board)


@pytest.mark.moving
def test_steps_lead_forwards_and_backwards_and_back_retraces_them(explorer: Explorer) -> None:
    explorer.open_here()
    visited = [FIRST_BOARD]
    for strip, number in [("steps", 0), ("steps", -1), ("before", 0), ("steps", 2)]:
        links = getattr(explorer, strip)
        visited.append(explorer.links(links)[number])
        links.nth(number).click()
        explorer.expect_shown(visited[-1])
        explorer.expect_address(visited[-1])
    for board in visited[-2::-1]:
        explorer.page.go_back()
        explorer.expect_shown(board)
    explorer.page.go_forward()
    explorer.expect_shown(visited[1])
    expect_facts(explorer, visited[1])


def test_keys_alone_walk_a_whole_game(explorer: Explorer) -> None:
    explorer.open_here(".../.../...")
    keys = explorer.page.keyboard
    explorer.steps.first.focus()
    for key in ("ArrowDown", "ArrowRight"):
        keys.press(key)
    expect(explorer.steps.nth(4)).to_be_focused()
    for key in ("ArrowUp", "ArrowUp", "End", "Home"):
        keys.press(key)
    expect(explorer.steps.first).to_be_focused()
    board = ".../.../..."
    while moves := position(board)["moves"]:
        board = moves[0]["board"]
        keys.press("Enter")  # the focus is on the first move of the next position
        explorer.expect_shown(board)
    assert judge(board)["outcome"] == "x"
    expect(explorer.part("headline")).to_be_focused()
    keys.press("Tab")  # its canonical form
    keys.press("Tab")  # Spin
    keys.press("Tab")  # Copy link
    keys.press("Tab")  # what can come before
    keys.press("Tab")
    expect(explorer.before.first).to_be_focused()
    keys.press("Enter")
    explorer.expect_shown(position(board)["came_from"][0])
    expect(explorer.before.first).to_be_focused()


# --- The list of all positions -----------------------------------------------------------------------------


@pytest.mark.stand_in
def test_the_list_shows_the_positions_after_as_many_moves_as_are_chosen(explorer: Explorer) -> None:
    explorer.open_here()
    explorer.choose(6)
    pieces = draw(board=None, moves=6)
    expect(explorer.part("found")).to_have_text(pieces["explore-found"])
    assert explorer.links(explorer.boards) == links(pieces["explore-groups"])
    expect(explorer.list.locator("input:checked")).to_be_focused()


@pytest.mark.stand_in
@pytest.mark.moving
def test_the_list_is_one_tab_stop_and_opens_a_board_by_key_or_pointer(explorer: Explorer) -> None:
    explorer.open_here()
    expect(explorer.page.locator("#explore-groups a[tabindex='0']")).to_have_count(1)
    boards = explorer.links(explorer.boards)
    explorer.boards.first.focus()
    for key in ("End", "ArrowLeft", "Home", "ArrowRight", "ArrowRight"):
        explorer.page.keyboard.press(key)
    expect(explorer.boards.nth(2)).to_be_focused()
    explorer.page.keyboard.press("ArrowDown")  # into the next group
    below, above = explorer.page.locator(":focus").bounding_box(), explorer.boards.nth(2).bounding_box()
    assert below
    assert above
    assert below["x"] == above["x"]
    assert below["y"] > above["y"]
    explorer.page.keyboard.press("ArrowUp")
    expect(explorer.boards.nth(2)).to_be_focused()
    explorer.page.keyboard.press("Enter")
    explorer.expect_shown(boards[2])
    expect(explorer.part("headline")).to_be_focused()
    expect(explorer.part("headline")).to_be_in_viewport()
    expect(explorer.page.locator("#explore-groups [aria-current]")).to_have_attribute(
        "href", end_in_letter(f"#explore={boards[2]}")
    )
    explorer.boards.last.click()
    explorer.expect_shown(boards[-1])
    expect(explorer.part("picture")).to_be_in_viewport()


# --- Links -------------------------------------------------------------------------------------------------


def test_a_legal_board_of_spin_opens_here_and_goes_back(explorer: Explorer) -> None:
    toy = explorer.toy
    toy.open("xo./.x./..o")
    toy.expect_verdict("legal")
    toy.page.get_by_role("link", name="Explore this position").click()
    explorer.expect_shown("xo./.x./..o")
    expect(explorer.part("headline")).to_be_in_viewport()
    explorer.steps.first.click()
    board = position("xo./.x./..o")["moves"][0]["board"]
    explorer.expect_shown(board)
    explorer.root.get_by_role("link", name="Put it on the keychain").click()
    toy.expect_board(board)
    toy.expect_verdict("legal")
    toy.spinner(0).press("o")
    toy.expect_verdict("illegal", *judge("o" + board[1:])["faults"])
    expect(toy.page.get_by_role("link", name="Explore this position")).to_be_hidden()


@pytest.mark.parametrize("board", ["xx./.../...", *long("xxx/ooo/...")])
def test_an_illegal_board_is_refused_with_pythons_line_and_the_default_stays(
    explorer: Explorer, board: str
) -> None:
    explorer.open_here()
    explorer.follow(board)
    sentences = " ".join(reason["headline"] for reason in judge(board)["reasons"])
    refusal = explorer.panel.locator(".refusal")
    expect(refusal).to_have_text(f"{board} is impossible. {sentences}")
    expect(explorer.panel).to_have_attribute("data-board", FIRST_BOARD)
    expect_facts(explorer, FIRST_BOARD)
    explorer.page.go_back()
    expect(refusal).to_be_empty()
    explorer.page.go_forward()
    expect(refusal).to_have_text(f"{board} is impossible. {sentences}")
    explorer.panel.get_by_role("link", name="Put it on the keychain").first.click()
    explorer.toy.expect_board(board)
    explorer.page.go_back()
    explorer.steps.first.click()
    explorer.expect_shown(position(FIRST_BOARD)["moves"][0]["board"])
    expect(refusal).to_be_empty()
    expect(explorer.part("why")).to_be_hidden()


# --- While Python loads ------------------------------------------------------------------------------------


@pytest.mark.stand_in
def test_until_python_loads_the_first_position_stays_and_a_step_waits(explorer: Explorer) -> None:
    python = HeldBack(explorer.page, "**/worker.py")
    explorer.open(solver=None)
    explorer.steps.first.click()
    expect(explorer.panel).to_contain_text("Python is loading.")
    expect(explorer.panel).to_have_attribute("aria-busy", "true")
    expect_facts(explorer, FIRST_BOARD)
    python.let_through()
    explorer.expect_shown(position(FIRST_BOARD)["moves"][0]["board"])


# --- For everybody -----------------------------------------------------------------------------------------
