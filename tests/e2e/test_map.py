"""The map: every board is a dot at the place of its number."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import findings_in_every_look
from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.toy import Toy, refill
from ttt_core.counting.filters import FILTERS, rejecting_filters
from ttt_core.questions import funnel, judge, numbered
from ttt_core.rules.grid import KEYCHAIN
from web.tooling.mini_board import board_in_words

COLUMNS, ROWS = 243, 81
DRAWN = "#map[data-state=drawn]"

COLOURS = """(canvas) => {
    const context = canvas.getContext("2d");
    const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
    const pitch = width / 243;
    const dots = Array.from({ length: 243 * 81 }, (_, number) => {
        const x = Math.floor(((number % 243) + 0.5) * pitch);
        const y = Math.floor((Math.floor(number / 243) + 0.5) * pitch);
        const at = 4 * (y * width + x);
        return (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    });
    const probe = document.createElement("canvas").getContext("2d");
    const named = (name) => {
        probe.fillStyle = getComputedStyle(canvas).getPropertyValue(name).trim();
        return parseInt(probe.fillStyle.slice(1), 16);
    };
    const kinds = ["lit", "out", "dim", "spun"];
    const names = Object.fromEntries(kinds.map((kind) => [named(`--map-${kind}`), kind]));
    return dots.map((dot) => names[dot] ?? "none");
}"""
"""Returns the colour of each dot, by board number."""


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page on a screen where a dot is four pixels wide."""
    return new_page(python=False, viewport={"width": 1280, "height": 900})


def open_map(page: Page, site: Site, link: str = "#map") -> None:
    """Open the page at the map, and wait until it is drawn."""
    page.goto(site.url + link)
    page.locator("#map").scroll_into_view_if_needed()
    expect(page.locator(DRAWN)).to_be_attached()


def painted(page: Page) -> list[str]:
    """The colour of each dot."""
    found: list[str] = page.locator("[data-map]").evaluate(COLOURS)
    return found


def point(page: Page, number: int) -> tuple[float, float]:
    """The position of a board's dot on the screen."""
    box = page.locator("[data-map]").bounding_box()
    assert box
    row, column = divmod(number, COLUMNS)
    return box["x"] + (column + 0.5) * box["width"] / COLUMNS, box["y"] + (row + 0.5) * box["height"] / ROWS


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.needs("media")
def test_every_board_is_a_dot_where_its_number_puts_it(new_page: NewPage, site: Site, scheme: str) -> None:
    page = new_page(python=False, viewport={"width": 1280, "height": 900}, color_scheme=scheme)
    open_map(page, site)
    last = list(FILTERS)[-1]
    kinds: dict[Any, str] = {None: "lit", last: "out"}
    assert painted(page) == [kinds.get(fate, "dim") for fate in rejecting_filters(KEYCHAIN)]


@pytest.mark.stand_in
@pytest.mark.needs("media")
def test_each_question_darkens_its_dots_and_shows_how_many_are_left(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    open_map(page, site)
    counts: dict[str, Any] = {**funnel()}
    steps = [("boards", None), *zip(("counts", "no_double_win", "legal"), FILTERS, strict=True)]
    for number, (count, by) in enumerate(steps):
        radio = page.locator(f"[name=map-question][value='{number}']")
        radio.check()
        expect(page.locator("#map label", has=radio)).to_contain_text(f"{counts[count]:,}")
        dots = painted(page)
        assert dots.count("lit") == counts[count]
        assert dots.count("out") == rejecting_filters(KEYCHAIN).count(by) if by else "out" not in dots


@pytest.mark.moving
@pytest.mark.needs("media")
def test_the_dots_go_out_one_after_another_unless_motion_is_unwanted(new_page: NewPage, site: Site) -> None:
    few, every = funnel()["legal"], funnel()["boards"]
    for motion in ("no-preference", "reduce"):
        page = new_page(python=False, reduced_motion=motion)
        open_map(page, site)
        assert painted(page).count("lit") == few
        counts = page.evaluate(
            f"""async (every) => {{
                const counts = [];
                let now = performance.now();
                const next = requestAnimationFrame;
                globalThis.requestAnimationFrame = (act) => next(() => act((now += 50))); // at any speed
                document.querySelector("[name=map-question][value='0']").click();
                while (counts.at(-1) !== every) {{
                    await new Promise(requestAnimationFrame);
                    const dots = ({COLOURS})(document.querySelector("[data-map]"));
                    counts.push(dots.filter((dot) => dot === "lit").length);
                }}
                return counts;
            }}""",
            every,
        )
        assert counts == sorted(counts)
        assert any(few < count < every for count in counts) == (motion == "no-preference")


def test_the_picture_follows_the_theme_and_the_width(page: Page, site: Site) -> None:
    open_map(page, site)
    ground = "getComputedStyle(document.querySelector('[data-map]')).getPropertyValue('--map-dim')"
    before = page.evaluate(ground)
    page.locator("#theme").click()
    page.locator("#theme").click()  # dark
    assert page.evaluate(ground) != before
    filters = rejecting_filters(KEYCHAIN)
    assert painted(page).count("dim") == filters.count("counts") + filters.count("no-double-win")
    page.set_viewport_size({"width": 600, "height": 900})
    Toy(page, site).expect_true("document.querySelector('[data-map]').width === 3 * 243")
    page.set_viewport_size({"width": 1100, "height": 900})
    Toy(page, site).expect_true("document.querySelector('[data-map]').width === 4 * 243")
    Toy(page, site).expect_true("document.scrollingElement.scrollWidth <= 1100")
    assert painted(page).count("lit") == funnel()["legal"]


def test_the_readers_spins_are_marked_and_kept(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    toy.open(ready=False)
    expect(page.locator("#map-spun")).to_be_hidden()
    toy.spin()
    number = int(toy.board().replace("/", "").translate(str.maketrans(".xo", "012")), 3)
    for _ in range(2):
        open_map(page, site)
        assert painted(page)[number] == "spun"
        expect(page.locator("#map-spun")).to_have_text("your spin")
        page.reload()


@pytest.mark.parametrize("kept", ["nonsense", '{"a": 1}', '[19683, -1, "7", 2.5]'])
def test_invalid_kept_spins_are_dropped(page: Page, site: Site, kept: str) -> None:
    page.add_init_script(f"if (origin !== 'null') localStorage.setItem('map', {json.dumps(kept)})")
    open_map(page, site)
    expect(page.locator("#map-spun")).to_be_hidden()
    assert "spun" not in painted(page)


@pytest.mark.parametrize("number", [0, 5189, 19682])
def test_a_dot_shows_its_board_and_opens_it_in_spin(page: Page, site: Site, number: int) -> None:
    open_map(page, site)
    said = numbered(number)
    page.mouse.move(*point(page, number))
    verdict = "impossible" if said["faults"] else "possible"
    expect(page.locator(".map-lens")).to_contain_text(f"{number:,} {verdict}")
    field = page.get_by_label("Board number")
    chosen = field.input_value()
    page.mouse.click(*point(page, 1), button="right")
    assert field.input_value() == chosen
    page.mouse.click(*point(page, number))
    expect(field).to_have_value(str(number))
    page.wait_for_url(f"**/#map={number}")
    page.get_by_role("link", name="Open it in Spin").click()
    toy = Toy(page, site)
    toy.expect_board(said["board"])
    toy.expect_verdict("illegal" if said["faults"] else "legal", *said["faults"])


@pytest.mark.needs("phone")
def test_a_finger_shows_and_chooses_a_board(new_page: NewPage, site: Site) -> None:
    page = new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    open_map(page, site)
    page.locator("[data-map]").scroll_into_view_if_needed()
    page.touchscreen.tap(*point(page, 9821))
    expect(page.get_by_label("Board number")).not_to_have_value("5189")
    chosen = int(page.get_by_label("Board number").input_value())
    assert abs(chosen // COLUMNS - 9821 // COLUMNS) <= 1
    assert abs(chosen % COLUMNS - 9821 % COLUMNS) <= 1
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
        ("End", 3158),
    ):
        canvas.press(key)
        expect(canvas).to_have_attribute("aria-valuenow", str(number))
        expect(page.get_by_label("Board number")).to_have_value(str(number))
    said = numbered(3158)
    expect(page.locator("#map-said")).to_contain_text("Impossible." if said["faults"] else "Possible.")
    expect(page.locator("#map-said")).to_contain_text(board_in_words(said["board"]))
    canvas.press("Enter")
    Toy(page, site).expect_board(said["board"])


def test_keys_stop_at_the_edges_of_the_map(page: Page, site: Site) -> None:
    open_map(page, site, "#map=0")
    canvas = page.locator("[data-map]")
    for key in ("ArrowLeft", "ArrowUp", "PageUp"):
        canvas.press(key)
    expect(canvas).to_have_attribute("aria-valuenow", "0")


def test_typing_a_number_shows_all_reasons_against_its_board(page: Page, site: Site) -> None:
    open_map(page, site)
    field = page.get_by_label("Board number")
    refill(field, "19682")
    said = page.locator("#map-said")
    expect(said).to_contain_text("Impossible.")
    expect(said).to_contain_text("O has more marks than X.")
    refill(field, "99999")  # no board has this number
    page.wait_for_timeout(300)
    expect(page.locator("[data-map]")).to_have_attribute("aria-valuenow", "19682")


def test_a_link_opens_a_board_by_its_number_and_a_broken_one_gets_a_notice(page: Page, site: Site) -> None:
    open_map(page, site, "#map=5189")
    expect(page.locator("#map")).to_be_in_viewport()
    expect(page.locator("#map-said")).to_contain_text("Possible." if judge(".ox/.x./.xo")["legal"] else "Imp")
    toy = Toy(page, site)
    toy.expect_board(numbered(5189)["board"])
    refill(page.locator("#map-number"), "7")
    expect(page.locator("[data-map]")).to_have_attribute("aria-valuenow", "7")
    page.wait_for_url("**/#map=7")
    page.evaluate("location.hash = '#games'")
    page.go_back()
    page.wait_for_url("**/#map=7")
    page.wait_for_timeout(200)
    toy.expect_board(numbered(5189)["board"])  # the reader's, who chose board 7 on the map alone
    for wrong in ("19683", "x", "-1", ""):
        page.evaluate("hash => { location.hash = hash }", f"#map={wrong}")
        expect(toy.notice).to_contain_text(f"has the number “{wrong}”")


@pytest.mark.needs("media")
def test_axe_finds_nothing_on_the_map(page: Page, site: Site) -> None:
    open_map(page, site, "#map=19682")
    page.mouse.move(*point(page, 300))
    assert findings_in_every_look(page, "#map") == []
