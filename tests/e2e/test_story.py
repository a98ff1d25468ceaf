"""The story: every board is a dot at the place of its number, and each step puts dots out or on."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import expect_in_sight
from tests.e2e.solver import until
from tests.e2e.toy import Toy, expect_untold, on_a_phone
from ttt_core.counting.filters import FILTERS, rejecting_filters
from ttt_core.questions import funnel, search

STEPS = ("boards", "counts", "no-double-win", "legal", "race", "three")
NODES: list[Any] = [search(memory=False)["nodes"], search()["nodes"]]
COUNTS: list[Any] = [[count] for count in list(funnel().values())[:4]] + [NODES, NODES[1:]]
"""What the counters read at each step."""

COUNTER = ".story-readout > :not([hidden]) .figure-number"

DIM, OUT, LIT = 0xFF49291C, 0xFF4F2654, 0xFFA0E2FF
PIXELS = """(canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Uint32Array(data.buffer).join();
}"""
"""A text, because Playwright takes long to bring so many numbers."""

PICTURE = """async () => {
    const copy = (selector) => document.querySelector(selector).cloneNode();
    const [image, canvas] = [".story-picture img", "[data-map]"].map(copy);
    image.loading = "eager";
    await image.decode();
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas;
}"""
"""Draws the picture of the map into a canvas as large as the map."""

FRAMES = """async ([step, counter, end]) => {
    const seen = [];
    document.querySelector(`[data-step=${step}]`).scrollIntoView({ block: "center" });
    while (seen.length < 30 || (String(seen.at(-1)) !== String(end) && seen.length < 3000)) {
        await new Promise(requestAnimationFrame);
        const counters = [...document.querySelectorAll(counter)];
        seen.push(counters.map((each) => Number(each.textContent.replace(",", ""))));
    }
    return seen;
}"""
"""Returns what the counters read in each frame, until they read these numbers, or for 3,000 frames."""


@pytest.fixture
def drawn(page: Page) -> Page:
    """The page at its story, whose map is drawn."""
    page.goto("#map")
    expect(page.locator("#map[data-state=drawn]")).to_be_attached()
    return page


def expect_shown(page: Page, step: str) -> None:
    """Wait until the stage shows this step."""
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", step)


def go_to(page: Page, step: str) -> None:
    """Scroll to a step, and wait until the stage shows it."""
    page.locator(f"[data-step={step}]").evaluate("step => step.scrollIntoView({ block: 'center' })")
    expect_shown(page, step)


def place(number: int, width: int = 3 * 81) -> tuple[int, int]:
    """The column and the row of a board's dot on a map so many dots wide."""
    square, dot = divmod(number, 81**2)
    down, right = divmod(square, width // 81)
    return 81 * right + dot % 81, 81 * down + dot // 81


def expect_painted(page: Page, step: str) -> None:
    """Wait until the map looks as at rest at this step."""
    canvas = page.locator("[data-map]")
    width = canvas.evaluate("canvas => canvas.width")
    asked = STEPS.index(step)
    by = [[None, *FILTERS].index(each) for each in rejecting_filters()]
    expected = [LIT if not each or each > asked else OUT if each == asked else DIM for each in by]
    places = [width * y + x for x, y in (place(number, width) for number in range(3**9))]

    def painted() -> bool:
        pixels = canvas.evaluate(PIXELS).split(",")
        return [int(pixels[each]) for each in places] == expected

    assert until(page, painted)


def test_each_step_shows_its_dots_and_how_many_are_left(drawn: Page, toy: Toy) -> None:
    canvas = drawn.locator("[data-map]")
    for width, across in ((1280, 243), (360, 162)):
        drawn.set_viewport_size({"width": width, "height": 740})
        expect(canvas).to_have_attribute("width", str(across))
        toy.expect_true(f"document.scrollingElement.scrollWidth <= {width}")
        for step in (*STEPS, *STEPS[::-2]):
            go_to(drawn, step)
            expect_painted(drawn, step)
            counts = [f"{count:,}" for count in COUNTS[STEPS.index(step)]]
            expect(drawn.locator(COUNTER)).to_have_text(counts)
            for count in counts:
                expect(drawn.locator("#story-alt")).to_contain_text(count)
    canvas.click(position={"x": 81, "y": 243})  # the middle of the third square: a dot is two pixels wide
    expect(canvas).to_have_attribute("aria-valuenow", str(2 * 81**2 + 40 * 81 + 40))


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 768), (390, 844)])
def test_the_map_is_as_wide_as_its_frame_and_has_its_words_in_sight(page: Page, size: Any) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("#map")
    expect(page.locator("#map")).to_have_attribute("style", re.compile("--pitch"))
    expect_in_sight(page, "#map h2", ".story-words h3", ".story-words p", sizes=[size], scrolled=True)
    widths = [page.locator(part).evaluate("it => it.clientWidth") for part in (".story-frame", ".story-dots")]
    assert widths[0] - widths[1] < 80


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dots_go_out_one_after_another_and_the_first_step_always_shows_all(drawn: Page, motion: Any) -> None:
    drawn.emulate_media(reduced_motion=motion)
    every, few = COUNTS[0][0], COUNTS[1][0]
    for step in STEPS[:2]:
        go_to(drawn, step)
        expect_painted(drawn, step)
    assert {count for [count] in drawn.evaluate(FRAMES, ["boards", COUNTER, [every]])} == {few, every}
    left = [count for [count] in drawn.evaluate(FRAMES, ["counts", COUNTER, [few]])]
    assert left == sorted(left, reverse=True)
    assert left[-1] == few
    assert (len(set(left)) > 2) == (motion == "no-preference")


