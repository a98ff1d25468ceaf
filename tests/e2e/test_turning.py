"""Every way to turn a spinner, mouse, finger, wheel, keys, undo, and what is left to the page."""

import time

import pytest
from playwright.sync_api import expect

from tests.e2e.earlier import NewPage, long
from tests.e2e.site import Site
from tests.e2e.toy import PHONE, Toy

EMPTY = ".../.../..."


@pytest.fixture
def desktop(new_page: NewPage, site: Site) -> Toy:
    """The toy on a low desktop screen, with an empty board; it needs only the list, not Python."""
    toy = Toy(new_page(python=False, viewport={"width": 1280, "height": 600}), site)
    toy.open(EMPTY, ready=False)
    toy.expect_judged(EMPTY)  # so the scripts hear the first click
    return toy


@pytest.fixture
def phone(phone: Toy) -> Toy:
    """The toy on a phone, with an empty board."""
    phone.open(EMPTY, ready=False)
    return phone


def expect_spins(toy: Toy, spins: int) -> None:
    """Wait until the tally has this many spins."""
    expect(toy.page.locator("#tally-count")).to_contain_text(f"of {spins}")


# --- Mouse and wheel ---------------------------------------------------------------------------------------


@pytest.mark.moving
def test_a_click_turns_a_spinner_forwards_all_the_way_round(toy: Toy) -> None:
    toy.open(EMPTY)
    toy.spinner(0).evaluate("spinner => spinner.click()")  # which alone gives no focus, as a click in Safari
    expect(toy.spinner(0)).to_be_focused()
    toy.page.keyboard.press(".")
    for mark in "xo.":
        toy.spinner(4).click()
        toy.expect_board(f".../.{mark}./...")
    toy.open("xo./.../...")
    for cell, name in enumerate(("X", "O", "empty")):
        expect(toy.spinner(cell)).to_have_accessible_name(f"row 1, column {cell + 1}: {name}")


@pytest.mark.parametrize(("faces", "board"), [(1, "x../.../..."), (-1, "o../.../..."), (0.2, EMPTY)])
@pytest.mark.moving
def test_a_drag_turns_the_barrel_with_the_finger_and_drops_it_on_the_nearest_face(
    toy: Toy, faces: float, board: str
) -> None:
    toy.open(EMPTY)
    x, y = toy.middle(0)
    turn = "spinner => parseFloat(spinner.style.getPropertyValue('--turn'))"
    before = toy.spinner(0).evaluate(turn)
    way = faces * toy.spinner(0).evaluate("spinner => spinner.clientHeight")
    toy.page.mouse.move(x, y)
    toy.page.mouse.down()
    toy.page.mouse.move(x, y + way, steps=5)
    toy.page.evaluate("dispatchEvent(new HashChangeEvent('hashchange'))")  # drawn again, it stays in the hand
    assert toy.spinner(0).evaluate(turn) - before == pytest.approx(-120 * faces, abs=4)
    toy.page.wait_for_timeout(100)  # it rests before release, so the barrel does not turn on
    toy.page.mouse.up()
    toy.expect_board(board)


@pytest.mark.needs("devtools")
@pytest.mark.moving
def test_a_flicked_barrel_keeps_turning_and_a_flicked_case_spins_all(toy: Toy) -> None:
    toy.open(EMPTY)
    x, y = toy.middle(0)
    toy.flick((x, y), (x, y + 60))
    toy.expect_board("o../.../...")  # half a face by the drag, the rest by momentum
    box = toy.page.locator(".toy .case").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 8
    toy.flick((x, y), (x + 300, y))
    expect_spins(toy, 1)


def test_the_wheel_turns_the_spinner_under_it_that_has_the_focus(toy: Toy) -> None:
    toy.open(EMPTY)
    toy.spinner(8).focus()
    toy.page.mouse.move(*toy.middle(8))
    toy.page.mouse.wheel(0, 100)
    toy.expect_board(".../.../..x")
    toy.page.mouse.wheel(0, -100)
    toy.expect_board(EMPTY)
    assert toy.page.evaluate("scrollY") == 0


def test_the_wheel_over_the_toy_scrolls_the_page(desktop: Toy) -> None:
    desktop.page.mouse.move(20, 300)
    desktop.page.mouse.wheel(0, 60)
    desktop.page.mouse.move(*desktop.middle(4))
    for _ in range(8):
        desktop.page.mouse.wheel(0, 100)
    desktop.expect_true("scrollY >= 700")
    assert desktop.board() == EMPTY


