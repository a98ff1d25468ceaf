"""Every way to turn a spinner: mouse, finger, wheel, keys, shaking the phone, undo."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage
from tests.e2e.site import Site
from tests.e2e.toy import Toy
from ttt_core.questions import judge
from web.sections.spin.prerender import FIRST_BOARD

pytestmark = pytest.mark.view("spin")


@pytest.mark.stand_in
def test_the_first_board_carries_the_verdict_that_python_gave_at_build_time(toy: Toy) -> None:
    toy.open()
    said = judge(FIRST_BOARD)
    toy.expect_board(FIRST_BOARD)
    toy.expect_verdict("illegal", *said["faults"])
    for reason in said["reasons"]:
        expect(toy.verdict).to_contain_text(f"{reason['headline']} {reason['why']}")


@pytest.mark.moving
def test_a_click_turns_a_spinner_forwards_all_the_way_round(toy: Toy) -> None:
    toy.open(".../.../...")
    toy.spinner(0).evaluate("spinner => spinner.click()")  # which alone gives no focus, as a click in Safari
    expect(toy.spinner(0)).to_be_focused()
    toy.page.keyboard.press(".")
    for mark in "xo.":
        toy.spinner(4).click()
        toy.expect_board(f".../.{mark}./...")


@pytest.mark.needs("phone")
def test_a_tap_turns_a_spinner(new_page: NewPage, site: Site) -> None:
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    toy.open(".../.../...", ready=False)
    toy.spinner(2).tap()
    toy.expect_board("..x/.../...")


@pytest.mark.parametrize(("faces", "board"), [(1, "x../.../..."), (-1, "o../.../..."), (0.2, ".../.../...")])
@pytest.mark.moving
def test_a_drag_turns_the_barrel_with_the_finger_and_drops_it_on_the_nearest_face(
    toy: Toy, faces: float, board: str
) -> None:
    toy.open(".../.../...")
    x, y = toy.middle(0)
    turn = "spinner => parseFloat(spinner.style.getPropertyValue('--turn'))"
    before = toy.spinner(0).evaluate(turn)
    way = faces * toy.spinner(0).evaluate("spinner => spinner.clientHeight")
    toy.page.mouse.move(x, y)
    toy.page.mouse.down()
    toy.page.mouse.move(x, y + way, steps=5)
    assert toy.spinner(0).evaluate(turn) - before == pytest.approx(-120 * faces, abs=4)
    toy.page.wait_for_timeout(100)  # it rests before release, so the barrel does not turn on
    toy.page.mouse.up()
    toy.expect_board(board)


@pytest.mark.needs("devtools")
@pytest.mark.moving
def test_a_flicked_barrel_keeps_turning(toy: Toy) -> None:
    toy.open(".../.../...")
    x, y = toy.middle(0)
    toy.flick((x, y), (x, y + 60))
    toy.expect_board("o../.../...")  # half a face by the drag, the rest by momentum


def test_the_wheel_turns_the_spinner_under_it_that_has_the_focus(toy: Toy) -> None:
    toy.open(".../.../...")
    toy.spinner(8).focus()
    toy.page.mouse.move(*toy.middle(8))
    toy.page.mouse.wheel(0, 100)
    toy.expect_board(".../.../..x")
    toy.page.mouse.wheel(0, -100)
    toy.expect_board(".../.../...")
    assert toy.page.evaluate("scrollY") == 0


def test_a_scroll_that_began_elsewhere_turns_nothing(toy: Toy) -> None:
    toy.page.set_viewport_size({"width": 1280, "height": 400})
    toy.open(".../.../...")
    toy.page.mouse.move(20, 300)
    toy.page.mouse.wheel(0, 60)
    toy.page.mouse.move(*toy.middle(4))
    toy.page.mouse.wheel(0, 60)
    toy.expect_true("scrollY > 60")
    assert toy.board() == ".../.../..."


def test_a_wheel_gesture_belongs_to_where_it_began(toy: Toy) -> None:
    toy.open(".../.../...")
    toy.spinner(4).focus()
    wheel = "(element) => element.dispatchEvent(new WheelEvent('wheel', { deltaY: 60, bubbles: true }))"
    toy.page.evaluate(
        f"""() => {{
            const spinner = document.querySelector("#spin [data-cell='4']");
            for (const target of [document.querySelector("#positions"), spinner]) ({wheel})(target);
        }}"""
    )
    assert toy.board() == ".../.../..."
    toy.page.wait_for_timeout(300)  # ends the gesture
    toy.spinner(4).evaluate(wheel)
    toy.expect_board(".../.x./...")


@pytest.mark.quick
def test_keys_alone_do_everything(toy: Toy) -> None:
    toy.open(".../.../...", ready=False)
    keys = toy.page.keyboard
    while not toy.page.evaluate("document.activeElement.matches('[data-cell]')"):
        keys.press("Tab")
    expect(toy.spinner(0)).to_be_focused()
    for key in ("x", "ArrowRight", "o", "ArrowDown", "Enter", "ArrowLeft", "X", "ArrowUp"):
        keys.press(key)
    toy.expect_board("xo./xx./...")
    keys.press("Delete")
    toy.expect_board(".o./xx./...")
    keys.press("ArrowUp")  # the focus is at the edge already
    expect(toy.spinner(0)).to_be_focused()
    keys.press("Tab")  # the nine spinners are one tab stop
    expect(toy.section.get_by_role("button", name="Spin it")).to_be_focused()
    keys.press("Shift+Tab")
    expect(toy.spinner(0)).to_be_focused()
    keys.press("ControlOrMeta+z")
    toy.expect_board("xo./xx./...")


@pytest.mark.quick
def test_space_spins_all_on_a_spinner_and_off_it_but_presses_other_buttons(toy: Toy) -> None:
    toy.open("xxx/xxx/xxx", ready=False)
    toy.page.keyboard.press("Space")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")
    toy.spinner(4).focus()
    toy.page.keyboard.press("Space")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 2")
    theme = toy.page.locator("#theme")
    theme.focus()
    toy.page.keyboard.press("Space")
    expect(theme).to_have_accessible_name("Theme: light")
    expect(toy.page.locator("#tally-count")).to_contain_text("of 2")


@pytest.mark.long
@pytest.mark.needs("devtools")
@pytest.mark.moving
def test_a_flick_of_the_case_spins_all(toy: Toy) -> None:
    toy.open("xxx/xxx/xxx")
    box = toy.page.locator(".toy .case").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 8
    toy.flick((x, y), (x + 300, y))
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")


@pytest.mark.needs("phone")
def test_a_shaken_phone_spins_all(new_page: NewPage, site: Site) -> None:
    toy = Toy(
        new_page(python=False, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}), site
    )
    toy.page.add_init_script("DeviceMotionEvent.requestPermission = async () => 'granted'")
    toy.open("xxx/xxx/xxx", ready=False)
    offer = toy.section.get_by_role("button", name="Shake the phone to spin")
    offer.tap()
    expect(offer).to_be_hidden()
    toy.page.evaluate(
        """for (const timeStamp of [10_000, 10_150]) {
            const jerk = new DeviceMotionEvent("devicemotion", { acceleration: { x: 20, y: 0, z: 0 } });
            dispatchEvent(Object.defineProperty(jerk, "timeStamp", { value: timeStamp }));
        }"""
    )
    expect(toy.page.locator("#tally-count")).to_contain_text("of 1")


def test_each_spinner_says_what_it_shows(toy: Toy) -> None:
    toy.open("xo./.../...")
    names = ["row 1, column 1: X", "row 1, column 2: O", "row 1, column 3: empty"]
    for cell, name in enumerate(names):
        expect(toy.spinner(cell)).to_have_accessible_name(name)


@pytest.mark.long
@pytest.mark.quick
@pytest.mark.moving
def test_undo_goes_all_the_way_back(toy: Toy) -> None:
    toy.open(".../.../...", ready=False)
    undo = toy.section.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    boards = [".../.../..."]
    for cell in (0, 4, 4, 8, 0):
        toy.spinner(cell).click()
        boards.append(toy.board())
    toy.spin()
    for board in reversed(boards):
        undo.click()
        toy.expect_board(board)
    expect(undo).to_be_disabled()


@pytest.mark.long
@pytest.mark.quick
def test_undo_goes_back_a_thousand_boards_and_no_further(toy: Toy) -> None:
    toy.open(".../.../...", ready=False)
    undone = toy.page.evaluate(
        """() => {
            const spinner = document.querySelector("#spin [data-cell='0']");
            const undo = document.querySelector("#undo");
            for (let turn = 0; turn < 1001; turn++) spinner.click();
            let undone = 0;
            for (; !undo.disabled; undone++) undo.click();
            return undone;
        }"""
    )
    assert undone == 1000
    toy.expect_board("x../.../...")