def test_the_race_lights_each_board_once_and_ends_at_both_numbers(drawn: Page) -> None:
    drawn.emulate_media(reduced_motion="no-preference")
    seen = drawn.evaluate(FRAMES, ["race", COUNTER, NODES])
    seen = seen[seen.index([0, 0]) :]
    assert seen == sorted(seen)
    assert seen[-1] == NODES
    assert all(met == min(walked, NODES[1]) for walked, met in seen)
    assert len({met for _, met in seen}) > 5
    expect_painted(drawn, "race")


@on_a_phone
def test_who_turns_a_phone_stays_at_the_step(drawn: Page) -> None:
    go_to(drawn, "no-double-win")
    drawn.set_viewport_size({"width": 844, "height": 390})
    expect(drawn.locator("[data-step=no-double-win] h3")).to_be_in_viewport(ratio=1)


def test_the_board_of_each_step_is_a_stop_of_the_tab_key(drawn: Page) -> None:
    drawn.locator("[data-map]").focus()
    for step in STEPS:
        if step == "three":
            drawn.keyboard.press("Tab")  # to the link to the doors
        drawn.keyboard.press("Tab")
        expect_shown(drawn, step)
        expect(drawn.locator(f"[data-step={step}] .board-button:focus")).to_be_in_viewport(ratio=1)


def test_the_picture_for_paper_is_the_map_at_its_last_step(drawn: Page) -> None:
    go_to(drawn, "three")
    expect_painted(drawn, "three")
    assert drawn.locator("[data-map]").evaluate(PIXELS) == drawn.evaluate(f"({PICTURE})().then({PIXELS})")


def test_a_dot_shows_its_board_and_puts_it_on_the_keychain(drawn: Page, toy: Toy) -> None:
    chosen = drawn.locator("#map-number")
    toy.expect_by("python")  # its verdict above the map may move the map
    box = drawn.locator("[data-map]").bounding_box()
    assert box
    x, y = place(9821)  # in the second square: its first cell is X
    drawn.mouse.move(box["x"] + (x + 0.5) * box["width"] / 243, box["y"] + (y + 0.5) * box["height"] / 81)
    expect(drawn.locator(".map-lens")).to_contain_text("9,821 impossible")
    drawn.mouse.down(button="right")
    drawn.mouse.up(button="right")
    expect(chosen).to_have_text("5,189")
    drawn.mouse.down()
    drawn.mouse.up()
    expect(chosen).to_have_text("9,821")
    drawn.wait_for_url("**/#map=9821")
    drawn.get_by_role("link", name="Put it on the keychain", exact=True).click()
    toy.expect_board("xxx/xx./o.o")


def test_a_link_opens_a_board_at_the_last_step_and_keys_move_on_over_the_map(page: Page, toy: Toy) -> None:
    page.goto("#map=5189")
    expect(page.locator("#map-said")).to_be_in_viewport()
    expect_shown(page, "three")
    canvas = page.locator("[data-map]")
    canvas.focus()
    expect(page.locator("#map-why")).not_to_be_empty()
    keys = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "PageDown", "End", "PageUp", "PageUp")
    for key, number in zip(keys, (5190, 5271, 5270, 5189, 5184, 5913, 5993, 5264, 4535), strict=True):
        canvas.press(key)
        expect(canvas).to_have_attribute("aria-valuenow", str(number))
    page.wait_for_url("**/#map=4535")
    page.goto("#games")
    page.go_back()
    expect(page.locator("#map-number")).to_have_text("4,535")
    toy.expect_board(".ox/.x./.xo")  # the reader's, who chose the other on the map alone
    canvas.press("Enter")
    toy.expect_board(".o./.xo/ooo")
    page.goto("#map=0")
    canvas.press("ArrowUp")  # at the edge, keys move no further
    expect(canvas).to_have_attribute("aria-valuenow", "0")


def test_only_the_end_of_the_story_tells_the_share(page: Page) -> None:
    page.goto("")
    expect(page.locator("#map")).to_have_attribute("style", re.compile("--pitch"))  # its height is known
    page.locator("#map").evaluate("map => map.scrollIntoView()")
    expect(page.locator("#map[data-state=drawn]")).to_be_attached()
    for step in STEPS[:3]:
        go_to(page, step)
        expect_untold(page)
    Toy(page).expect_true("history.state.top === scrollY")  # to where Back leads
    page.goto("#games")
    page.set_viewport_size({"width": 1000, "height": 700})  # what watches the steps begins anew
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    page.go_back()
    expect_shown(page, STEPS[2])
    page.goto("#doors")  # below the story, which ends unread
    expect(page.locator("#doors")).to_be_in_viewport()
    for step, share in ((STEPS[2], "hidden"), ("three", "shown")):
        go_to(page, step)
        expect(page.locator("html")).to_have_attribute("data-share", share)