def test_a_wheel_gesture_belongs_to_where_it_began(toy: Toy) -> None:
    toy.open(EMPTY)
    toy.spinner(4).focus()
    wheel = "(element) => element.dispatchEvent(new WheelEvent('wheel', { deltaY: 60, bubbles: true }))"
    toy.page.evaluate(
        f"""() => {{
            const spinner = document.querySelector("#spin [data-cell='4']");
            for (const target of [document.querySelector("#map"), spinner]) ({wheel})(target);
        }}"""
    )
    assert toy.board() == EMPTY
    toy.page.wait_for_timeout(300)  # ends the gesture
    toy.spinner(4).evaluate(wheel)
    toy.expect_board(".../.x./...")


# --- Fingers -----------------------------------------------------------------------------------------------


def swipe(toy: Toy, cell: int, by: tuple[float, float], *, rest: float = 0) -> None:
    """Put a finger on a spinner, rest it for some seconds, sweep it by some pixels in 80 ms, and lift it."""
    devtools = toy.page.context.new_cdp_session(toy.page)
    x, y = toy.middle(cell)

    def touch(kind: str, when: float, part: float | None = None) -> None:
        points = [] if part is None else [{"x": x + by[0] * part, "y": y + by[1] * part}]
        event = {"type": f"touch{kind}", "touchPoints": points, "timestamp": when}
        devtools.send("Input.dispatchTouchEvent", event)

    start = time.time()
    touch("Start", start, 0)
    toy.page.wait_for_timeout(1000 * rest)
    now = start + rest
    for number in range(1, 9):
        touch("Move", now + number / 100, number / 8)
    touch("End", now + 0.09)


@pytest.mark.needs("phone")
def test_a_tap_turns_a_spinner(phone: Toy) -> None:
    phone.spinner(2).tap()
    phone.expect_board("..x/.../...")


@pytest.mark.needs("phone", "devtools")
def test_a_finger_that_sweeps_across_spins_all_and_one_that_swipes_over_a_spinner_scrolls_the_page(
    phone: Toy,
) -> None:
    swipe(phone, 3, (260, 8))
    expect_spins(phone, 1)
    spun = phone.board()
    swipe(phone, 7, (0, -160))
    phone.expect_true("scrollY > 60")
    assert phone.board() == spun


@pytest.mark.parametrize("focused", [False, *long(True)])
@pytest.mark.needs("phone", "devtools")
def test_a_finger_that_rests_or_meets_the_focus_turns_the_spinner(phone: Toy, focused: bool) -> None:
    if focused:
        phone.spinner(4).focus()
    face = phone.spinner(4).evaluate("spinner => spinner.clientHeight")
    swipe(phone, 4, (0, 0.7 * face), rest=0 if focused else 0.3)
    expect(phone.spinner(4)).not_to_have_attribute("data-mark", ".")
    assert phone.page.evaluate("scrollY") == 0


# --- Keys --------------------------------------------------------------------------------------------------


def test_keys_alone_do_everything(desktop: Toy) -> None:
    keys = desktop.page.keyboard
    while not desktop.page.evaluate("document.activeElement.matches('[data-cell]')"):
        keys.press("Tab")
    expect(desktop.spinner(0)).to_be_focused()
    for key in ("x", "ArrowRight", "o", "ArrowDown", "Enter", "ArrowLeft", "X", "ArrowUp"):
        keys.press(key)
    desktop.expect_board("xo./xx./...")
    keys.press("Delete")
    desktop.expect_board(".o./xx./...")
    for key in ("ArrowUp", "ArrowLeft"):  # the focus is at the edge already
        keys.press(key)
        expect(desktop.spinner(0)).to_be_focused()
    for key in ("End", "ArrowRight", "Home", "ArrowRight", "ArrowRight", "ArrowRight"):
        keys.press(key)
    expect(desktop.spinner(2)).to_be_focused()
    keys.press("Tab")  # the nine spinners are one tab stop
    expect(desktop.section.get_by_role("button", name="Spin it")).to_be_focused()
    keys.press("Shift+Tab")
    expect(desktop.spinner(2)).to_be_focused()
    keys.press("ControlOrMeta+z")
    desktop.expect_board("xo./xx./...")


def test_space_spins_all_on_a_spinner_and_off_it_but_presses_other_buttons(desktop: Toy) -> None:
    keys = desktop.page.keyboard
    keys.press("Space")
    expect_spins(desktop, 1)
    desktop.spinner(4).focus()
    keys.press("Space")
    expect_spins(desktop, 2)
    theme = desktop.page.locator("#theme")
    theme.focus()
    keys.press("Space")
    expect(theme).to_have_accessible_name("Theme: light")
    expect_spins(desktop, 2)


