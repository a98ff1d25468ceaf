"""The story: every board is a dot at the place of its number, and each step puts dots out or on."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.earlier import NewPage, long
from tests.e2e.site import FOLDER, Site
from tests.e2e.toy import IN_SIGHT, Toy
from ttt_core.counting.filters import FILTERS, rejecting_filters
from ttt_core.questions import Answer, funnel, judge, odds, search
from ttt_core.rules.grid import KEYCHAIN
from ttt_core.rules.notation import read, write
from ttt_core.solving.enumeration import numbered_board
from web.html.mini_board import board_in_words

COLUMNS, ROWS = 243, 81
DRAWN = "#map[data-state=drawn]"
STEPS = ("boards", "counts", "no-double-win", "legal", "race", "three")

COLOURS = """(canvas) => {
    const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const probe = document.createElement("canvas").getContext("2d");
    const named = (name) => {
        probe.fillStyle = getComputedStyle(canvas).getPropertyValue(name).trim();
        return parseInt(probe.fillStyle.slice(1), 16);
    };
    const kinds = Object.entries({ lit: "lit", rest: "out", dim: "dim", unmet: "unmet" });
    const names = Object.fromEntries(kinds.map(([name, kind]) => [named(`--map-${name}`), kind]));
    const side = 81;
    const at = (number) => {
        if (width === 3 * side) return number;
        const square = Math.floor(number / side ** 2);
        const y = Math.floor(number / side) % side + side * (square === 2);
        return width * y + (number % side) + side * (square === 1);
    };
    return Array.from({ length: 3 ** 9 }, (_, number) => {
        const pixel = 4 * at(number);
        return names[(data[pixel] << 16) | (data[pixel + 1] << 8) | data[pixel + 2]] ?? "moving";
    });
}"""
"""Returns the colour of each dot, by board number."""


def numbered(number: int) -> Answer:
    """The verdict on the board of this number."""
    return judge(write(numbered_board(KEYCHAIN, number)))


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page on a screen where a dot is four pixels wide."""
    return new_page(python=False, viewport={"width": 1280, "height": 900})


def open_map(page: Page, site: Site, link: str = "#map") -> None:
    """Open the page at the map, and wait until it is drawn."""
    page.goto(site.url + link)
    page.locator("#map").scroll_into_view_if_needed()
    expect(page.locator(DRAWN)).to_be_attached()


def go_to(page: Page, step: str) -> None:
    """Scroll to a step, and wait until the stage shows it."""
    page.locator(f"[data-step={step}]").evaluate("step => step.scrollIntoView({ block: 'center' })")
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", step)


def painted(page: Page) -> list[str]:
    """The colour of each dot."""
    found: list[str] = page.locator("[data-map]").evaluate(COLOURS)
    return found


def expect_painted(page: Page, site: Site, dots: list[str]) -> None:
    """Wait until the map shows these dots."""
    page.evaluate("dots => { globalThis.expected = dots.join() }", dots)
    page.evaluate(f"void (globalThis.painted = {COLOURS})")
    Toy(page, site).expect_true("String(painted(document.querySelector('[data-map]'))) === expected")


def dots_of(step: str) -> list[str]:
    """How the map looks at rest at this step."""
    asked = STEPS.index(step)
    order: list[Any] = [None, *FILTERS]
    by = [order.index(each) for each in rejecting_filters()]
    return ["lit" if not each or each > asked else "out" if each == asked else "dim" for each in by]


def point(page: Page, number: int) -> tuple[float, float]:
    """The position of a board's dot on the screen."""
    box = page.locator("[data-map]").bounding_box()
    assert box
    row, column = divmod(number, COLUMNS)
    return box["x"] + (column + 0.5) * box["width"] / COLUMNS, box["y"] + (row + 0.5) * box["height"] / ROWS


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), *long(("dark", 360))])
@pytest.mark.needs("media")
def test_each_step_shows_its_dots_and_how_many_are_left(
    new_page: NewPage, site: Site, scheme: str, width: int
) -> None:
    page = new_page(python=False, viewport={"width": width, "height": 740}, color_scheme=scheme)
    open_map(page, site)
    left = dict(zip(STEPS, (*list(funnel().values())[:4], 0, funnel()["legal"]), strict=True))
    for step in (*STEPS, *reversed(STEPS)):
        go_to(page, step)
        expect_painted(page, site, dots_of(step))
        if step != "race":
            expect(page.locator("[data-left]")).to_have_text(f"{left[step]:,}")
            expect(page.locator("#story-alt")).to_contain_text(f"{left[step]:,}")
        nav = page.locator(".story-nav [aria-current]")
        expect(nav).to_have_attribute("data-to", step)
        assert nav.get_attribute("aria-label") == page.locator(f"[data-step={step}] h3").inner_text()


