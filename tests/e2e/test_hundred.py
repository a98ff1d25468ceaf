"""The sixth question on the keychain's lights, and that nothing else tells its answer."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import expect_in_sight
from tests.e2e.solver import expect_scripts, open_page
from tests.e2e.test_each_view import VIEWS
from tests.e2e.test_today import BOARDS, DAY, ENDING, SIZES, keep, next_button, opened, set_day
from tests.e2e.toy import Toy, expect_untold
from ttt_core.questions import daily, odds

POSSIBLE = round(odds()["percent"])


def expect_lights(page: Page, **lights: int) -> None:
    """Wait until as many lights as are named have each state."""
    for state, number in lights.items():
        expect(page.locator(f"[data-lights] [data-light={state}]")).to_have_count(number)


def expect_told(page: Page, *, told: bool) -> None:
    """Wait until the share is told, or see that it is not."""
    expect(page.locator("html")).to_have_attribute("data-share", "shown" if told else "hidden")
    if not told:
        expect_untold(page)


TEXTS_AND_NAMES = """() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    const shown = [...document.querySelectorAll("body > header, main > section:not([hidden], #map)")];
    const all = shown.flatMap((one) => [...one.querySelectorAll("*")]).filter((one) => one.checkVisibility());
    const names = ["aria-label", "aria-valuetext", "title", "alt"];
    const named = all.map((one) => names.map((name) => one.getAttribute(name)));
    const previews = [...document.querySelectorAll("meta")].map(({ content }) => content);
    return [...shown.map((one) => one.innerText), ...named, ...previews].join();
}"""
"""All that a view or a preview of its link says, but for the story, whose end tells the share."""


@pytest.mark.parametrize("link", ["", *VIEWS, "sizes=3x3/3"])
def test_no_view_but_that_for_a_class_tells_the_share_while_it_is_hidden(page: Page, link: str) -> None:
    open_page(page, f"#{link}")
    if link == "sizes=3x3/3":
        expect(page.locator("#sizes-line")).to_contain_text("its boards are possible")
    read = page.evaluate(TEXTS_AND_NAMES)
    assert len(read) > 300
    assert bool(re.search(r"\b27\.8|5,47[78]", read)) == (link == "class")
    page.evaluate("document.documentElement.dataset.share = 'shown'")
    told = ("sizes=3x3/3", "games", "python", "class")
    assert bool(re.search(r"\b27\.8|5,47[78]", page.evaluate(TEXTS_AND_NAMES))) == (link in told)


@pytest.mark.parametrize("guess", [63, 20, 28, 0])
def test_the_lights_answer_after_the_fifth_board_and_the_ending_says_both_numbers(
    page: Page, guess: int
) -> None:
    page.add_init_script("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }")
    toy = opened(page, daily={DAY: "1101"})
    toy.expect_hidden(BOARDS[4])
    toy.guess()
    expect(page.locator(".today-next button")).to_have_text("Last question")
    next_button(toy)
    slider = page.locator("[data-share-guess]")
    expect(slider).to_be_focused()
    expect(toy.spinner(0)).to_be_hidden()
    slider.fill(str(guess))
    expect_lights(page, on=guess, off=100 - guess)
    sizes = SIZES if guess == 63 else SIZES[:1]
    asking = ("#hundred h2", "[data-lights]", "[data-share-guess]", "[data-share-show]")
    expect_in_sight(page, *asking, sizes=sizes)
    page.locator("[data-share-show]").click()
    expect(page.locator("#hundred .figure-number")).to_have_text(str(POSSIBLE))
    exactly = guess == POSSIBLE
    said = f"You said {guess}." + " Exactly." * exactly
    expect(page.locator("[data-share-result]")).to_have_text(said)
    on = page.get_by_role("button", name="Your result").last
    expect(on).to_be_focused()
    expect_lights(page, **answered(guess))
    expect_in_sight(page, "#hundred h2", "[data-lights]", "[data-share-result]", sizes=sizes)
    noting = "box => new MutationObserver(() => { laid = true }).observe(box, { childList: true })"
    page.locator(".toy .case").evaluate(noting)
    on.press("Enter")
    expect(page.locator("[data-score]")).to_have_text(re.compile("^4 of 5"))
    assert page.evaluate("globalThis.laid") is None  # the lights lie there already, and would appear again
    keep(page, daily={DAY: "11011"})  # opened() has said that the last guess is still to come
    score = f"4 of 5. {said if exactly else f'You said {guess}: it is {POSSIBLE}.'}"
    for _ in range(2):
        expect(page.locator("[data-score]")).to_have_text(score)
        expect_lights(page, **answered(guess))
        expect(page.locator("#spin .verdict, .today-line, .controls").filter(visible=True)).to_have_count(0)
        expect_in_sight(page, *ENDING, sizes=sizes)
        page.reload()
    page.locator("button[data-copy]").click()
    lines = page.evaluate("copied").split("\n")
    assert lines[2] == f"Of 100 boards, how many are possible? I said {guess}."
    if not exactly:
        assert not [line for line in lines[:3] if "28" in line or "27.83" in line]


def answered(guess: int) -> dict[str, int]:
    """How many lights have which state when this guess is answered."""
    off = guess - POSSIBLE
    return {"on": min(guess, POSSIBLE), "over": max(0, off), "under": max(0, -off)}


@pytest.mark.parametrize("day", ["2026-11-20", DAY])
def test_an_answer_after_midnight_or_about_an_earlier_day_belongs_to_that_day(page: Page, day: str) -> None:
    toy = opened(page, f"#daily={day}", daily={day: "1101"})
    toy.expect_hidden(daily(day)["boards"][4])
    toy.guess()
    next_button(toy)
    set_day(page, "2026-11-22")
    page.evaluate("dispatchEvent(new Event('focus'))")
    page.locator("[data-share-guess]").fill("64")
    page.locator("[data-share-show]").click()
    page.get_by_role("button", name="Your result").last.click()
    expect(page.locator("[data-score]")).to_contain_text("You said 64: it is 28.")
    expect(page.locator("[data-day]")).to_have_attribute("data-day", day)
    page.evaluate("dispatchEvent(new Event('focus'))")
    if day == DAY:  # the set of today gives way to the next, once its last question is over
        toy.expect_hidden(daily("2026-11-22")["boards"][0])


WATCHING = """() => {
    globalThis.seen = [];
    globalThis.told = new Set();
    const number = document.querySelector("#hundred .figure-number");
    new MutationObserver(() => {
        const lit = document.querySelectorAll("[data-light=on]").length;
        if (lit === Number(number.textContent)) seen.push(lit);
        if (document.documentElement.dataset.share === "shown") told.add(lit);
    }).observe(document.querySelector(".spin"), { subtree: true, attributes: true, childList: true });
}"""
"""Notes how many lights glow while the number counts with them, and how many when the share is told."""


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_the_wrong_lights_go_out_one_after_the_other_and_then_it_is_told(page: Page) -> None:
    page.goto("#hundred")
    page.locator("[data-share-guess]").fill("63")
    page.evaluate(WATCHING)
    show = page.locator("[data-share-show]")
    show.dblclick()  # as some press every button; a later press ends it
    expect(show).to_be_focused()
    expect(page.locator("#hundred a")).to_be_hidden()
    expect(page.get_by_role("button", name="Spin it").last).to_be_focused()
    seen = page.evaluate("seen")
    assert seen == sorted(seen, reverse=True)
    assert (len(set(seen)) > 9, min(seen)) == (True, POSSIBLE)
    assert page.evaluate("[...told]") == [POSSIBLE]


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_a_press_ends_the_wait_and_who_leaves_meanwhile_is_told_nothing(page: Page) -> None:
    show = page.locator("[data-share-show]")
    for away in ("about", "board=xo./.x./..o"):
        page.goto("#hundred")
        expect(show).to_be_visible()
        show.evaluate("(show, away) => { show.click(); location.hash = away }", away)
        expect(page.locator("#hundred")).to_have_attribute("data-stage", "asking")
        expect_told(page, told=False)
    expect(page.locator("[data-lights]")).to_have_count(0)
    page.goto("#hundred")
    expect(show).to_be_visible()
    page.evaluate(WATCHING)
    show.evaluate("show => { show.click(); show.click() }")
    expect(page.locator("[data-share-result]")).to_have_text("You said 50.")
    assert {*page.evaluate("seen")} <= {50, POSSIBLE}  # it jumped to the end
    expect_told(page, told=True)


def test_home_on_paper_asks_and_answers_nothing(page: Page) -> None:
    opened(page, share={"guess": 64, "day": DAY}, daily={DAY: "11011"})
    expect_lights(page, on=POSSIBLE)
    page.emulate_media(media="print")
    answers = page.locator("#spin :is(.verdict *, [data-lights], [data-ending] *, .more *)")
    expect(answers.filter(visible=True)).to_have_count(0)
    page.goto("#board=ooo/xxx/...")
    expect(page.locator("[data-verdict=illegal]")).to_be_attached()
    expect(answers.filter(visible=True)).to_have_count(0)
    boxes = page.locator("#spin").evaluate("it => getComputedStyle(it, '::after').content")
    assert boxes.count("\N{BALLOT BOX}") == 2


@pytest.mark.parametrize("size", [*SIZES, (768, 1024), (1280, 640)])
def test_the_keychain_keeps_its_place_from_the_question_to_the_ending(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    toy = opened(page, daily={DAY: "1101"})
    toy.expect_hidden(BOARDS[4])
    page.evaluate("document.fonts.ready.then(() => 0)")
    case = page.locator(".toy .case")
    places = [case.bounding_box()]
    toy.guess()
    places.append(case.bounding_box())
    next_button(toy)
    for pressed in ("Show", "Your result"):
        places.append(case.bounding_box())
        page.get_by_role("button", name=pressed).last.click()
    expect(page.locator("[data-score]")).to_be_visible()
    places.append(case.bounding_box())
    assert [place == pytest.approx(places[0], abs=1) for place in places] == [True] * 5


def test_of_links_to_a_board_only_those_to_the_map_tell_the_share(page: Page) -> None:
    board = "xo./.x./..o"
    for link in ("", f"#board={board}", f"#challenge={board}", f"#explore={board}", "#map=5189", "#number=7"):
        page.goto("about:blank")
        open_page(page, link)
        page.goto("#spin")
        page.reload()
        expect_scripts(page)
        expect_told(page, told=link.startswith(("#map", "#number")))
        page.evaluate("localStorage.clear()")


def test_neither_own_spins_nor_many_tell_it(page: Page) -> None:
    toy = Toy(page)
    toy.open()
    toy.spin()
    page.reload()
    expect_scripts(page)
    page.locator("#tally").scroll_into_view_if_needed()
    expect_told(page, told=False)
    page.locator("#million [data-spins='10']").click()
    expect(page.locator(".million-result .strong")).to_contain_text("of 10 ·")
    expect(page.locator(".million-result .strong")).not_to_contain_text("%", use_inner_text=True)
    expect_told(page, told=False)
    page.locator("#million [data-share-open]").click()
    expect(page.locator("[data-share-guess]")).to_be_focused()
