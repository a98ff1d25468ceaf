"""The daily set: the same five boards for everybody on the same date."""

import json
import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import findings_in_every_look
from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import HeldBack, Toy
from ttt_core.questions import daily, judge

pytestmark = [pytest.mark.stand_in, pytest.mark.view("spin")]

NOON = datetime(2026, 11, 21, 12, tzinfo=ZoneInfo("UTC"))
BOARDS = daily("2026-11-21")["boards"]


def open_daily(page: Page, site: Site, when: datetime = NOON) -> Toy:
    """Open the daily set at this time."""
    page.clock.set_fixed_time(when)
    page.goto(site.url + "#daily")
    return Toy(page, site)


def answer(toy: Toy, board: str, *, right: bool = True) -> None:
    """Guess at a board, right or wrong."""
    toy.expect_board(board)
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    said = judge(board)
    word = "legal" if said["legal"] == right else "illegal"
    toy.page.locator(f"button[data-guess={word}]").click()
    toy.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])


def go_on(toy: Toy) -> None:
    """Go to the next board."""
    following = toy.page.locator("#daily-next")
    expect(following).to_be_focused()
    following.press("Enter")


def squares(toy: Toy) -> list[str]:
    """The state of each board's square."""
    found: list[str] = toy.page.locator("#daily-squares li").evaluate_all(
        "all => all.map(li => li.dataset.guess)"
    )
    return found


@pytest.mark.needs("clipboard")
def test_five_boards_are_guessed_and_the_result_is_copied_and_kept(new_page: NewPage, site: Site) -> None:
    toy = open_daily(new_page(permissions=["clipboard-read", "clipboard-write"]), site)
    toy.page.evaluate("navigator.share = undefined")
    for number, board in enumerate(BOARDS):
        answer(toy, board, right=number != 2)
        if number < 4:
            go_on(toy)
    assert squares(toy) == ["right", "right", "wrong", "right", "right"]
    expect(toy.page.locator("#daily-said")).to_contain_text("4 of 5 right.")
    toy.page.get_by_role("button", name="Share the result").click()
    expect(toy.notice).to_contain_text("is copied")
    assert toy.page.evaluate("navigator.clipboard.readText()") == (
        f"Tic-Tac-Toe Keychain 2026-11-21: 4/5\n🟩🟩⬛🟩🟩\n{site.url}#daily"
    )
    toy.page.reload()
    expect(toy.page.locator("#daily-said")).to_contain_text("4 of 5 right.")
    expect(toy.page.locator("#tally-count")).to_have_text("None yet.")  # no spins


@pytest.mark.long
def test_only_the_date_of_the_reader_chooses_the_boards(new_page: NewPage, site: Site) -> None:
    same = [open_daily(new_page(timezone_id="Europe/Berlin", locale=locale), site) for locale in ("de", "ar")]
    for toy in same:
        toy.expect_board(BOARDS[0])
    late = datetime(2026, 11, 21, 13, tzinfo=ZoneInfo("UTC"))
    tomorrow = open_daily(new_page(timezone_id="Pacific/Auckland"), site, late)  # where it is past midnight
    tomorrow.expect_board(daily("2026-11-22")["boards"][0])


def test_a_set_continues_after_a_reload_and_a_new_day_has_a_new_set(page: Page, site: Site) -> None:
    toy = open_daily(page, site)
    answer(toy, BOARDS[0])
    go_on(toy)
    toy.expect_board(BOARDS[1])
    page.reload()
    toy.expect_board(BOARDS[1])
    assert squares(toy) == ["right", *["to come"] * 4]
    page.clock.set_fixed_time(datetime(2026, 11, 22, 12, tzinfo=ZoneInfo("UTC")))
    page.reload()
    toy.expect_board(daily("2026-11-22")["boards"][0])
    expect(page.locator("#daily-squares [data-guess='to come']")).to_have_count(5)


@pytest.mark.long
def test_turning_a_spinner_leaves_the_set_and_the_reader_can_continue(page: Page, site: Site) -> None:
    toy = open_daily(page, site)
    toy.expect_board(BOARDS[0])
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    toy.spinner(4).click()
    expect(toy.verdict).not_to_have_attribute("data-verdict", "hidden")
    page.get_by_role("button", name="Go on with board 1").press("Enter")
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    expect(page.locator("#daily-panel")).to_be_focused()
    page.evaluate("location.hash = '#map'")
    page.evaluate("location.hash = '#daily'")  # begins the same guess again
    page.wait_for_timeout(1500)  # a verdict would come within a second
    expect(page.locator("#daily-next")).to_be_hidden()
    answer(toy, BOARDS[0])


@pytest.mark.long
def test_without_storage_the_set_goes_on_until_the_page_is_closed(page: Page, site: Site) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
    toy = open_daily(page, site)
    answer(toy, BOARDS[0])
    toy.page.evaluate("location.hash = '#map'")
    toy.page.evaluate("location.hash = '#daily'")
    toy.expect_board(BOARDS[1])
    assert squares(toy)[0] == "right"


def test_a_set_that_arrives_late_leaves_the_reader_alone(page: Page, site: Site) -> None:
    file = HeldBack(page, "**/days.json")
    toy = open_daily(page, site)
    toy.spinner(4).click()
    page.wait_for_url(re.compile("#board="))
    mine = toy.board()
    file.let_through()
    expect(page.get_by_role("button", name="Go on with board 1")).to_be_visible()
    assert toy.board() == mine


@pytest.mark.long
def test_a_set_finished_in_another_tab_is_not_asked_again_and_takes_no_focus(page: Page, site: Site) -> None:
    toy = open_daily(page, site)
    toy.expect_board(BOARDS[0])
    theirs = {"day": "2026-11-21", "right": [True] * 5}
    page.evaluate("theirs => localStorage.setItem('daily', JSON.stringify(theirs))", theirs)
    answer(toy, BOARDS[0], right=False)
    assert squares(toy) == ["right"] * 5
    file = HeldBack(page, "**/days.json")
    page.reload()
    page.locator("#spin-all").focus()
    file.let_through()
    expect(page.get_by_role("button", name="Share the result")).to_be_visible()
    expect(page.locator("#spin-all")).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize(
    "kept", ["nonsense", '{"day": "2026-11-21", "right": "yes"}', '{"day": "2026-11-20", "right": [true]}']
)
def test_an_invalid_or_old_kept_set_is_dropped(page: Page, site: Site, kept: str) -> None:
    page.add_init_script(f"if (origin !== 'null') localStorage.setItem('daily', {json.dumps(kept)})")
    toy = open_daily(page, site)
    toy.expect_board(BOARDS[0])
    expect(page.locator("#daily-squares [data-guess='to come']")).to_have_count(5)


@pytest.mark.expects(r"worker\.py")
def test_without_python_the_set_works(page: Page, site: Site) -> None:
    site.faults["worker.py"] = "missing"
    toy = open_daily(page, site)
    expect_solver(toy.page, "failed")
    answer(toy, BOARDS[0])
    go_on(toy)
    answer(toy, BOARDS[1], right=False)


@pytest.mark.long
@pytest.mark.needs("media")
def test_the_link_on_the_page_opens_the_set_and_axe_finds_nothing(page: Page, site: Site) -> None:
    page.clock.set_fixed_time(NOON)
    toy = Toy(page, site)
    toy.open()
    page.get_by_role("link", name=re.compile("five")).first.click()
    answer(toy, BOARDS[0], right=False)
    go_on(toy)
    toy.expect_board(BOARDS[1])
    assert findings_in_every_look(page, "#spin") == []
