"""Who wins each keychain: shown at once, and proved on request."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings
from tests.e2e.conftest import long
from tests.e2e.site import Site
from tests.e2e.sizes_section import SizesSection
from tests.e2e.solver import expect_solver
from tests.e2e.stand_in import break_down, fail
from ttt_core.questions import solve
from ttt_core.rules.board import Board
from ttt_core.rules.game import outcome, play
from ttt_core.rules.grid import Grid, cells_of, place_name
from ttt_core.rules.notation import write
from web.data.keychain_table import GRIDS, keychains

pytestmark = pytest.mark.view("sizes")


@pytest.fixture
def section(warm_page: Page, site: Site) -> SizesSection:
    """The section in the page of this test, which may be shared."""
    return SizesSection(warm_page, site)


@pytest.mark.long
@pytest.mark.needs("axe")
def test_a_draw_by_pairs_shows_letters_and_o_answers_in_the_partner_cell(section: SizesSection) -> None:
    section.open("5x5/5")
    said = solve("5x5")
    expect(section.winner).to_contain_text(said["says"])
    section.prove()
    expect(section.winner).to_contain_text(said["why"])
    expect(section.winner.get_by_role("button", name=", pair ")).to_have_count(
        2 * len(said["proof"]["pairs"])
    )
    for mine, partner in said["proof"]["pairs"]:
        letter = section.proof.nth(mine).inner_text()
        assert letter == section.proof.nth(partner).inner_text()
        section.proof.nth(mine).click()
        name = f"{place_name(*divmod(partner, 5))}: O, pair {letter}"
        expect(section.proof.nth(partner)).to_have_accessible_name(name)
    assert axe_findings(section.page, "#sizes") == []
    section.winner.locator(".flat [aria-disabled=false]").click()
    expect(section.winner).to_contain_text("The board is full: a draw.")
    section.winner.get_by_role("button", name="Take back").click()
    expect(section.winner.locator("[data-face='.']")).to_have_count(1)


@pytest.mark.needs("axe")
def test_a_forced_win_is_played_out_against_replies_of_the_readers_choice(section: SizesSection) -> None:
    section.page.set_viewport_size({"width": 320, "height": 640})
    section.open("3x4/3")
    said = solve("3x4", k=3)
    line = said["line"] or []
    expect(section.winner).to_contain_text("With perfect play X wins in 4 moves.")
    section.prove()
    expect(section.winner).to_contain_text(said["why"])
    expect(section.status).to_contain_text(
        f"X took {place_name(*divmod(line[0], 4))}, and wins in 3 more moves at most."
    )
    for plies in range(1, len(line) - 2, 2):
        section.winner.get_by_role("button", name="best reply").click()
        expect(section.proof.nth(line[plies]).locator("span")).to_have_attribute("data-face", "o")
        expect(section.status).to_contain_text(f"X took {place_name(*divmod(line[plies + 1], 4))}")
    section.winner.get_by_role("button", name="best reply").click()
    expect(section.status).to_contain_text(": 3 in a row.")
    expect(section.winner.locator(".lit")).to_have_count(3)
    expect(
        section.winner.get_by_role("button", name="Take back")
    ).to_be_focused()  # the best reply was disabled
    assert axe_findings(section.page, "#sizes") == []
    assert section.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for _ in range(3):
        section.winner.get_by_role("button", name="Take back").click()
    expect(section.winner.get_by_role("button", name="Take back")).to_be_disabled()
    expect(section.winner.get_by_role("button", name="best reply")).to_be_focused()
    expect(section.winner.locator("[data-face=o]")).to_have_count(0)


@pytest.mark.parametrize(("size", "k", "known"), [("4x7", 4, True), *long(("7x7", 5, False))])
def test_a_longer_search_may_know_what_the_page_cannot_prove(
    section: SizesSection, size: str, k: int, known: bool
) -> None:
    section.open(f"{size}/{k}")
    allowed = section.winner.get_attribute("data-effort")
    section.winner.evaluate("winner => { winner.dataset.effort = '50' }")
    section.prove()
    why = solve(size, k=k, effort=50)["why"]
    longer = " A longer search found who wins." if known else ""
    expect(section.winner.locator("[data-doing]")).to_have_text(why + longer)
    section.winner.evaluate("(winner, allowed) => { winner.dataset.effort = allowed }", allowed)


def test_x_answers_any_reply_as_at_the_command_line(section: SizesSection) -> None:
    section.open("3x4/3")
    section.prove()
    expect(section.winner.locator("[data-face=x]")).to_have_count(1)
    board = play(Board(Grid(3, 4, 3)), (solve("3x4", k=3)["line"] or [])[0])
    while not outcome(board):
        best = solve(write(board), k=3)["line"] or []
        mine = next(cell for cell in cells_of(board.empty) if cell != best[0])
        board = play(board, mine)
        section.proof.nth(0).focus()
        for key, times in zip(("ArrowDown", "ArrowRight"), divmod(mine, 4), strict=True):
            for _ in range(times):
                section.page.keyboard.press(key)
        expect(section.proof.nth(mine)).to_be_focused()
        section.page.keyboard.press("Enter")
        answer = (solve(write(board), k=3)["line"] or [])[0]
        board = play(board, answer)
        expect(section.proof.nth(answer).locator("span")).to_have_attribute("data-face", "x")
        expect(section.status).to_contain_text(f"X took {place_name(*divmod(answer, 4))}")
    assert outcome(board) == "x"
    expect(section.winner).to_contain_text(": 3 in a row.")
    section.choose("In a row to win", 4)  # another keychain takes the proof away
    expect(section.winner).to_contain_text(solve("3x4", k=4)["says"])
    expect(section.winner.locator(".flat")).to_have_count(0)


FAILED = "Python could not answer: ZeroDivisionError: division by zero."


@pytest.mark.fault("an error in Python", "a breakdown of Python")
@pytest.mark.stand_in
def test_a_reply_that_python_could_not_answer_is_taken_back_and_played_again(page: Page, site: Site) -> None:
    section = SizesSection(page, site)
    section.open("3x4/3")
    back = section.winner.get_by_role("button", name="Take back")
    best = section.winner.get_by_role("button", name="best reply")
    section.prove()
    first, wanted, *_ = solve("3x4", k=3)["line"] or []
    other = next(cell for cell in range(12) if cell not in {first, wanted})
    for fault, sentence in ((fail, FAILED), (break_down, "Python could not answer: Python has broken down.")):
        expect(section.status).to_contain_text("wins in 3 more moves at most.")
        site.answers["solve"] = fault
        section.proof.nth(other).click()
        expect(section.status).to_have_text(sentence)
        back.click()
        expect(section.winner.locator("[data-face=o]")).to_have_count(0)
    site.answers.clear()
    section.proof.nth(other).click()
    expect(section.winner.locator("[data-face=x]")).to_have_count(2)
    while best.is_enabled():
        site.answers["judge"] = fail
        best.click()
    expect(section.status).to_contain_text(f": 3 in a row. {FAILED}")
    expect(section.winner.locator(".lit")).to_have_count(1)
    back.click()
    site.answers["judge"] = break_down
    best.click()
    expect_solver(page, "failed")
    site.answers.clear()
    section.root.get_by_role("button", name="Retry").click()
    expect(section.winner.locator(".lit")).to_have_count(3)


@pytest.mark.long
@pytest.mark.stand_in
def test_pairs_on_a_full_board_that_python_cannot_judge_are_played_again(page: Page, site: Site) -> None:
    section = SizesSection(page, site)
    section.open("2x3/3")
    section.prove()
    expect(section.proof).to_have_count(6)
    site.answers["judge"] = fail
    for cell in (0, 3, 2):
        section.proof.nth(cell).click()
    expect(section.winner).to_contain_text(FAILED)
    section.winner.get_by_role("button", name="Take back").click()
    expect(section.winner).not_to_contain_text(FAILED)
    site.answers["judge"] = break_down
    section.proof.nth(2).click()
    expect_solver(page, "failed")
    site.answers.clear()
    section.root.get_by_role("button", name="Retry").click()
    expect(section.winner).to_contain_text("The board is full: a draw.")


def test_another_keychain_drops_a_search_for_a_proof_without_a_word(section: SizesSection) -> None:
    section.open("2x7/2")
    section.winner.evaluate(
        """winner => {
            winner.querySelector("[data-run]").click();
            location.hash = "#sizes=2x7/3";
        }"""
    )
    expect(section.winner.get_by_role("link", name="Play it against Python")).to_have_attribute(
        "href", "#play=perfect/x/2x7/3/"
    )
    expect(section.winner.locator("[data-doing]")).to_be_empty()
    expect(section.winner.get_by_role("button", name="Show me why")).to_be_visible()


@pytest.mark.long
@pytest.mark.needs("axe")
def test_every_keychain_is_in_the_overview_and_a_tap_opens_it(section: SizesSection) -> None:
    section.open()
    expect(section.page.locator("#sizes-all a")).to_have_count(len(GRIDS))
    for row in keychains()[::23]:
        section.page.locator(f"#sizes-all [href='#sizes={row['size']}/{row['k']}']").click()
        rows, cols = map(int, row["size"].split("x"))
        section.expect_board("/".join(["." * cols] * rows))
        expect(section.page.locator("#sizes-all [aria-current]")).to_have_count(1)
    assert axe_findings(section.page, "#sizes") == []
