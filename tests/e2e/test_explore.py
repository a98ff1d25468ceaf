"""The Explore section: what it shows of a position, the links to other positions, and the shelf."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import axe_findings, findings_in_every_look, small_targets, unfold
from tests.e2e.conftest import long
from tests.e2e.section import Section
from tests.e2e.site import Site
from tests.e2e.toy import HeldBack, Toy, watch_shifts
from ttt_core import questions
from ttt_core.questions import judge, position, positions
from web.sections.explore.prerender import FIRST_BOARD, OUTLOOKS, headline, signed

PERCENT = re.compile(r"^(\d+\.\d\d)%$")


class Explorer(Section):
    """The Explore section of an open page."""

    view = "explore"
    start = FIRST_BOARD

    def __init__(self, page: Page, site: Site) -> None:
        super().__init__(page, site)
        self.toy = Toy(page, site)
        self.panel = page.locator("#explore-position")
        self.shelf = page.locator("#explore-shelf")
        self.steps = page.locator("#explore-follow a")
        self.before = page.locator("#explore-before a")
        self.boards = page.locator("#explore-groups a")

    def open_here(self, board: str = FIRST_BOARD) -> None:
        """Open the page at this position, and wait for Python's answer."""
        self.open(board, solver=None)
        self.expect_shown(board)

    def expect_shown(self, board: str) -> None:
        """Wait until the page shows this position with Python's answer."""
        expect(self.panel).to_have_attribute("data-board", board)
        expect(self.panel).to_have_attribute("data-state", "answered")

    def part(self, name: str) -> Locator:
        """An element by its id."""
        return self.page.locator(f"#explore-{name}")

    def choose(self, kind: str, value: object) -> None:
        """Press a filter of the shelf."""
        self.shelf.locator(f"label:has(input[name='explore-{kind}'][value='{value}'])").click()

    def links(self, boards: Locator) -> list[str]:
        """The boards that these links lead to."""
        links: list[str] = boards.evaluate_all("all => all.map(a => a.getAttribute('href'))")
        return [link.removeprefix("#explore=") for link in links]


@pytest.fixture
def explorer(warm_page: Page, site: Site) -> Explorer:
    """The section in a page with Python, or in a page that is not open yet if the test has its own."""
    return Explorer(warm_page, site)


def expect_facts(explorer: Explorer, board: str) -> None:
    """Compare everything that the page shows of the position with the answer of the command line."""
    said: questions.Answer = position(board)
    judged = judge(board)
    ended = {"x": "X has won.", "o": "O has won.", "draw": "A draw.", None: headline(said["label"])}
    expect(explorer.part("headline")).to_have_text(ended[judged["outcome"]])
    expect(explorer.part("headline").locator(f"svg[data-label={said['label']}]")).to_be_visible()
    over = "The game is over, so no other result is possible."
    expect(explorer.part("meaning")).to_have_text(over if judged["outcome"] else OUTLOOKS[said["label"]][1])
    mover = f"{judged['to_move'].upper()} to move" if judged["to_move"] else "the game is over"
    expect(explorer.part("when")).to_contain_text(mover)
    expect(explorer.part("value")).to_have_text(signed(said["value"]))
    expect(explorer.part("to")).to_have_text(f"{said['games_to']:,}")
    expect(explorer.part("from")).to_have_text(f"{said['games_from']:,}")
    marks = explorer.part("picture").get_attribute("aria-label")
    assert marks == ", ".join(
        " ".join({"x": "X", "o": "O", ".": "empty"}[mark] for mark in row) for row in board.split("/")
    )
    expect_chances(explorer.part("equal-games"), said["equal_games"])
    expect_chances(explorer.part("random-play"), said["random_play"])
    expect_moves(explorer, said["moves"])
    assert explorer.links(explorer.before) == said["came_from"]
    turned = [] if said["canonical"] == board else [said["canonical"]]
    first = "The same board, turned" if turned else "Of this board and its turned and mirrored images"
    expect(explorer.part("form")).to_contain_text(re.compile(f"^{first}"), use_inner_text=True)
    assert explorer.links(explorer.part("form").locator("a")) == turned
    expect(explorer.part("form").locator("code")).to_have_text(turned)
    follow = "Each board stands where its move goes." if said["moves"] else "Nothing: the game is over."
    expect(explorer.part("follow-note")).to_contain_text(follow, use_inner_text=True)
    before = "One move earlier" if said["came_from"] else "Nothing: every game starts here."
    expect(explorer.part("before-note")).to_contain_text(before, use_inner_text=True)