@pytest.mark.long
@pytest.mark.moving
@pytest.mark.needs("media")
def test_the_dots_change_one_after_another_unless_motion_is_unwanted(new_page: NewPage, site: Site) -> None:
    few, every = funnel()["counts"], funnel()["boards"]
    for motion in ("no-preference", "reduce"):
        page = new_page(python=False, reduced_motion=motion)
        open_map(page, site)
        go_to(page, "boards")
        expect_painted(page, site, ["lit"] * every)
        for step, count in (("counts", few), ("boards", every)):  # back up plays it back
            counts = page.evaluate(
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
                [step, count],
            )
            assert counts == sorted(counts, reverse=count == few)
            assert any(few < each < every for each in counts) == (motion == "no-preference")


@pytest.mark.long
@pytest.mark.moving
def test_the_race_lights_each_board_once_and_ends_at_both_numbers(page: Page, site: Site) -> None:
    open_map(page, site)
    go_to(page, "race")
    routes, boards = search(memory=False)["nodes"], search()["nodes"]
    seen = page.evaluate(
        """async (end) => {
            const read = (name) => Number(document.querySelector(`[${name}]`).textContent.replace(",", ""));
            const seen = [[end, 0]]; // which the page says before the race begins
            while (seen.at(-1)[0] === end) {
                await new Promise(requestAnimationFrame);
                seen[0] = [read("data-routes"), read("data-boards")];
            }
            while (seen.at(-1)[0] !== end) {
                await new Promise(requestAnimationFrame);
                seen.push([read("data-routes"), read("data-boards")]);
            }
            return seen;
        }""",
        routes,
    )
    assert seen[-1] == [routes, boards]
    assert seen == sorted(seen)
    assert all(met == min(walked, boards) for walked, met in seen)
    assert len({met for _, met in seen}) > 5
    expect_painted(page, site, dots_of("race"))


def test_with_little_motion_the_race_is_over_at_once(page: Page, site: Site) -> None:
    open_map(page, site)
    go_to(page, "race")
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", "race")
    expect(page.locator("[data-routes]")).to_have_text(f"{search(memory=False)['nodes']:,}")
    expect(page.locator("[data-boards]")).to_have_text(f"{search()['nodes']:,}")


@pytest.mark.python
def test_python_runs_both_searches_and_says_how_long_they_took(warm_page: Page, site: Site) -> None:
    page = warm_page
    open_map(page, site)
    page.evaluate("for (const one of document.querySelectorAll('[data-count]')) one.textContent = '?'")
    go_to(page, "race")
    expect(page.locator(".story-times")).to_contain_text("Python has just done both on your device")
    for name, count in funnel().items():
        for each in page.locator(f"[data-count={name}]").all():
            expect(each).to_have_text(f"{count:,}")


def test_each_step_has_three_boards_that_open_on_the_keychain(page: Page, site: Site) -> None:
    open_map(page, site)
    for step in STEPS:
        links = page.locator(f"[data-step={step}] .board-button")
        hashes = links.evaluate_all("all => all.map(a => a.hash)")
        boards = [write(read(each.removeprefix("#board="))) for each in hashes]
        assert len(set(boards)) == 3
        if step in FILTERS:
            filters = [rejecting_filters()[number_of(board)] for board in boards]
            assert filters == [step] * 3
        elif step != "boards":
            assert all(judge(board)["legal"] for board in boards)
    links.last.click()
    Toy(page, site).expect_board(boards[-1])


def number_of(board: str) -> int:
    """The number of a board in base three."""
    return int(board.replace("/", "").translate(str.maketrans(".xo", "012")), 3)


def test_keys_lead_to_each_step(page: Page, site: Site) -> None:
    open_map(page, site)
    page.locator("[data-to=boards]").focus()
    for step in STEPS[1:]:
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-map]")).to_have_attribute("data-shown", step)
    page.keyboard.press("Home")
    expect(page.locator("[data-map]")).to_have_attribute("data-shown", "boards")
    for step in STEPS:
        if step == "three":
            page.keyboard.press("Tab")  # to the link to the doors
        for _ in range(3):
            page.keyboard.press("Tab")
            expect(page.locator("[data-map]")).to_have_attribute("data-shown", step)
            expect(page.locator(f"[data-step={step}] .board-button:focus")).to_be_in_viewport(ratio=1)


