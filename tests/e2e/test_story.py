"""The story: every board is a dot at the place of its number, and each step puts dots out or on."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.toy import IN_SIGHT, Toy
from ttt_core.counting.filters import FILTERS, rejecting_filters
from ttt_core.questions import Answer, funnel, judge, search
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.notation import write
from ttt_core.solving.enumeration import numbered_board
from web.html.mini_board import board_in_words

STEPS = ("boards", "counts", "no-double-win", "legal", "race", "three")
NODES = [search(memory=False)["nodes"], search()["nodes"]]
LEFT = dict(zip(STEPS, (*list(funnel().values())[:4], 0, funnel()["legal"]), strict=True))

COLOURS = """(canvas) => {
    const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const style = getComputedStyle(canvas);
    const kinds = Object.entries({ lit: "lit", rest: "out", dim: "dim", unmet: "unmet" });
    const names = Object.fromEntries(
        kinds.map(([name, kind]) => [style.getPropertyValue(`--map-${name}`).trim(), kind]));
    return Array.from({ length: 3 ** 9 }, (_, number) => {
        const [square, row, column] = [Math.floor(number / 6561), Math.floor(number / 81) % 81, number % 81];
        const [right, down] = width === 243 ? [square, 0] : [square % 2, Math.floor(square / 2)];
        const pixel = 4 * (width * (81 * down + row) + 81 * right + column);
        const hex = [0, 1, 2].map((at) => data[pixel + at].toString(16).padStart(2, "0"));
        return names[`#${hex.join("")}`] ?? "moving";
    });
}"""
"""Returns how each dot looks, by board number: on a wide screen the three squares lie in a row."""


@pytest.fixture
def drawn(page: Page) -> Page:
    """The page at its story, whose map is drawn."""
    page.goto("#map")
    expect(page.locator("#map[data-state=drawn]")).to_be_attached()
    return page


def go_to(page: Page, step: str) -> None:
    """Scroll to a step, and wait until the stage shows it."""
    page.locator(f"[data-step={step}]").evaluate("step => step.scrollIntoView({ block: 'center' })")
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", step)


def expect_painted(toy: Toy, step: str) -> None:
    """Wait until the map looks as at rest at this step."""
    asked = STEPS.index(step)
    order: list[Any] = [None, *FILTERS]
    by = [order.index(each) for each in rejecting_filters()]
    dots = ["lit" if not each or each > asked else "out" if each == asked else "dim" for each in by]
    toy.page.evaluate("dots => { globalThis.expected = dots.join() }", dots)
    toy.page.evaluate(f"void (globalThis.painted = {COLOURS})")
    toy.expect_true("String(painted(document.querySelector('[data-map]'))) === expected")


def numbered(number: int) -> Answer:
    """The verdict on the board of this number."""
    return judge(write(numbered_board(KEYCHAIN, number)))


def point(page: Page, number: int) -> tuple[float, float]:
    """The position of a board's dot on a wide screen."""
    box = page.locator("[data-map]").bounding_box()
    assert box
    column, row = number % 81 + 81 * (number // 6561), number // 81 % 81
    return box["x"] + (column + 0.5) * box["width"] / 243, box["y"] + (row + 0.5) * box["height"] / 81


def test_each_step_shows_its_dots_and_how_many_are_left(drawn: Page, toy: Toy) -> None:
    for width in (1280, 360):
        drawn.set_viewport_size({"width": width, "height": 740})
        toy.expect_true(f"document.scrollingElement.scrollWidth <= {width}")
        for step in (*STEPS, *STEPS[::-2]):
            go_to(drawn, step)
            expect_painted(toy, step)
            if step == "race":
                expect(drawn.locator("[data-routes]")).to_have_text(f"{NODES[0]:,}")
                expect(drawn.locator("[data-boards]")).to_have_text(f"{NODES[1]:,}")
            else:
                expect(drawn.locator("[data-left]")).to_have_text(f"{LEFT[step]:,}")
                expect(drawn.locator("#story-alt")).to_contain_text(f"{LEFT[step]:,}")
            name = drawn.locator(f"[data-step={step}] h3").inner_text()
            expect(drawn.locator(".story-nav [aria-current]")).to_have_attribute("aria-label", name)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dots_go_out_one_after_another_and_the_first_step_always_shows_all(
    drawn: Page, toy: Toy, motion: Any
) -> None:
    drawn.emulate_media(reduced_motion=motion)
    go_to(drawn, "boards")
    expect_painted(toy, "boards")
    for step in ("counts", "boards"):
        counts = drawn.evaluate(
            """async ([step, count]) => {
                const counts = [];
                const left = document.querySelector("[data-left]");
                document.querySelector(`[data-step=${step}]`).scrollIntoView({ block: "center" });
                while (counts.at(-1) !== count) {
                    await new Promise(requestAnimationFrame);
                    counts.push(Number(left.textContent.replace(",", "")));
                }
                return counts;
            }""",
            [step, LEFT[step]],
        )
        between = [each for each in counts if LEFT["counts"] < each < LEFT["boards"]]
        assert bool(between) == (motion == "no-preference" and step == "counts")
        assert between == sorted(between, reverse=True)


@pytest.mark.moving
def test_the_race_lights_each_board_once_and_ends_at_both_numbers(drawn: Page, toy: Toy) -> None:
    go_to(drawn, "race")
    seen = drawn.evaluate(
        """async (end) => {
            const seen = [];
            const read = (name) => Number(document.querySelector(`[${name}]`).textContent.replace(",", ""));
            while (!seen.length || seen.at(-1)[0] !== end) {
                await new Promise(requestAnimationFrame);
                const counts = [read("data-routes"), read("data-boards")];
                if (seen.length || counts[0] !== end) seen.push(counts); // it shows the end before it begins
            }
            return seen;
        }""",
        NODES[0],
    )
    assert seen == sorted(seen)
    assert seen[-1] == NODES
    assert all(met == min(walked, NODES[1]) for walked, met in seen)
    assert len({met for _, met in seen}) > 5
    expect_painted(toy, "race")


@pytest.mark.python
def test_python_runs_both_searches_and_says_how_long_they_took(drawn: Page) -> None:
    go_to(drawn, "race")
    for nodes in NODES:
        expect(drawn.locator(".story-times")).to_contain_text(f"{nodes:,} in ")


def test_keys_lead_to_each_step_and_each_board_beside_it(drawn: Page) -> None:
    drawn.locator("[data-to=boards]").focus()
    for step in (*STEPS, "boards"):
        expect(drawn.locator("[data-map]")).to_have_attribute("data-shown", step)
        drawn.keyboard.press("Home" if step == "three" else "ArrowRight")
    drawn.locator("[data-to=boards]").focus()
    for step in STEPS:
        if step == "three":
            drawn.keyboard.press("Tab")  # to the link to the doors
        for _ in range(3):
            drawn.keyboard.press("Tab")
            expect(drawn.locator("[data-map]")).to_have_attribute("data-shown", step)
            expect(drawn.locator(f"[data-step={step}] .board-button:focus")).to_be_in_viewport(ratio=1)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_a_picture_stands_in_for_the_map(page: Page) -> None:
    page.goto("")
    expect(page.locator("#map img")).to_be_visible()
    expect(page.locator(".story-stage")).to_be_hidden()
    expect(page.locator(".story-count")).to_have_count(len(STEPS))
    assert all(each.is_visible() for each in page.locator(".story-count").all())


def test_the_readers_spins_are_marked_and_kept(drawn: Page, toy: Toy) -> None:
    said = drawn.locator("#map-spun")
    drawn.evaluate("""localStorage.setItem("/some/where/map", '[19683, -1, "7", 2.5]')""")
    drawn.reload()
    expect(said).to_be_hidden()
    toy.spin()
    number = int(toy.board().replace("/", "").translate(str.maketrans(".xo", "012")), 3)
    mark = f"M{number % 81 + 81 * (number // 6561) + 0.5} {number // 81 % 81 + 0.5}h0"
    for _ in range(2):
        expect(said).to_have_text("boards you spun: 1")
        expect(drawn.locator(".story-grid path")).to_have_attribute("d", mark)
        drawn.reload()


def test_a_dot_shows_its_board_and_puts_it_on_the_keychain(drawn: Page, toy: Toy) -> None:
    number = 9821  # in the second square: its first cell is X
    said = numbered(number)
    drawn.mouse.move(*point(drawn, number))
    verdict = "impossible" if said["faults"] else "possible"
    expect(drawn.locator(".map-lens")).to_contain_text(f"{number:,} {verdict}")
    chosen = drawn.locator("#map-number")
    before = chosen.inner_text()
    drawn.mouse.click(*point(drawn, 1), button="right")
    expect(chosen).to_have_text(before)
    drawn.mouse.click(*point(drawn, number))
    expect(chosen).to_have_text(f"{number:,}")
    drawn.wait_for_url(f"**/#map={number}")
    drawn.get_by_role("link", name="Put it on the keychain", exact=True).click()
    toy.expect_board(said["board"])


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 360, "height": 740})
def test_a_finger_chooses_a_board_on_a_phone(drawn: Page) -> None:
    box = drawn.locator("[data-map]").bounding_box()
    assert box
    drawn.touchscreen.tap(box["x"] + box["width"] / 4, box["y"] + box["height"] * 0.75)  # in the third square
    expect(drawn.locator("[data-map]")).to_have_attribute("aria-valuenow", str(2 * 6561 + 40 * 81 + 40))
    expect(drawn.locator(".map-lens")).to_be_hidden()


