"""Every way to turn a spinner: mouse, finger, keys, undo, and what is left to the page."""

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.toy import Toy, on_a_phone
from ttt_core.questions import judge

EMPTY = ".../.../..."


pytestmark = pytest.mark.only_browser("chromium")  # others have no such timestamps or touch


@pytest.fixture
def toy(page: Page) -> Toy:
    """The toy with an empty board, on a low screen of a desktop unless it is on a toy."""
    if not page.evaluate("navigator.maxTouchPoints"):
        page.set_viewport_size({"width": 1280, "height": 600})
    page.emulate_media(reduced_motion="no-preference")
    toy = Toy(page)
    toy.open(EMPTY)
    toy.expect_judged(EMPTY)  # so the scripts hear the first click
    return toy


def middle(toy: Toy, cell: int) -> tuple[float, float]:
    """The middle of a spinner, in pixels of the screen, once the keychain hangs still."""
    toy.spinner(cell).scroll_into_view_if_needed()
    box = toy.spinner(cell).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def expect_spins(toy: Toy, spins: int) -> None:
    """Wait until the tally has this many spins."""
    expect(toy.page.locator("#tally-count")).to_contain_text(f"of {spins}")


# --- Mouse -------------------------------------------------------------------------------------------------


def test_a_click_turns_a_spinner_forwards_all_the_way_round(toy: Toy) -> None:
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
def test_a_drag_turns_the_barrel_with_the_finger_and_drops_it_on_the_nearest_face(
    toy: Toy, faces: float, board: str
) -> None:
    x, y = middle(toy, 0)
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


def test_a_flicked_barrel_keeps_turning_and_a_flicked_case_spins_all(toy: Toy) -> None:
    sweep(toy, middle(toy, 0), (0, 60))
    toy.expect_board("o../.../...")  # half a face by the drag, the rest by momentum
    case = toy.page.locator(".toy .case")
    case.scroll_into_view_if_needed()  # which waits until it hangs still
    box = case.bounding_box()
    assert box
    sweep(toy, (box["x"] + box["width"] / 2, box["y"] + box["height"] - 8), (300, 0))
    expect_spins(toy, 1)


# --- Fingers -----------------------------------------------------------------------------------------------


def sweep(
    toy: Toy, start: tuple[float, float], by: tuple[float, float], *, finger: bool = False, rest: float = 0
) -> None:
    """Press, rest for some seconds, sweep by some pixels in 60 ms and let go while moving.

    The times are those that the events have themselves, however slow the machine is.
    """
    devtools = toy.page.context.new_cdp_session(toy.page)
    now = time.time()
    for number, kind in enumerate(["Start", *["Move"] * 6, "End"]):
        part = min(number, 6) / 6
        place = {"x": start[0] + part * by[0], "y": start[1] + part * by[1]}
        event: dict[str, Any] = {"timestamp": now + number / 100}
        if finger:
            event |= {"type": f"touch{kind}", "touchPoints": [] if kind == "End" else [place]}
            devtools.send("Input.dispatchTouchEvent", event)
        else:
            mouse = {"Start": "mousePressed", "Move": "mouseMoved", "End": "mouseReleased"}
            event |= {"type": mouse[kind], "button": "left", "buttons": 1, "clickCount": 1, **place}
            devtools.send("Input.dispatchMouseEvent", event)
        if kind == "Start":
            toy.page.wait_for_timeout(1000 * rest)
            now += rest


@on_a_phone
def test_a_tap_turns_a_spinner_a_sweep_across_spins_all_and_one_along_scrolls(toy: Toy) -> None:
    toy.spinner(2).tap()
    toy.expect_board("..x/.../...")
    sweep(toy, middle(toy, 3), (260, 8), finger=True)
    expect_spins(toy, 1)
    spun = toy.board()
    sweep(toy, middle(toy, 7), (0, -160), finger=True)
    toy.expect_true("scrollY > 60")
    assert toy.board() == spun
    for view in ("explore", "python", "sizes"):
        toy.page.goto(f"#{view}")  # whose hints name fingers, not keys
        expect(toy.page.locator("kbd").filter(visible=True)).to_have_count(0)
    toy.page.set_viewport_size({"width": 1024, "height": 900})
    expect(toy.page.locator("#sizes .for-fingers")).to_be_visible()


