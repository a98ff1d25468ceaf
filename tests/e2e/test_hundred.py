"""The sixth question on the keychain's lights, and that nothing else tells its answer."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import expect_in_sight
from tests.e2e.solver import expect_scripts
from tests.e2e.test_today import BOARDS, DAY, ENDING, SIZES, next_button, opened
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


@pytest.mark.parametrize(
    ("guess", "words"), [(63, "35 too many"), (20, "8 too few"), (28, "exactly right"), (0, "28 too few")]
)
def test_the_lights_answer_after_the_fifth_board_and_the_ending_says_how_far_off(
    page: Page, guess: int, words: str
) -> None:
    toy = opened(page, daily={DAY: "1101"})
    page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }")
    toy.expect_hidden(BOARDS[4])
    toy.guess()
    expect(page.locator(".today-next button")).to_have_text("Last question")
    next_button(toy)
    slider = page.locator("[data-share-guess]")
    expect(slider).to_be_focused()
    expect(slider).to_have_accessible_name("Of 100 boards, how many are possible?")
    expect(toy.spinner(0)).to_be_hidden()
    slider.fill(str(guess))
    expect_lights(page, on=guess, off=100 - guess)
    sizes = SIZES if guess == 63 else SIZES[:1]
    asking = ("#hundred h2", "[data-lights]", "[data-share-guess]", "[data-share-show]")
    expect_in_sight(page, *asking, sizes=sizes)
    page.locator("[data-share-show]").click()
    result = page.locator("[data-share-result]")
    expect(result).to_contain_text(f"5,478 of 19,683 boards. You said {guess}: {words}.")
    expect(result).to_be_focused()
    off = guess - POSSIBLE
    expect_lights(page, on=min(guess, POSSIBLE), over=max(0, off), under=max(0, -off))
    expect_in_sight(page, "[data-lights]", "[data-share-result]", ".hundred-told .primary", sizes=sizes)
    page.locator(".hundred-told .primary").click()
    expect(page.locator("[data-ending] h2")).to_have_text(f"4 of 5, and {words}")
    expect_in_sight(page, *ENDING, sizes=sizes)
    page.locator("button[data-copy]").click()
    lines = page.evaluate("copied").split("\n")
    said = f"{abs(off)} off" if off else "exactly right"
    assert lines[2] == f"Of 100 boards, how many are possible? I was {said}."
    if guess:  # without one, the reader was 28 off
        assert not [line for line in lines[:3] if "28" in line or "27.83" in line]


@pytest.mark.parametrize("day", ["2026-11-20", DAY])
def test_an_answer_after_midnight_or_about_an_earlier_day_stands_in_the_ending_of_that_day(
    page: Page, day: str
) -> None:
    toy = opened(page, f"#daily={day}", daily={day: "1101"})
    toy.expect_hidden(daily(day)["boards"][4])
    toy.guess()
    next_button(toy)
    page.clock.set_fixed_time(datetime(2026, 11, 22, 12, tzinfo=ZoneInfo("UTC")))
    page.evaluate("dispatchEvent(new Event('focus'))")
    page.locator("[data-share-guess]").fill("64")
    page.locator("[data-share-show]").click()
    page.get_by_role("button", name="Your result").last.click()
    expect(page.locator("[data-ending] h2")).to_contain_text("36 too many")
    expect(page.locator("[data-day]")).to_have_attribute("data-day", day)
    page.evaluate("dispatchEvent(new Event('focus'))")
    if day == DAY:  # the set of today gives way to the next, once its last question is over
        toy.expect_hidden(daily("2026-11-22")["boards"][0])


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_the_wrong_lights_go_out_one_after_the_other_and_then_it_is_told(page: Page) -> None:
    page.goto("#hundred")
    page.locator("[data-share-guess]").fill("63")
    page.evaluate("""() => {
        globalThis.seen = new Set();
        globalThis.told = new Set();
        const lights = document.querySelector("[data-lights]");
        new MutationObserver(() => {
            const count = lights.querySelectorAll("[data-light=on]").length;
            seen.add(count);
            if (document.documentElement.dataset.share === "shown") told.add(count);
        }).observe(lights, { subtree: true, attributes: true });
        document.querySelector("[data-share-show]").click();
    }""")
    expect(page.locator("[data-share-result]")).to_be_focused()
    seen = page.evaluate("[...seen]")
    assert seen == sorted(seen, reverse=True)
    assert (max(seen) > POSSIBLE + 1, min(seen)) == (True, POSSIBLE)
    assert page.evaluate("[...told]") == [POSSIBLE]


def test_who_left_the_question_finds_it_at_the_ending_and_may_just_be_told(page: Page) -> None:
    opened(page, daily={DAY: "11011"})
    expect(page.locator("[data-ending] a[href='#map']")).to_be_hidden()
    page.locator("[data-ending] [data-share-open]").click()
    page.locator("[data-share-tell]").click()
    expect(page.locator("[data-share-result]")).to_contain_text("5,478 of 19,683 boards.")
    expect(page.locator("[data-share-result]")).not_to_contain_text("You said")
    expect_lights(page, on=POSSIBLE)
    page.get_by_role("button", name="Your result").last.click()
    expect(page.locator("[data-ending] a[href='#map']")).to_have_text(f"Why only {POSSIBLE}?")


# --- Told by nothing else ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("link", "told"),
    [
        *((f"#{name}=xo./.x./..o", False) for name in ("board", "challenge", "explore")),
        *(("", False), ("#map=5189", True), ("#number=5189", True)),
    ],
)
def test_of_links_to_a_board_only_those_to_the_map_tell_the_share(page: Page, link: str, told: bool) -> None:
    page.goto(link)
    expect_scripts(page)
    page.goto("#spin")
    page.reload()
    expect_scripts(page)
    expect_told(page, told=told)


def test_neither_own_spins_nor_folds_nor_previews_of_links_tell_it(page: Page) -> None:
    toy = Toy(page)
    toy.open()
    toy.spin()
    page.reload()
    page.locator("#tally").scroll_into_view_if_needed()
    expect_told(page, told=False)
    page.locator("#million [data-spins='10']").click()
    expect(page.locator(".million-result .strong")).to_contain_text("of 10 ·")
    expect(page.locator(".million-result .strong")).not_to_contain_text("%", use_inner_text=True)
    expect_told(page, told=False)
    told = page.locator("meta[name=description], meta[property='og:description']")
    for text in told.evaluate_all("all => all.map((one) => one.content)"):
        assert "27.83" not in text
        assert "5,478" not in text
    page.locator("#million [data-share-open]").click()
    expect(page.locator("[data-share-guess]")).to_be_focused()
    page.locator("[data-share-tell]").click()
    page.locator(".hundred-told").get_by_role("button", name="Spin it").click()
    expect(page.locator("#spin")).to_have_attribute("data-scene", "board")