def test_keys_move_over_the_map_and_open_a_board(page: Page, toy: Toy) -> None:
    page.goto("#map=5189")
    canvas = page.locator("[data-map]")
    canvas.focus()
    keys = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "PageDown", "End", "PageUp", "PageUp")
    for key, number in zip(keys, (5190, 5271, 5270, 5189, 5184, 5913, 5993, 5264, 4535), strict=True):
        canvas.press(key)
        expect(canvas).to_have_attribute("aria-valuenow", str(number))
        expect(page.locator("#map-number")).to_have_text(f"{number:,}")
    said = numbered(4535)
    expect(page.locator("#map-said")).to_contain_text("Impossible." if said["faults"] else "Possible.")
    expect(page.locator("#map-said")).to_contain_text(board_in_words(said["board"]))
    canvas.press("Enter")
    toy.expect_board(said["board"])
    page.goto("#map=0")
    canvas.press("ArrowUp")  # at the edge, keys move no further
    expect(canvas).to_have_attribute("aria-valuenow", "0")


def test_a_link_opens_a_board_by_its_number_and_a_broken_one_gets_a_notice(page: Page, toy: Toy) -> None:
    page.goto("#map=5189")
    expect(page.locator("#map-said")).to_be_in_viewport()
    toy.expect_board(numbered(5189)["board"])
    page.locator("[data-map]").press("ArrowRight")
    page.wait_for_url("**/#map=5190")
    page.goto("#games")
    page.go_back()
    expect(page.locator("#map-number")).to_have_text("5,190")
    toy.expect_board(numbered(5189)["board"])  # the reader's, who chose the other on the map alone
    for wrong in ("19683", "x", "-1", ""):
        page.goto(f"#map={wrong}")
        expect(toy.notice).to_contain_text(f"has the number “{wrong}”")


def test_only_the_end_of_the_story_tells_the_share(page: Page) -> None:
    page.goto("")
    share = page.locator("html")
    page.locator("#map").evaluate("map => map.scrollIntoView()")
    for step in STEPS[:3]:
        go_to(page, step)
        seen = page.evaluate(IN_SIGHT)
        assert not [words for words in seen if "27.83" in words or "5,478" in words]
    page.goto("#games")
    page.set_viewport_size({"width": 1000, "height": 700})  # what watches the steps begins anew
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    page.go_back()
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", STEPS[2])
    page.goto("#doors")  # below the story, which ends unread
    expect(page.locator("#doors")).to_be_in_viewport()
    expect(share).to_have_attribute("data-share", "hidden")
    go_to(page, "three")
    expect(share).to_have_attribute("data-share", "shown")
