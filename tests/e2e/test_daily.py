"""The daily set, the same five boards for everybody on the same date, and the opening with one of them."""

import json
import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import OVERHANG, findings_in_every_look
from tests.e2e.earlier import NewPage, long
from tests.e2e.site import FOLDER, Site
from tests.e2e.toy import IN_SIGHT, HeldBack, Toy
from ttt_core.questions import daily, judge

pytestmark = pytest.mark.stand_in

BOARDS = daily("2026-11-21")["boards"]


def opened(page: Page, site: Site, link: str = "", *, day: str = "2026-11-21", hour: int = 12) -> Toy:
    """The page as it opens at this link, on this day at this hour in UTC."""
    page.clock.set_fixed_time(datetime.fromisoformat(day).replace(hour=hour, tzinfo=ZoneInfo("UTC")))
    page.goto(site.url + link)
    return Toy(page, site)


def answer(toy: Toy, board: str, *, right: bool = True) -> None:
    """Wait until the page asks for a guess at this board, and guess."""
    toy.expect_hidden(board)
    toy.guess(right=right)


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


# --- The set -----------------------------------------------------------------------------------------------


@pytest.mark.needs("clipboard")
def test_five_boards_are_guessed_and_the_result_is_copied_and_kept(new_page: NewPage, site: Site) -> None:
    toy = opened(new_page(permissions=["clipboard-read", "clipboard-write"]), site, "#daily")
    toy.page.evaluate("navigator.share = undefined")
    for number, board in enumerate(BOARDS):
        answer(toy, board, right=number != 2)
        if number < 4:
            go_on(toy)
    assert squares(toy) == ["right", "right", "wrong", "right", "right"]
    score = toy.page.locator("#daily-said")
    impossible = sum(not judge(board)["legal"] for board in BOARDS)
    expect(score).to_have_text(f"4 of 5 right. Saying impossible every time gets {impossible}.")
    pictures = toy.page.locator("#daily-boards a")
    assert pictures.evaluate_all("all => all.map(a => a.hash)") == [
        re.sub("[.]$", "b", f"#board={board}") for board in BOARDS
    ]
    for number, board in enumerate(BOARDS):
        judged = judge(board)
        glows = not judged["legal"] or any(judged["lines"].values())
        expect(pictures.nth(number).locator(".lit")).to_have_count(int(glows))
    expect(toy.page.locator("#daily-next")).to_be_hidden()
    text = (
        "Could this board happen? Tic-Tac-Toe Keychain No. 325: 4 of 5\n"
        f"🟩🟩⬛🟩🟩\n{site.url}#daily=2026-11-21"
    )
    for name in ("Share the result", "Copy the result"):
        toy.page.evaluate("navigator.clipboard.writeText('')")
        toy.page.get_by_role("button", name=name).click()
        expect(toy.notice).to_contain_text("is copied")
        assert toy.page.evaluate("navigator.clipboard.readText()") == text
    toy.page.reload()
    expect(score).to_contain_text("4 of 5 right.")
    expect(toy.page.locator("#tally-count")).to_have_text("None yet.")  # no spins


@pytest.mark.long
def test_only_the_date_of_the_reader_chooses_the_boards(new_page: NewPage, site: Site) -> None:
    for locale in ("de", "ar"):
        opened(new_page(timezone_id="Europe/Berlin", locale=locale), site, "#daily").expect_board(BOARDS[0])
    past_midnight = opened(new_page(timezone_id="Pacific/Auckland"), site, "#daily", hour=13)
    past_midnight.expect_board(daily("2026-11-22")["boards"][0])


def test_a_set_continues_after_a_reload_and_a_new_day_has_a_new_set(page: Page, site: Site) -> None:
    toy = opened(page, site, "#daily")
    answer(toy, BOARDS[0])
    go_on(toy)
    toy.expect_board(BOARDS[1])
    page.reload()
    toy.expect_board(BOARDS[1])
    assert squares(toy) == ["right", *["to come"] * 4]
    opened(page, site, "#daily", day="2026-11-22")
    page.reload()
    toy.expect_board(daily("2026-11-22")["boards"][0])
    expect(page.locator("#daily-squares [data-guess='to come']")).to_have_count(5)


