"""The five boards of a day: the opening, the guess, the ending, and other days."""

import gzip
import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import expect_in_sight
from tests.e2e.site import DAYS, DIST, FOLDER, PLAIN, Site
from tests.e2e.solver import open_page
from tests.e2e.toy import Toy, expect_untold
from ttt_core.questions import daily, judge

DAY = "2026-11-21"
BOARDS = daily(DAY)["boards"]
SIZES = [(360, 640), (390, 844), (1280, 720), (1920, 1080)]

ENDING = ("[data-score]", "[data-tomorrow]", ".today-boards", "button[data-share]")
"""What is in sight at the end of a day."""


def keep(page: Page, **kept: object) -> None:
    """Let the browser have kept these values when it next opens the page."""
    values = json.dumps({FOLDER + name: json.dumps(value) for name, value in kept.items()})
    page.add_init_script(f"if (origin !== 'null') Object.assign(localStorage, {values})")


def set_day(page: Page, day: str) -> None:
    """Let it be noon of this day."""
    page.clock.set_fixed_time(f"{day}T12:00Z")


def opened(page: Page, link: str = "", *, day: str = DAY, **kept: object) -> Toy:
    """The page as it opens at this link on this day, in a browser that has kept these values."""
    keep(page, **kept)
    set_day(page, day)
    open_page(page, link)
    return Toy(page)


def next_button(toy: Toy) -> None:
    """Press the loud button, which has the focus."""
    following = toy.page.locator(".today-next button")
    expect(following).to_be_focused()
    following.press("Enter")


# --- The opening -------------------------------------------------------------------------------------------


def test_the_page_opens_with_one_question_which_stays_until_it_is_answered_or_left(page: Page) -> None:
    toy = opened(page)
    toy.expect_hidden(BOARDS[0])
    parts = ("#question", ".tray", "[data-day-number]", "[data-guess=legal]", "[data-guess=illegal]")
    for size in (*SIZES, (320, 568)):
        expect_in_sight(page, *parts, sizes=[size])
        expect_untold(page)
        expect(page.locator("#spin .controls")).to_be_hidden()
    toy.spinner(4).click()
    toy.spinner(4).press("o")
    page.wait_for_timeout(200)  # a verdict would be there by now
    toy.expect_hidden(BOARDS[0])
    toy.spin()
    expect(page.get_by_role("button", name="Guess board 1")).to_be_visible()


def test_a_first_board_waits_for_little_of_the_page(page: Page, site: Site) -> None:
    toy = opened(page)
    toy.expect_hidden(BOARDS[0])
    of_python = ("judgements.json", "pyscript.js", "interpreter.js", "worker.py", "ttt_core.zip", "pyodide/")
    asked = [name for name in dict.fromkeys(site.asked) if not PLAIN.get(name, name).startswith(of_python)]
    assert sum(len(gzip.compress((DIST / name).read_bytes())) for name in asked) <= 115_000


TURNING = """const barrels = () => [...document.querySelectorAll(".toy .barrel")];
document.addEventListener("readystatechange", () => { // before the page's scripts run
    for (const barrel of barrels()) getComputedStyle(barrel).transform;
});
new MutationObserver(() => {
    if (document.documentElement.matches("[data-script=running]:not([data-opening])"))
        globalThis.turning ??= barrels().flatMap((barrel) => barrel.getAnimations()).length;
}).observe(document, { attributeFilter: ["data-opening", "data-script"], subtree: true })"""
"""Counts what turns when the first board is shown."""


@pytest.mark.parametrize("link", ["", "#board=xo./.x./..o"])
@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_a_first_board_is_there_without_a_turn(page: Page, link: str) -> None:
    page.add_init_script(TURNING)
    opened(page, link).expect_board(BOARDS[0] if not link else "xo./.x./..o")
    assert page.evaluate("turning") == 0


def test_a_day_that_does_not_come_leaves_the_pages_own_board(page: Page, site: Site) -> None:
    site.faults["days/2026.json"] = "late"
    set_day(page, DAY)
    page.goto("")
    expect(page.locator("html[data-script=running]")).to_be_attached()  # from when it waits for the day
    page.clock.run_for(6000)
    Toy(page).expect_verdict("illegal", "both-won", "x-won-o-moved")
    site.faults.clear()
    expect(page.get_by_role("button", name="Guess board 1")).to_be_visible()


@pytest.mark.parametrize(("day", "files"), [("2027-01-01", ["days/2027.json"]), ("2036-01-01", [])])
def test_a_year_has_a_file_fetched_with_a_day_of_it_and_python_gives_later_days(
    page: Page, site: Site, day: str, files: list[str]
) -> None:
    toy = opened(page, day=day)
    toy.expect_hidden(daily(day)["boards"][0])
    assert fetched(site) == files
    page.evaluate("location.hash = '#daily=2026-12-31'")
    expect(page.locator("[data-day-number]")).to_have_text("No. 365")
    toy.expect_hidden(daily("2026-12-31")["boards"][0])
    assert fetched(site) == [*files, "days/2026.json"]


def fetched(site: Site) -> list[str]:
    """The files of days that were asked for."""
    return [name for name in map(PLAIN.get, site.asked) if name in DAYS]


# --- The ending --------------------------------------------------------------------------------------------