def expect_chances(table: Locator, shares: dict[str, str]) -> None:
    """Compare the fractions, percentages and bars with these shares."""
    for result, share in shares.items():
        row = table.locator(f"tr[data-result={result}]")
        expect(row.locator("td").last).to_have_text(share)
        top, _, bottom = share.partition("/")
        percent = 100 * int(top) / int(bottom or 1)
        shown = PERCENT.match(row.locator("td").nth(1).inner_text())
        assert shown
        assert float(shown[1]) == pytest.approx(percent, abs=0.0051)
        bar = (row.locator("rect").get_attribute("width") or "").removesuffix("%")
        assert float(bar) == pytest.approx(percent)


def expect_moves(explorer: Explorer, moves: list[dict[str, Any]]) -> None:
    """Compare every move, in its cell, with its board, its label and whether it is best."""
    assert explorer.links(explorer.steps) == [move["board"] for move in moves]
    places = explorer.page.locator("#explore-follow > *")
    for move in moves:
        link = places.nth(move["cell"])
        expect(link.locator(".said")).to_have_text(OUTLOOKS[move["label"]][0])
        expect(link.locator(f".said svg[data-label={move['label']}]")).to_be_visible()
        expect(link.locator(".best")).to_have_count(int(move["best"]))
        expect(link.locator(".lit")).to_have_count(1)


# --- A position --------------------------------------------------------------------------------------------

# Every label, unfinished and finished; the last is not in standard form.
BOARDS = [".../.../...", "xo./.x./..o", "xxx/oo./...", ".ox/xoo/.xx", "oox/xxo/oxx", "x../.o./..x"]


@pytest.mark.python
def test_the_page_says_of_a_position_what_the_command_line_says(explorer: Explorer) -> None:
    explorer.open_here()
    expect_facts(explorer, FIRST_BOARD)
    listed = positions()["positions"]
    for label in OUTLOOKS:
        each = next(each for each in listed if each["label"] == label and not each["terminal"])
        BOARDS.append(each["board"])
    for board in dict.fromkeys(BOARDS):
        explorer.follow(board)
        explorer.expect_shown(board)
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
    keys.press("Tab")  # its standard form
    keys.press("Tab")  # Spin
    keys.press("Tab")  # Copy link
    keys.press("Tab")  # what can come before
    keys.press("Tab")
    expect(explorer.before.first).to_be_focused()
    keys.press("Enter")
    explorer.expect_shown(position(board)["came_from"][0])
    expect(explorer.before.first).to_be_focused()


# --- The shelf ---------------------------------------------------------------------------------------------


def test_the_shelf_holds_all_positions_by_ply_and_label(explorer: Explorer) -> None:
    explorer.open_here()
    answer = positions()
    listed, order = answer["positions"], list(OUTLOOKS)
    expect(explorer.shelf).to_have_attribute("data-state", "answered")
    for ply, label in [(3, ""), (6, ""), (6, "draw"), (0, "draw"), ("", "o-wins"), ("", "")]:
        explorer.choose("ply", ply)
        explorer.choose("label", label)
        wanted = [each for each in listed if ply in ("", each["ply"]) and label in ("", each["label"])]
        wanted.sort(key=lambda each: (each["ply"], order.index(each["label"])))
        expect(explorer.part("found")).to_have_text(f"{len(wanted)} of {len(listed)} positions.")
        expect(explorer.boards).to_have_count(len(wanted))
        assert explorer.links(explorer.boards) == [each["board"] for each in wanted]
        counts = answer["rows"][ply]["labels"] if isinstance(ply, int) else answer["labels"]
        shown = explorer.shelf.locator("small[data-count]").all_inner_texts()
        assert [int(number) for number in shown] == list(counts.values())
    explorer.root.get_by_text("The numbers, by moves played and label").click()
    rows = explorer.part("numbers").locator("tbody tr")
    for row, drawn in zip(answer["rows"], rows.all(), strict=True):
        numbers = [row["ply"], row["positions"], row["terminal_positions"], *row["labels"].values()]
        assert [int(cell) for cell in drawn.locator("th, td").all_inner_texts()] == numbers
        expect(drawn.locator("td.live")).to_have_count(len(numbers) - 1)
    groups = explorer.shelf.locator(".group h4")
    expected = [
        f"{OUTLOOKS[label][0]} after {row['ply']} {'move' if row['ply'] == 1 else 'moves'}: {number}"
        for row in answer["rows"]
        for label, number in row["labels"].items()
        if number
    ]
    assert [re.sub(r"\s+", " ", text) for text in groups.all_inner_texts()] == expected