def test_each_day_has_its_link_and_number_and_earlier_days_their_scores(page: Page, site: Site) -> None:
    done = {"2026-11-19": "11011", "2026-11-20": "11111", "2026-11-10": "10000"}
    page.add_init_script(
        f"if (origin !== 'null') localStorage.setItem('{FOLDER}daily', '{json.dumps(done)}')"
    )
    toy = opened(page, site, "#daily=2026-11-19")
    expect(page.locator("#daily-squares [data-guess=right]")).to_have_count(4)
    for score, square in zip("11011", squares(toy), strict=True):
        assert square == ("right" if score == "1" else "wrong")
    expect(page.locator("[data-day]")).to_have_attribute("data-day", "2026-11-19")
    expect(page.locator("[data-day-number]")).to_have_text("No. 323")
    expect(page.locator("[data-streak]")).to_have_text("2 days in a row")
    days = page.locator("[data-days] a[href^='#daily=']")
    expect(days).to_have_count(30)
    expect(page.locator("[data-days] li").nth(1)).to_have_text("No. 323, November 194 of 5")
    expect(page.locator("#daily-past")).to_have_text("Right in the last 30 days: 10 of 15 guesses.")
    days.nth(2).evaluate("link => link.click()")
    toy.expect_hidden(daily("2026-11-18")["boards"][0])
    days.nth(1).evaluate("link => link.click()")  # a day that is done
    toy.expect_board(daily("2026-11-19")["boards"][-1])
    toy.expect_judged()
    expect(page.locator("#daily-title")).to_have_text("Five of November 19")
    toy.page.evaluate("location.hash = '#daily=2026-01-01'")
    expect(page.locator("[data-day-number]")).to_have_text("No. 1")
    for wrong in ("2026-02-30", "2025-12-31", "soon"):
        page.evaluate("wrong => { location.hash = `#daily=${wrong}`; }", wrong)
        expect(toy.notice).to_have_text(f"That link names the day “{wrong}”. Days begin with 2026-01-01.")


@pytest.mark.parametrize(
    ("event", "day"), [("visibilitychange", 22), ("pageshow", 22), ("focus", 22), ("focus", 20)]
)
@pytest.mark.parametrize("guesses", [True, False])
def test_a_tab_that_is_shown_on_another_day_has_the_new_set(
    page: Page, site: Site, guesses: bool, event: str, day: int
) -> None:
    toy = opened(page, site)
    toy.expect_hidden(BOARDS[0])
    if not guesses:
        toy.spinner(0).click()
        toy.expect_judged()
    mine = toy.board()
    page.clock.set_fixed_time(datetime(2026, 11, day, 12, tzinfo=ZoneInfo("UTC")))
    page.evaluate("event => document.dispatchEvent(new Event(event, { bubbles: true }))", event)
    expect(page.locator("[data-day-number]")).to_have_text(f"No. {304 + day}")
    if guesses:
        toy.expect_hidden(daily(f"2026-11-{day}")["boards"][0])
    else:
        expect(page.get_by_role("button", name="Guess board 1")).to_be_visible()
        assert toy.board() == mine


@pytest.mark.parametrize("link", ["#challenge=xo./.x./..o", "#board=xo./.x./..o", "#games"])
def test_a_tab_that_shows_no_set_shows_none_on_another_day(quick_page: Page, site: Site, link: str) -> None:
    opened(quick_page, site, link, day="2026-11-20")
    expect(quick_page.locator("html")).to_have_attribute("data-script", "running")
    quick_page.clock.set_fixed_time(datetime(2026, 11, 21, 12, tzinfo=ZoneInfo("UTC")))
    quick_page.evaluate("dispatchEvent(new Event('focus'))")
    quick_page.wait_for_timeout(300)
    expect(quick_page.locator("#daily-panel")).to_be_hidden()


