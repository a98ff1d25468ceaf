"""The sixth question on the keychain's lights, and that nothing else tells its answer."""

from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import findings_in_every_look
from tests.e2e.test_today import DAY, SIZES, expect_in_sight, next_button, opened, play
from tests.e2e.toy import IN_SIGHT, Toy
from ttt_core.questions import odds

POSSIBLE = round(odds()["percent"])


def count(page: Page, state: str) -> int:
    """How many lights have this state."""
    return page.locator(f"[data-lights] [data-light={state}]").count()


def expect_told(page: Page, *, told: bool) -> None:
    """Wait until the share is told, or see that it is not."""
    expect(page.locator("html")).to_have_attribute("data-share", "shown" if told else "hidden")
    if not told:
        words = page.evaluate(IN_SIGHT)
        assert not [each for each in words if "27.83" in each or "5,478" in each]


@pytest.mark.parametrize(
    ("size", "guess", "words"),
    [
        (SIZES[0], 63, "35 too many"),
        (SIZES[1], 20, "8 too few"),
        (SIZES[2], 28, "exactly right"),
        (SIZES[3], 100, "72 too many"),
        (SIZES[4], 0, "28 too few"),
    ],
)
def test_the_lights_answer_after_the_fifth_board_and_the_ending_says_how_far_off(
    page: Page, size: tuple[int, int], guess: int, words: str
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    toy = opened(page)
    page.evaluate("navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }")
    play(toy)
    expect(page.locator(".today-next button")).to_have_text("Last question")
    next_button(toy)
    slider = page.locator("[data-share-guess]")
    expect(slider).to_be_focused()
    expect(slider).to_have_accessible_name("Of 100 boards, how many are possible?")
    expect(toy.spinner(0)).to_be_hidden()
    slider.fill(str(guess))
    assert (count(page, "on"), count(page, "off")) == (guess, 100 - guess)
    if height > 600:
        expect_in_sight(page, "#hundred h2", "[data-lights]", "[data-share-guess]", "[data-share-show]")
    page.locator("[data-share-show]").click()
    result = page.locator("[data-share-result]")
    expect(result).to_contain_text(f"5,478 of 19,683 boards. You said {guess}: {words}.")
    expect(result).to_be_focused()
    assert count(page, "on") == min(guess, POSSIBLE)
    assert (count(page, "over"), count(page, "under")) == (max(0, guess - POSSIBLE), max(0, POSSIBLE - guess))
    if height > 600:
        expect_in_sight(page, "[data-lights]", "[data-share-result]", ".hundred-told .primary")
    page.locator(".hundred-told .primary").click()
    expect(page.locator("[data-ending] h2")).to_have_text(f"4 of 5, and {words}")
    if height > 600:
        expect_in_sight(
            page, "[data-score]", ".today-boards", "button[data-share]", "[data-ending] a[href='#map']"
        )
    page.locator("button[data-copy]").click()
    off = "exactly right" if guess == POSSIBLE else f"{abs(guess - POSSIBLE)} off"
    lines = page.evaluate("copied").split("\n")
    assert lines[2] == f"Of 100 boards, how many are possible? I was {off}."
    assert not [
        line for line in lines[:3] if "27.83" in line or ("28" in line and guess)
    ]  # 28 off without one


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_the_wrong_lights_go_out_one_after_the_other(page: Page) -> None:
    page.goto("#hundred")
    page.locator("[data-share-guess]").fill("63")
    page.evaluate("""() => {
        globalThis.seen = new Set();
        const lights = document.querySelector("[data-lights]");
        new MutationObserver(() => seen.add(lights.querySelectorAll("[data-light=on]").length))
            .observe(lights, { subtree: true, attributes: true });
        document.querySelector("[data-share-show]").click();
    }""")
    expect(page.locator("[data-share-result]")).to_be_focused()
    seen = page.evaluate("[...seen]")
    assert seen == sorted(seen, reverse=True)
    assert (max(seen) > POSSIBLE + 1, min(seen)) == (True, POSSIBLE)


def test_just_tell_me_shows_the_answer_and_no_distance(page: Page) -> None:
    page.goto("#hundred")
    page.locator("[data-share-tell]").click()
    expect(page.locator("[data-share-result]")).to_contain_text("5,478 of 19,683 boards.")
    expect(page.locator("[data-share-result]")).not_to_contain_text("You said")
    assert count(page, "on") == POSSIBLE
    page.get_by_role("button", name="Spin it").first.click()
    expect(page.locator("[data-lights]")).to_have_count(0)


def test_who_left_the_question_finds_it_at_the_ending(page: Page) -> None:
    opened(page, daily={DAY: "11011"})
    expect(page.locator("[data-ending] a[href='#map']")).to_be_hidden()
    page.locator("[data-ending] [data-share-open]").click()
    page.locator("[data-share-tell]").click()
    page.get_by_role("button", name="Your result").last.click()
    expect(page.locator("[data-ending] a[href='#map']")).to_have_text(f"Why only {POSSIBLE}?")


# --- Told by nothing else ----------------------------------------------------------------------------------


@pytest.mark.parametrize("link", ["", "#board=xo./.x./..o", "#challenge=xo./.x./..o", "#explore=xo./.x./..o"])
def test_no_link_to_a_board_tells_the_share(page: Page, link: str) -> None:
    page.goto(link)
    expect(page.locator("html")).to_have_attribute("data-script", "running")
    page.goto("#spin")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-script", "running")
    expect_told(page, told=False)


@pytest.mark.parametrize("link", ["#map=5189", "#number=5189"])
def test_a_link_to_the_map_tells_it(page: Page, link: str) -> None:
    page.goto(link)
    expect_told(page, told=True)


def test_an_own_spin_and_its_tally_ask_and_do_not_tell(page: Page) -> None:
    toy = Toy(page)
    toy.open()
    toy.spin()
    expect(page.locator("#tally-range")).to_contain_text("very likely between")
    page.reload()
    page.locator("#tally").scroll_into_view_if_needed()
    expect_told(page, told=False)
    page.locator("#tally [data-share-open]").click()
    expect(page.locator("[data-share-guess]")).to_be_focused()


def test_another_view_and_back_does_not_tell_it(page: Page) -> None:
    page.goto("#spin")
    page.evaluate("document.querySelector('[data-step=boards]').scrollIntoView({ block: 'center' })")
    expect(page.locator("#map [data-to=boards]")).to_have_attribute("aria-current", "step")
    for _ in range(2):
        page.evaluate("location.hash = '#games'")
        expect(page.locator("#games")).to_be_visible()
        page.evaluate("location.hash = '#spin'")
        expect(page.locator("#spin")).to_be_visible()
    page.wait_for_timeout(300)
    expect(page.locator("html")).to_have_attribute("data-share", "hidden")


def test_neither_the_folds_nor_the_previews_of_links_tell_it(page: Page) -> None:
    page.goto("#faces")
    expect(page.locator("#faces-percent")).to_be_hidden()
    page.goto("#million")
    page.locator("#million [data-spins='10']").click()
    expect(page.locator("#million .strong")).to_contain_text("of 10")
    expect_told(page, told=False)
    told = page.locator("meta[name=description], meta[property='og:description']")
    for text in told.evaluate_all("all => all.map((one) => one.content)"):
        assert "27.83" not in text
        assert "5,478" not in text


@pytest.mark.long
def test_axe_finds_nothing_when_the_lights_ask_and_when_they_have_told(page: Page) -> None:
    page.clock.set_fixed_time(datetime(2026, 11, 21, 12))
    page.goto("#hundred")
    expect(page.locator("[data-share-guess]")).to_be_focused()
    assert findings_in_every_look(page, "#spin") == []
    page.locator("[data-share-tell]").click()
    assert findings_in_every_look(page, "#spin") == []