@pytest.mark.parametrize("focused", [False, True])
@on_a_phone
def test_a_finger_that_rests_or_meets_the_focus_turns_the_spinner(toy: Toy, focused: bool) -> None:
    if focused:
        toy.spinner(4).focus()
    face = toy.spinner(4).evaluate("spinner => spinner.clientHeight")
    sweep(toy, middle(toy, 4), (0, 0.7 * face), finger=True, rest=0 if focused else 0.3)
    expect(toy.spinner(4)).not_to_have_attribute("data-mark", ".")
    assert toy.page.evaluate("scrollY") == 0


# --- Keys --------------------------------------------------------------------------------------------------


def test_space_spins_only_with_the_focus_in_the_toy_and_presses_other_buttons(toy: Toy) -> None:
    page, keys = toy.page, toy.page.keyboard
    away = "document.querySelector('#map').scrollIntoView()"
    toy.expect_true("document.querySelector('#map').style.getPropertyValue('--pitch')")  # its height is known
    page.evaluate("addEventListener('keydown', (key) => { globalThis.isTaken = key.defaultPrevented; })")
    keys.press("Space")  # the browser scrolls, as on every page
    toy.expect_true("isTaken === false")
    toy.spinner(0).focus()
    for modifier in ("Shift", "Control", "Alt", "Meta"):
        keys.press(f"{modifier}+Space")
    assert toy.board() == EMPTY
    keys.press("Space")
    expect_spins(toy, 1)
    page.evaluate(away)
    keys.press("Space")
    expect_spins(toy, 2)
    theme = page.locator("#theme")
    theme.focus()
    keys.press("Space")
    expect(theme).to_have_accessible_name("Theme: light")
    expect_spins(toy, 2)


def test_the_fewest_turns_are_offered_shown_and_made_and_undo_goes_all_the_way_back(toy: Toy) -> None:
    toy.spinner(0).click()
    toy.spin()
    toy.open("xxx/xxx/xxx")
    changes = judge("xxx/xxx/xxx")["changes"] or []
    offer = toy.section.get_by_role("button", name=f"Turn {len(changes)} spinners")
    text = offer.evaluate_handle("button => button.firstChild")
    offer.focus()
    expect(toy.page.locator(".to-change")).to_have_count(len(changes))
    assert text.evaluate("text => text.isConnected")  # else WebKit loses a click that begins with this focus
    offer.press("Enter")
    toy.expect_verdict("legal")
    for change in changes:
        expect(toy.spinner(change["cell"])).to_have_attribute("data-mark", change["to"])
    expect(toy.page.locator("#spin [data-cell]:focus")).to_have_count(1)
    undo = toy.section.get_by_role("button", name="Undo")
    undo.press("Enter")
    toy.expect_board("xxx/xxx/xxx")
    for _ in range(3):
        undo.press("Enter")  # until there is nothing left to undo
    toy.expect_board(EMPTY)
    expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()


def test_a_spin_swings_the_keychain_and_its_last_barrel_clicks_last_with_the_verdict(toy: Toy) -> None:
    last = toy.page.locator(".toy .barrel").last
    swings, ends = last.evaluate(
        """async (barrel) => {
            await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
            const keychain = document.querySelector(".toy .case");
            const before = keychain.getAnimations().length;
            document.querySelector("#spin-all").click();
            const swings = keychain.getAnimations().length - before;
            const turns = [...document.querySelectorAll(".toy .barrel")].map((one) => one.getAnimations()[0]);
            const ends = turns.map((turn) => turn.effect.getComputedTiming().endTime);
            barrel.getAnimations()[0].pause();
            return [swings, ends];
        }"""
    )
    assert ends == sorted({*ends})
    assert (swings, ends[-1] <= 1000) == (1, True)
    toy.expect_true("document.querySelector('.toy').getAnimations({ subtree: true }).length === 1")
    toy.expect_verdict("pending")
    last.evaluate("barrel => barrel.getAnimations()[0].play()")
    toy.expect_judged()