@pytest.mark.parametrize("right", ["yes", [1]])
def test_an_invalid_kept_set_begins_again(quick_page: Page, site: Site, right: object) -> None:
    kept = json.dumps({"day": "2026-11-21", "right": right})
    quick_page.add_init_script(f"if (origin !== 'null') localStorage.setItem('daily', '{kept}')")
    toy = opened(quick_page, site, "#daily")
    toy.expect_hidden(BOARDS[0])
    assert squares(toy) == ["to come"] * 5


@pytest.mark.long
def test_turning_a_spinner_leaves_the_set_and_the_reader_can_continue(page: Page, site: Site) -> None:
    toy = opened(page, site, "#daily")
    toy.expect_hidden(BOARDS[0])
    toy.spinner(4).click()
    expect(toy.verdict).not_to_have_attribute("data-verdict", "hidden")
    page.get_by_role("button", name="Guess board 1").press("Enter")
    toy.expect_hidden()
    expect(page.locator("#daily-panel")).to_be_focused()
    page.evaluate("location.hash = '#map'")
    page.evaluate("location.hash = '#daily'")  # begins the same guess again
    page.wait_for_timeout(1500)  # a verdict would come within a second
    expect(page.locator("#daily-next")).to_be_hidden()
    answer(toy, BOARDS[0])


@pytest.mark.long
def test_without_storage_the_set_goes_on_until_the_page_is_closed(page: Page, site: Site) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
    toy = opened(page, site, "#daily")
    answer(toy, BOARDS[0])
    toy.page.evaluate("location.hash = '#map'")
    toy.page.evaluate("location.hash = '#daily'")
    toy.expect_board(BOARDS[1])
    assert squares(toy)[0] == "right"


def test_a_set_that_arrives_late_leaves_the_reader_alone(page: Page, site: Site) -> None:
    file = HeldBack(page, "**/days.json")
    toy = opened(page, site, "#daily")
    toy.spinner(4).click()
    page.wait_for_url(re.compile("#board="))
    mine = toy.board()
    file.let_through()
    expect(page.get_by_role("button", name="Guess board 1")).to_be_visible()
    assert toy.board() == mine


@pytest.mark.long
def test_a_set_finished_in_another_tab_is_not_asked_again_and_takes_no_focus(page: Page, site: Site) -> None:
    toy = opened(page, site, "#daily")
    toy.expect_board(BOARDS[0])
    theirs = {"2026-11-21": "11111"}
    kept = [f"{FOLDER}daily", json.dumps(theirs)]
    page.evaluate("([key, theirs]) => localStorage.setItem(key, theirs)", kept)
    answer(toy, BOARDS[0], right=False)
    assert squares(toy) == ["right"] * 5
    file = HeldBack(page, "**/days.json")
    page.reload()
    page.locator("#spin-all").focus()
    file.let_through()
    expect(page.get_by_role("button", name="Share the result")).to_be_visible()
    expect(page.locator("#spin-all")).to_be_focused()


# --- The opening -------------------------------------------------------------------------------------------


def test_the_page_opens_with_a_guess_that_needs_no_python(quick_page: Page, site: Site) -> None:
    toy = opened(quick_page, site)
    toy.expect_hidden(BOARDS[0])
    expect(quick_page.locator("button[data-guess]").filter(visible=True)).to_have_count(2)
    expect(quick_page.locator("#undo")).to_be_disabled()
    toy.guess()
    toy.expect_by("list")
    expect(quick_page.locator("#guess-said")).to_have_text("You were right.")
    expect(quick_page.locator("#guess-said")).to_be_visible()
    assert quick_page.locator("#spin .reasons li").count() == max(1, len(judge(BOARDS[0])["faults"]))
    expect(quick_page.locator("#solver")).to_be_hidden()
    quick_page.get_by_role("button", name="Next board").click()
    toy.expect_hidden(BOARDS[1])
    assert quick_page.url == site.url
    toy.spin()  # ends the opening
    toy.expect_judged()