def test_without_script_each_step_has_its_picture(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    for step in STEPS:
        part = page.locator(f"[data-step={step}]")
        part.scroll_into_view_if_needed()
        expect(part.locator("img")).to_be_visible()
        expect(part.locator(".story-count")).to_be_visible()
    expect(page.locator(".story-stage")).to_be_hidden()


@pytest.mark.long
def test_the_picture_follows_the_theme_and_the_width(page: Page, site: Site) -> None:
    open_map(page, site)
    go_to(page, "legal")
    ground = "getComputedStyle(document.querySelector('[data-map]')).getPropertyValue('--map-dim')"
    before = page.evaluate(ground)
    for _ in range(2):  # as the system, light, dark
        page.locator("#theme").evaluate("theme => theme.click()")  # without scrolling to it
    assert page.evaluate(ground) != before
    expect_painted(page, site, dots_of("legal"))
    for width, across in ((600, 162), (800, 243), (1100, 243), (320, 162)):
        page.set_viewport_size({"width": width, "height": 900})
        Toy(page, site).expect_true(f"document.querySelector('[data-map]').width === {across}")
        Toy(page, site).expect_true(f"document.scrollingElement.scrollWidth <= {width}")
        go_to(page, "legal")
        expect_painted(page, site, dots_of("legal"))


def test_the_readers_spins_are_marked_and_kept(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    toy.open(ready=False)
    expect(page.locator("#map-spun")).to_be_hidden()
    toy.spin()
    number = number_of(toy.board())
    for _ in range(2):
        open_map(page, site)
        assert spun(page, number)
        assert not spun(page, (number + 7) % 3**9)
        expect(page.locator("#map-spun")).to_have_text("boards you spun: 1")
        page.reload()


def spun(page: Page, number: int) -> bool:
    """Whether the dot of this board is marked as spun."""
    row, column = divmod(number, COLUMNS)
    marked: bool = page.locator(".story-grid").evaluate(
        """(grid, [column, row]) => {
            const dots = grid.querySelector(".story-spun-dots");
            const at = new DOMPoint(column + 0.5, row + 0.5);
            return getComputedStyle(dots).stroke === "rgb(98, 240, 205)" && dots.isPointInStroke(at);
        }""",
        [column, row],
    )
    return marked


@pytest.mark.long
@pytest.mark.parametrize("kept", ["nonsense", '{"a": 1}', '[19683, -1, "7", 2.5]'])
def test_invalid_kept_spins_are_dropped(page: Page, site: Site, kept: str) -> None:
    page.add_init_script(f"if (origin !== 'null') localStorage.setItem('map', {json.dumps(kept)})")
    open_map(page, site)
    expect(page.locator("#map-spun")).to_be_hidden()
    assert not any(spun(page, number) for number in (0, 7, 19682))


@pytest.mark.parametrize("number", [5189, *long(19682)])
def test_a_dot_shows_its_board_and_opens_it_in_spin(page: Page, site: Site, number: int) -> None:
    open_map(page, site)
    said = numbered(number)
    page.mouse.move(*point(page, number))
    verdict = "impossible" if said["faults"] else "possible"
    expect(page.locator(".map-lens")).to_contain_text(f"{number:,} {verdict}")
    chosen = page.locator("#map-number")
    before = chosen.inner_text()
    page.mouse.click(*point(page, 1), button="right")
    expect(chosen).to_have_text(before)
    page.mouse.click(*point(page, number))
    expect(chosen).to_have_text(f"{number:,}")
    page.wait_for_url(f"**/#map={number}")
    page.get_by_role("link", name="Put it on the keychain", exact=True).click()
    toy = Toy(page, site)
    toy.expect_board(said["board"])
    toy.expect_verdict("illegal" if said["faults"] else "legal", *said["faults"])


@pytest.mark.long
@pytest.mark.needs("phone")
def test_a_finger_shows_and_chooses_a_board(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    open_map(page, site)
    page.locator("[data-map]").scroll_into_view_if_needed()
    box = page.locator("[data-map]").bounding_box()
    assert box
    column, row = 81 + 9821 % 81, 9821 // 81 % 81  # in the second square: the first cell is X
    page.touchscreen.tap(
        box["x"] + (column + 0.5) * box["width"] / 162, box["y"] + (row + 0.5) * box["height"] / 162
    )
    expect(page.locator("#map-number")).not_to_have_text("5,189")
    chosen = int(page.locator("[data-map]").get_attribute("aria-valuenow") or "")
    assert abs(chosen // 81 - 9821 // 81) <= 1
    assert abs(chosen % 81 - 9821 % 81) <= 1
    expect(page.locator(".map-lens")).to_be_hidden()


def test_keys_move_over_the_map_and_open_a_board(page: Page, site: Site) -> None:
    open_map(page, site, "#map=5189")
    canvas = page.locator("[data-map]")
    canvas.focus()
    for key, number in (
        ("ArrowRight", 5190),
        ("ArrowDown", 5433),
        ("ArrowLeft", 5432),
        ("ArrowUp", 5189),
        ("Home", 5103),
        ("PageDown", 7290),
        ("PageUp", 5103),
        ("PageUp", 2916),
        ("PageUp", 729),
        ("PageUp", 729),  # at the edge, keys move no further
        ("ArrowUp", 486),
        ("ArrowUp", 243),
        ("ArrowUp", 0),
        ("ArrowUp", 0),
        ("ArrowLeft", 0),
        ("End", 242),
    ):
        canvas.press(key)
        expect(canvas).to_have_attribute("aria-valuenow", str(number))
        expect(page.locator("#map-number")).to_have_text(f"{number:,}")
    said = numbered(242)
    expect(page.locator("#map-said")).to_contain_text("Impossible." if said["faults"] else "Possible.")
    expect(page.locator("#map-said")).to_contain_text(board_in_words(said["board"]))
    canvas.press("Enter")
    Toy(page, site).expect_board(said["board"])


def test_a_link_opens_a_board_by_its_number_and_a_broken_one_gets_a_notice(page: Page, site: Site) -> None:
    open_map(page, site, "#map=5189")
    expect(page.locator("#map")).to_be_in_viewport()
    expect(page.locator("#map-said")).to_contain_text("Possible." if judge(".ox/.x./.xo")["legal"] else "Imp")
    toy = Toy(page, site)
    toy.expect_board(numbered(5189)["board"])
    page.mouse.click(*point(page, 7))
    page.wait_for_url("**/#map=7")
    page.evaluate("location.hash = '#games'")
    page.go_back()
    page.wait_for_url("**/#map=7")
    page.wait_for_timeout(200)
    toy.expect_board(numbered(5189)["board"])  # the reader's, who chose board 7 on the map alone
    for wrong in ("19683", "x", "-1", ""):
        page.evaluate("hash => { location.hash = hash }", f"#map={wrong}")
        expect(toy.notice).to_contain_text(f"has the number “{wrong}”")


def test_the_guess_is_lit_before_the_real_dots_and_told_at_the_end(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, viewport={"width": 1280, "height": 900}, reduced_motion="no-preference")
    page.add_init_script(f"if (origin !== 'null') localStorage.setItem('{FOLDER}share', '{{\"guess\": 60}}')")
    open_map(page, site)
    toy = Toy(page, site)
    left = "document.querySelector('[data-left]').textContent"
    toy.expect_true(f"{left} === '{round(0.6 * funnel()['boards']):,}'")
    toy.expect_true(f"{left} === '{funnel()['boards']:,}'")
    go_to(page, "three")
    share = f"{odds()['percent']:.2f}%: {odds()['legal']:,} of {odds()['boards']:,}"
    expect(page.locator("#story-end")).to_have_text(f"{share}. You said 60.")
    for button in ("Share my guess", "Copy my guess"):
        expect(page.get_by_role("button", name=button).filter(visible=True)).to_have_count(1)
    page.get_by_role("link", name="Where next?").click()
    expect(page.locator("#doors")).to_be_in_viewport()


def test_the_story_does_not_tell_the_share_before_its_end(page: Page, site: Site) -> None:
    page.goto(site.url)
    Toy(page, site).expect_hidden()
    page.locator("#map").evaluate("map => map.scrollIntoView()")
    expect(page.locator(DRAWN)).to_be_attached()
    for step in STEPS[:3]:
        go_to(page, step)
        seen = page.evaluate(IN_SIGHT)
        assert not [words for words in seen if "27.83" in words or "5,478" in words]
    go_to(page, "three")
    expect(page.locator("html")).to_have_attribute("data-share", "shown")