@pytest.mark.stand_in
@pytest.mark.moving
def test_the_shelf_is_one_tab_stop_and_opens_a_board_by_key_or_pointer(explorer: Explorer) -> None:
    explorer.open_here()
    expect(explorer.shelf).to_have_attribute("data-state", "answered")
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
        "href", f"#explore={boards[2]}"
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


def test_a_link_that_names_no_board_says_so(explorer: Explorer) -> None:
    explorer.open_here()
    explorer.follow("xo./.q./..o")
    expect(explorer.notice).to_contain_text("has “q” in row 2, column 2")
    explorer.expect_shown(FIRST_BOARD)
    explorer.steps.first.click()
    expect(explorer.notice).to_be_empty()


# --- While Python loads, after it failed, and without scripts ----------------------------------------------


@pytest.mark.long
@pytest.mark.stand_in
def test_the_first_state_stands_until_python_arrives_and_nothing_moves_then(explorer: Explorer) -> None:
    watch_shifts(explorer.page)
    python = HeldBack(explorer.page, "**/worker.py")
    explorer.open(solver=None)
    expect(explorer.panel).to_have_attribute("data-state", "waiting")
    expect(explorer.panel).to_contain_text("Python is loading.")
    expect_facts(explorer, FIRST_BOARD)
    expect(explorer.boards).to_have_count(38)
    size = explorer.root.evaluate("section => section.getBoundingClientRect().height")
    explorer.page.evaluate("scrollBy(0, 200)")
    explorer.page.wait_for_timeout(300)
    explorer.page.evaluate("shifts.length = 0")
    python.let_through()
    explorer.expect_shown(FIRST_BOARD)
    expect(explorer.shelf).to_have_attribute("data-state", "answered")
    expect_facts(explorer, FIRST_BOARD)
    expect(explorer.part("value")).to_have_class("live")
    expect(explorer.page.locator("#explore-groups a[tabindex='0']")).to_have_count(1)  # all groups are drawn
    assert explorer.root.evaluate("section => section.getBoundingClientRect().height") == size
    assert sum(explorer.page.evaluate("shifts")) < 0.005


@pytest.mark.long
@pytest.mark.stand_in
@pytest.mark.expects(r"worker\.py")
@pytest.mark.needs("axe")
def test_without_python_the_page_says_so_and_retry_shows_the_wanted_position(
    explorer: Explorer,
) -> None:
    explorer.site.faults["worker.py"] = "missing"
    explorer.open(solver="failed")
    expect(explorer.panel).to_contain_text("this position stays.")
    expect(explorer.shelf).to_contain_text("these positions were saved when the page was built")
    assert axe_findings(explorer.page, "#explore") == []
    explorer.steps.first.click()
    expect(explorer.panel).to_have_attribute("data-board", FIRST_BOARD)
    explorer.site.faults.clear()
    explorer.panel.get_by_role("button", name="Retry").click()
    explorer.expect_shown(position(FIRST_BOARD)["moves"][0]["board"])


# --- For everybody -----------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.needs("media")
def test_axe_finds_nothing_and_nothing_overflows(explorer: Explorer) -> None:
    explorer.open_here("xo./.x./..o")
    expect(explorer.shelf).to_have_attribute("data-state", "answered")
    unfold(explorer.root)
    explorer.choose("label", "x-control")
    assert findings_in_every_look(explorer.page, "#explore") == []
    explorer.page.set_viewport_size({"width": 320, "height": 800})
    assert small_targets(explorer.root, "a, button, label, summary") == []
    explorer.follow("xx./.../...")
    expect(explorer.panel.locator(".refusal")).not_to_be_empty()
    assert axe_findings(explorer.page, "#explore") == []