def test_python_judges_the_board_while_its_verdict_is_hidden(page: Page, site: Site) -> None:
    page.goto(site.url)  # on its own clock: a fixed one would replace the marks too
    toy = Toy(page, site)
    toy.expect_hidden()
    for mark in ("first-listed-verdict", "first-verdict"):
        toy.expect_true(f"performance.getEntriesByName('{mark}').length === 1")
    toy.expect_hidden()


def test_after_todays_five_the_page_opens_with_another_board(quick_page: Page, site: Site) -> None:
    quick_page.add_init_script(
        """if (origin !== 'null')
            localStorage.setItem('daily', '{"day": "2026-11-21", "right": [true, true, true, true, true]}')"""
    )
    toy = opened(quick_page, site)
    expect(toy.guess_button("legal")).to_be_visible()
    expect(toy.verdict).to_contain_text("five are done.")
    expect(quick_page.locator("#daily-panel")).to_be_hidden()


def test_beyond_the_file_python_chooses_the_boards(page: Page, site: Site) -> None:
    opened(page, site, day="2036-01-01").expect_hidden(daily("2036-01-01")["boards"][0])


@pytest.mark.expects(r"days\.json")
def test_without_the_file_python_chooses_the_boards(page: Page, site: Site) -> None:
    site.faults["days.json"] = "missing"
    opened(page, site).expect_hidden(BOARDS[0])


@pytest.mark.long
@pytest.mark.expects(r"days\.json")
def test_without_the_file_and_python_the_page_shows_its_own_board(quick_page: Page, site: Site) -> None:
    site.faults["days.json"] = "missing"
    quick_page.goto(site.url)
    Toy(quick_page, site).expect_verdict("illegal", "both-won", "x-won-o-moved")


@pytest.mark.needs("media")
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1366, 625), *long((740, 360), (1920, 1080))])
def test_all_of_the_question_is_in_sight(new_page: NewPage, site: Site, width: int, height: int) -> None:
    page = new_page(python=False, viewport={"width": width, "height": height})
    toy = opened(page, site)
    toy.expect_hidden(BOARDS[0])
    expect(toy.section.locator(".odds").filter(visible=True)).to_have_text(
        "19,683 boards. How many are possible?"
    )
    seen = page.evaluate(IN_SIGHT)
    assert not [words for words in seen if "27.83" in words or "5,478" in words]
    dock = page.locator(".controls").bounding_box()
    assert dock
    buttons = ("#spin-all", "[data-guess=legal]", "[data-guess=illegal]")
    for part in (".question", ".if-untold.odds", ".toy .tray", *buttons):
        box = toy.section.locator(part).last.bounding_box()
        assert box
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height, part
        if width == 360 and part != "#spin-all":
            assert box["y"] + box["height"] <= dock["y"], part
    assert page.evaluate(OVERHANG) == 0
    if width == 1920:  # a projector shows it large
        case = page.locator(".toy .case").bounding_box()
        assert case
        assert case["width"] >= 560
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 20


@pytest.mark.long
@pytest.mark.needs("phone")
def test_on_a_phone_no_verdict_of_the_set_lies_under_the_controls(phone: Toy) -> None:
    page = opened(phone.page, phone.site).page
    for number, board in enumerate(BOARDS):
        answer(phone, board, right=number % 2 == 0)
        verdict, dock = phone.verdict.bounding_box(), page.locator(".controls").bounding_box()
        assert verdict
        assert dock
        assert verdict["y"] + verdict["height"] <= dock["y"]
        if number < 4:
            page.locator("#daily-next").tap()
    expect(page.get_by_role("button", name="Share the result")).to_be_visible()


@pytest.mark.long
@pytest.mark.needs("media")
def test_axe_finds_nothing_at_the_opening_after_a_guess_and_at_the_link_to_the_set(
    page: Page, site: Site
) -> None:
    toy = opened(page, site)
    toy.expect_hidden(BOARDS[0])
    assert findings_in_every_look(page, "#spin") == []
    toy.guess(right=False)
    assert findings_in_every_look(page, "#spin") == []
    toy.open()
    page.evaluate("location.hash = '#daily'")
    toy.expect_hidden(BOARDS[1])
    assert findings_in_every_look(page, "#spin") == []