def test_five_boards_lead_to_one_ending_that_shares_the_score(page: Page, site: Site) -> None:
    toy = opened(page, share={"guess": 60, "day": "2026-11-20"})
    page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }")
    for number, board in enumerate(BOARDS):
        toy.expect_hidden(board)
        toy.guess(right=number != 2)
        if number == 2:  # a possible board
            expect(toy.verdict.locator(".guess-said")).to_have_text("Not this time.")
        next_button(toy)
    expect(page.locator("[data-score]")).to_have_text("4 of 5.")
    expect(page.locator("[data-score]")).to_be_focused()
    expect(page.locator("[data-tomorrow]")).to_have_text("Five new boards tomorrow.")
    expect(page.locator(".toy [data-light=on]")).to_have_count(28)  # plain: it was told on another day
    expect(page.locator(".toy [data-light=over]")).to_have_count(0)
    for number, board in enumerate(BOARDS):
        glows = not judge(board)["legal"] or any(judge(board)["lines"].values())
        item = page.locator(".today-boards li").nth(number)
        expect(item).to_have_attribute("data-guess", "wrong" if number == 2 else "right")
        expect(item.locator(".lit")).to_have_count(int(glows))
    expect_in_sight(page, *ENDING, sizes=SIZES)
    page.locator("button[data-copy]").click()
    head = "Could this board happen? Tic-Tac-Toe Keychain No. 325: 4 of 5\n🟩🟩⬛🟩🟩"
    assert page.evaluate("copied") == f"{head}\n{site.url}#daily={DAY}"


def test_the_same_day_shows_the_ending_again_and_the_next_has_new_boards(page: Page) -> None:
    page.add_init_script("globalThis.folded = true")
    toy = opened(page, daily={"2026-11-20": "11011", DAY: "11011"})
    expect(page.locator("button[data-share]")).to_be_visible()
    expect(page.locator("[data-score]")).to_have_text("4 of 5.")
    expect(page.locator(".toy [data-light]")).to_have_count(0)  # nothing is told
    toy.expect_board(BOARDS[-1])
    page.locator("#earlier > summary").click()
    expect(page.locator("[data-days] li").first).to_have_text("No. 325, November 214 of 5")
    expect(page.locator("#earlier p")).to_have_text("Right in these 30 days: 8 of 10 guesses.")
    toy.spin()
    page.get_by_role("button", name="Your result").click()
    expect(page.locator("[data-score]")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page.locator("[data-ending]")).to_be_hidden()
    expect(page.locator("#spin-all")).to_be_focused()
    page.get_by_role("button", name="Your result").click()
    expect(page.locator("[data-score]")).to_be_visible()
    expect(page.locator("[data-tomorrow]")).to_have_text("2 days in a row. Five new boards tomorrow.")
    why = page.locator("[data-ending] a[href='#map']")
    expect(why).to_be_hidden()
    page.locator("[data-ending] [data-share-open]").click()  # the last question was left
    page.locator("[data-share-show]").click()
    page.get_by_role("button", name="Your result").last.click()
    expect(page.locator("[data-score]")).to_have_text("4 of 5. You said 50: it is 28.")
    expect(why).to_have_text("Why only 28?")
    opened(page, day="2026-11-22")
    page.reload()
    toy.expect_hidden(daily("2026-11-22")["boards"][0])
    page.evaluate("location.hash = '#daily=2026-11-20'")
    expect(page.locator("[data-tomorrow]")).to_have_text("Five of November 20.")


# --- Days --------------------------------------------------------------------------------------------------


def test_a_set_goes_on_after_a_reload_and_where_another_tab_has_left_it(page: Page) -> None:
    toy = opened(page, "#daily")
    toy.expect_hidden(BOARDS[0])
    toy.guess()
    page.reload()
    toy.expect_hidden(BOARDS[1])
    other = Toy(page.context.new_page())
    opened(other.page)
    other.expect_hidden(BOARDS[1])
    other.guess()
    toy.guess()
    next_button(toy)
    toy.expect_hidden(BOARDS[2])


@pytest.mark.parametrize(
    ("there", "event"),
    [
        *(("the set", event) for event in ("visibilitychange", "pageshow", "focus")),
        *((there, "focus") for there in ("a spin", "#board=xo./.x./..o", "#games")),
    ],
)
def test_a_tab_that_is_shown_on_another_day_has_its_set_if_it_has_one(
    page: Page, there: str, event: str
) -> None:
    toy = opened(page, there if "#" in there else "")
    if there == "a spin":
        toy.spin()
    mine = toy.board()
    set_day(page, "2026-11-22")
    page.evaluate("event => document.dispatchEvent(new Event(event, { bubbles: true }))", event)
    if there == "the set":
        toy.expect_hidden(daily("2026-11-22")["boards"][0])
        return
    page.wait_for_timeout(200)
    assert toy.board() == mine
    expect(page.get_by_text("No. 326").first).to_be_visible(visible=there == "a spin")


@pytest.mark.parametrize(
    ("now", "day", "number"),
    [
        ("2026-11-21T13:00Z", "2026-11-22", 326),  # it is tomorrow in Auckland
        *(((year - 1970) * 365.2425 * 86_400 + 20 * 86_400, "2026-01-01", 1) for year in (999, 1970, 12_000)),
    ],
)
@pytest.mark.browser_context_args(timezone_id="Pacific/Auckland", locale="ar")
def test_the_readers_own_date_chooses_the_boards_and_a_wrong_clock_the_first_day(
    page: Page, now: str | float, day: str, number: int
) -> None:
    page.clock.set_fixed_time(now)
    page.goto("")
    Toy(page).expect_hidden(daily(day)["boards"][0])
    expect(page.locator("[data-day-number]")).to_have_text(f"No. {number}")
