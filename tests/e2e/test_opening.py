"""The opening: without a hash, the page asks for a guess at a board of today, without Python."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import OVERHANG, findings_in_every_look
from tests.e2e.conftest import NewPage, long
from tests.e2e.site import Site
from tests.e2e.toy import Toy
from ttt_core.questions import daily, judge, odds

NOON = datetime(2026, 11, 21, 12, tzinfo=ZoneInfo("UTC"))
BOARDS = daily("2026-11-21")["boards"]
SIZES = [(360, 740), (1366, 625), *long((740, 360), (1280, 720), (1920, 1080))]


def opened(page: Page, site: Site, when: datetime = NOON) -> Toy:
    """The page as it opens at this time."""
    page.clock.set_fixed_time(when)
    page.goto(site.url)
    return Toy(page, site)


def expect_question(toy: Toy, board: str) -> None:
    """Wait until the page asks for a guess at this board."""
    toy.expect_board(board)
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    expect(toy.page.locator("button[data-guess]").filter(visible=True)).to_have_count(2)


def guess(toy: Toy, board: str, *, right: bool = True) -> None:
    """Guess at this board, and wait for the verdict."""
    said = judge(board)
    word = "legal" if said["legal"] == right else "illegal"
    toy.page.locator(f"button[data-guess={word}]").click()
    toy.expect_verdict("legal" if said["legal"] else "illegal", *said["faults"])


def test_the_page_opens_with_a_guess_that_needs_no_python(quick_page: Page, site: Site) -> None:
    toy = opened(quick_page, site)
    expect_question(toy, BOARDS[0])
    expect(toy.page.locator("#undo")).to_be_disabled()
    guess(toy, BOARDS[0])
    toy.expect_by("list")
    expect(toy.page.locator("#guess-said")).to_have_text("You were right.")
    expect(toy.page.locator("#guess-said")).to_be_visible()
    assert toy.page.locator("#spin .reasons li").count() == max(1, len(judge(BOARDS[0])["faults"]))
    assert "Python" not in toy.section.inner_text()
    toy.page.get_by_role("button", name="Next board").click()
    expect_question(toy, BOARDS[1])
    assert toy.page.url == site.url


@pytest.mark.stand_in
def test_python_judges_the_board_while_its_verdict_is_hidden(page: Page, site: Site) -> None:
    page.goto(site.url)  # on its own clock: a fixed one would replace the marks too
    toy = Toy(page, site)
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    for mark in ("first-listed-verdict", "first-verdict"):
        toy.expect_true(f"performance.getEntriesByName('{mark}').length === 1")
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")


def test_a_spin_ends_the_opening_and_shows_its_verdict(quick_page: Page, site: Site) -> None:
    toy = opened(quick_page, site)
    expect_question(toy, BOARDS[0])
    toy.spin()
    toy.expect_verdict("legal" if judge(toy.board())["legal"] else "illegal", *judge(toy.board())["faults"])


def test_after_todays_five_the_page_opens_with_another_board(quick_page: Page, site: Site) -> None:
    quick_page.add_init_script(
        """if (origin !== 'null')
            localStorage.setItem('daily', '{"day": "2026-11-21", "right": [true, true, true, true, true]}')"""
    )
    toy = opened(quick_page, site)
    expect(toy.page.locator("button[data-guess]").first).to_be_visible()
    expect(toy.verdict).to_contain_text("five are done.")
    expect(toy.page.locator("#daily-panel")).to_be_hidden()


@pytest.mark.stand_in
def test_beyond_the_file_python_chooses_the_boards(page: Page, site: Site) -> None:
    toy = opened(page, site, datetime(2036, 1, 1, 12, tzinfo=ZoneInfo("UTC")))
    expect_question(toy, daily("2036-01-01")["boards"][0])


@pytest.mark.stand_in
@pytest.mark.expects(r"days\.json")
def test_without_the_file_python_chooses_the_boards(page: Page, site: Site) -> None:
    site.faults["days.json"] = "missing"
    expect_question(opened(page, site), BOARDS[0])


@pytest.mark.long
@pytest.mark.expects(r"days\.json")
def test_without_the_file_and_python_the_page_shows_its_own_board(quick_page: Page, site: Site) -> None:
    site.faults["days.json"] = "missing"
    quick_page.goto(site.url)
    Toy(quick_page, site).expect_verdict("illegal", "both-won", "x-won-o-moved")


@pytest.mark.parametrize("key", ["p", *long("i")])
def test_a_key_guesses_wherever_the_focus_is_but_in_a_field(quick_page: Page, site: Site, key: str) -> None:
    toy = opened(quick_page, site)
    expect_question(toy, BOARDS[0])
    toy.page.locator("#experiment-seed").focus()
    toy.page.keyboard.press(key)
    expect(toy.verdict).to_have_attribute("data-verdict", "hidden")
    toy.page.locator("#spin-all").focus()
    toy.page.keyboard.press(key)
    toy.expect_verdict("legal" if judge(BOARDS[0])["legal"] else "illegal", *judge(BOARDS[0])["faults"])


@pytest.mark.needs("media")
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_of_the_question_is_in_sight(new_page: NewPage, site: Site, width: int, height: int) -> None:
    toy = opened(new_page(python=False, viewport={"width": width, "height": height}), site)
    expect_question(toy, BOARDS[0])
    words = f"{odds()['legal']:,} of {odds()['boards']:,} boards are possible: {odds()['percent']:.2f}%"
    expect(toy.section.locator(".odds")).to_have_text(words)
    dock = toy.page.locator(".controls").bounding_box()
    assert dock
    for part in (
        ".question",
        ".odds",
        ".toy .tray",
        "#spin-all",
        "[data-guess=legal]",
        "[data-guess=illegal]",
    ):
        box = toy.section.locator(part).last.bounding_box()
        assert box
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height, part
        if width == 360 and part != "#spin-all":
            assert box["y"] + box["height"] <= dock["y"], part
    assert toy.page.evaluate(OVERHANG) == 0


@pytest.mark.long
@pytest.mark.needs("phone")
def test_on_a_phone_no_verdict_of_the_set_lies_under_the_controls(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    toy = opened(page, site)
    for number, board in enumerate(BOARDS):
        expect_question(toy, board)
        guess(toy, board, right=number % 2 == 0)
        verdict, dock = toy.verdict.bounding_box(), page.locator(".controls").bounding_box()
        assert verdict
        assert dock
        assert verdict["y"] + verdict["height"] <= dock["y"]
        if number < 4:
            page.locator("#daily-next").tap()
    expect(page.get_by_role("button", name="Share the result")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("#daily-panel")).to_be_hidden()
    expect(page.locator("#spin-all")).to_be_focused()


@pytest.mark.long
def test_a_projector_shows_it_large(new_page: NewPage, site: Site) -> None:
    toy = opened(new_page(python=False, viewport={"width": 1920, "height": 1080}), site)
    case = toy.page.locator(".toy .case").bounding_box()
    assert case
    assert case["width"] >= 560
    assert toy.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 20


@pytest.mark.long
@pytest.mark.needs("media")
def test_axe_finds_nothing_before_and_after_the_first_guess(quick_page: Page, site: Site) -> None:
    toy = opened(quick_page, site)
    expect_question(toy, BOARDS[0])
    assert findings_in_every_look(quick_page, "#spin") == []
    guess(toy, BOARDS[0])
    assert findings_in_every_look(quick_page, "#spin") == []