def test_space_spins_the_toy_only_if_it_is_in_sight_or_has_the_focus(desktop: Toy) -> None:
    desktop.page.evaluate("document.querySelector('#map').scrollIntoView()")
    before = desktop.page.evaluate("scrollY")
    desktop.page.keyboard.press("Space")  # this scrolls, as on every page
    desktop.expect_true(f"scrollY > {before}")
    assert desktop.board() == EMPTY
    desktop.page.evaluate("scrollTo(0, 0)")
    for modifier in ("Shift", "Control", "Alt", "Meta"):
        desktop.page.keyboard.press(f"{modifier}+Space")
        assert desktop.board() == EMPTY
    desktop.page.evaluate("scrollTo(0, 0)")
    desktop.page.keyboard.press("Space")
    expect_spins(desktop, 1)
    desktop.spinner(0).focus()
    desktop.page.evaluate("document.querySelector('#map').scrollIntoView()")
    desktop.page.keyboard.press("Space")
    expect_spins(desktop, 2)


@pytest.mark.parametrize("mobile", [True, *long(False)])
@pytest.mark.needs("phone")
def test_hints_name_keys_on_a_desktop_and_fingers_on_a_phone(
    new_page: NewPage, site: Site, mobile: bool
) -> None:
    viewport = {"viewport": {"width": 1024, "height": 900}}
    page = new_page(python=False, **(PHONE | viewport if mobile else viewport))
    shown = page.locator("kbd").filter(visible=True)
    for view, hint in (("explore", "#explore-all p"), ("sizes", ".sizes-stage .hint")):
        page.goto(f"{site.url}#{view}")
        page.locator("#explore-all > .fold").evaluate("fold => { fold.open = true; }")
        expect(page.locator(f"{hint} .for-keys")).to_be_visible(visible=not mobile)
        expect(page.locator(f"{hint} .for-fingers")).to_be_visible(visible=mobile)
        if mobile:
            expect(shown).to_have_count(0)
    page.goto(site.url + "#python")
    if mobile:
        expect(shown).to_have_count(0)
    else:
        expect(shown.filter(has_text="Ctrl")).to_be_visible()


# --- Undo --------------------------------------------------------------------------------------------------


@pytest.mark.stand_in
def test_the_focus_stays_on_the_toy_when_its_button_goes(toy: Toy) -> None:
    toy.open(EMPTY)
    toy.open("xxx/.../...")
    toy.section.get_by_role("button", name="Turn 1 spinner").press("Enter")
    toy.expect_verdict("legal")
    assert toy.page.evaluate("document.activeElement.matches('[data-cell]')")
    undo = toy.section.get_by_role("button", name="Undo")
    undo.press("Enter")
    undo.press("Enter")  # now there is nothing left to undo
    toy.expect_board(EMPTY)
    expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()


@pytest.mark.long
@pytest.mark.moving
def test_undo_goes_all_the_way_back(desktop: Toy) -> None:
    undo = desktop.section.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    boards = [EMPTY]
    for cell in (0, 4, 4, 8, 0):
        desktop.spinner(cell).click()
        boards.append(desktop.board())
    desktop.spin()
    for board in reversed(boards):
        undo.click()
        desktop.expect_board(board)
    expect(undo).to_be_disabled()


# --- A spin ------------------------------------------------------------------------------------------------

CLICKS = """() => {
    globalThis.heard = [];
    const hear = (what) => heard.push([what, document.timeline.currentTime]);
    document.addEventListener("transitionend", ({ target }) => {
        if (!target.matches?.(".barrel") || target.getAnimations().length) return;
        hear(target.parentElement.dataset.cell);
    });
    new MutationObserver(() => hear(document.querySelector("[data-verdict]").dataset.verdict))
        .observe(document.querySelector("[data-verdict]"), { attributeFilter: ["data-verdict"] });
}"""
"""Records which barrels have stopped, and which verdicts are shown, with the time of the frame."""


@pytest.mark.stand_in
@pytest.mark.moving
def test_barrels_stop_one_after_another_and_the_verdict_comes_with_the_last(toy: Toy) -> None:
    toy.open(EMPTY)
    toy.expect_by("python")
    toy.page.evaluate(CLICKS)
    toy.spin()
    toy.expect_true("heard.length >= 11")
    heard = toy.page.evaluate("heard")
    assert heard[0][0] == "pending"
    assert [what for what, _ in heard if what.isdigit()] == list("012345678")
    first = next(frame for what, frame in heard if what in ("legal", "illegal"))
    assert first >= dict(heard)["8"]


@pytest.mark.moving
def test_a_whirled_barrel_moves_until_it_clicks(desktop: Toy) -> None:
    left = desktop.page.locator(".toy .barrel").last.evaluate(
        """async (barrel) => {
            await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
            document.querySelector("#spin-all").click();
            const [turn] = barrel.getAnimations();
            turn.pause();
            const angle = () => new DOMMatrix(getComputedStyle(barrel).transform).m22;
            const end = turn.effect.getComputedTiming().endTime;
            const at = (part) => { turn.currentTime = part * end; return angle(); };
            const [nearly, done] = [at(0.8), at(0.99999)];
            turn.play();
            return Math.abs(Math.acos(nearly) - Math.acos(done)) * 180 / Math.PI;
        }"""
    )
    assert left > 3
